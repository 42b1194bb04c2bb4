import {
  secondFactorChallengeSchema,
  enrolmentSchema,
  recoveryCodesSchema,
  type Enrolment,
} from '@backlot/domain/contract';
import { TOTP } from 'otpauth';
import * as z from 'zod';
import { SoftwareAuthenticator } from './software-authenticator.ts';
import { addCustomer } from './quote-requests.ts';
import type { TestResponse, TestServer } from './test-server.ts';

export interface Account {
  readonly email: string;
  readonly password: string;
}

const nowRow = z.tuple([z.object({ ms: z.coerce.number() })]);

/** TOTP code by the database's clock. @param steps offset in steps of 30 s */
export async function codeOf({ database }: TestServer, secret: string, steps = 0): Promise<string> {
  const [{ ms }] = nowRow.parse(await database.rows('select extract(epoch from now()) * 1000 as ms'));
  return new TOTP({ secret }).generate({ timestamp: ms + steps * 30_000 });
}

/** Cookies that a browser has after this response. */
export const cookiesAfter = ({ headers }: TestResponse): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0] ?? '')
    // An empty value deletes the cookie.
    .filter((cookie) => !cookie.endsWith('='))
    .join('; ');

/** An account, and the calls its owner makes to set up and use second factors. */
export class SecondFactorOwner {
  readonly passkey: SoftwareAuthenticator;

  private constructor(
    readonly server: TestServer,
    readonly account: Account,
    /** Access token of the session that sets them up. */
    public token: string,
  ) {
    this.passkey = new SoftwareAuthenticator(server.config.publicOrigin, 1);
  }

  static async open(server: TestServer, account?: Account): Promise<SecondFactorOwner> {
    const owner = account ?? (await addCustomer(server));
    return new SecondFactorOwner(server, owner, (await server.signIn(owner)).token);
  }

  async enrol(kind: 'totp' | 'passkey', currentPassword = this.account.password): Promise<Enrolment> {
    const { json } = await this.post('/api/auth/second-factors/enrolment', { kind, currentPassword });
    return enrolmentSchema.parse(json);
  }

  add(body: object): Promise<TestResponse> {
    return this.post('/api/auth/second-factors', { name: 'Mine', ...body });
  }

  /** Adds an authenticator app. @returns its secret and the recovery codes */
  async addApp(): Promise<{ secret: string; codes: readonly string[] }> {
    const { id, app } = await this.enrol('totp');
    const secret = app?.secret ?? '';
    // Uses the code of the previous step, so that the current one remains for the sign-in. If the step ends on the
    // way to the server, the first code is rejected and the second attempt uses a newer one.
    const add = async () => this.add({ enrolmentId: id, code: await codeOf(this.server, secret, -1) });
    const first = await add();
    const { json } = first.status === 422 ? await add() : first;
    return { secret, codes: recoveryCodesSchema.parse(json).recoveryCodes ?? [] };
  }

  async addPasskey(): Promise<readonly string[]> {
    const { id, passkey } = await this.enrol('passkey');
    const { json } = await this.add({ enrolmentId: id, passkey: this.passkey.register(passkey) });
    return recoveryCodesSchema.parse(json).recoveryCodes ?? [];
  }

  /** Takes the password step. @returns the cookie for the second step */
  async startSignIn(): Promise<string> {
    const response = await this.server.call('/api/auth/sign-in', { method: 'POST', body: this.account });
    if (response.status !== 401) throw new Error(`No second step was required: ${response.status}`);
    return cookiesAfter(response);
  }

  async challenge(cookie: string) {
    const { json } = await this.server.call('/api/auth/second-factor/challenge', {
      method: 'POST',
      headers: { cookie },
    });
    return secondFactorChallengeSchema.parse(json);
  }

  prove(cookie: string, body: object): Promise<TestResponse> {
    return this.server.call('/api/auth/second-factor', { method: 'POST', headers: { cookie }, body });
  }

  /** Takes both steps, with a recovery code. */
  async signInWithCode(code: string): Promise<TestResponse> {
    return this.prove(await this.startSignIn(), { kind: 'recovery-code', code });
  }

  post(path: string, body: object): Promise<TestResponse> {
    return this.server.call(path, { method: 'POST', token: this.token, body });
  }
}
