import {
  secondFactorChallengeSchema,
  enrolmentSchema,
  recoveryCodesSchema,
  type Enrolment,
} from '@backlot/domain/contract';
import { TOTP } from 'otpauth';
import * as z from 'zod';
import { SoftwareAuthenticator } from './software-authenticator.js';
import { addCustomer } from './quote-requests.js';
import { type TestResponse, type TestServer } from './test-server.js';

export interface Account {
  readonly email: string;
  readonly password: string;
}

const nowRow = z.tuple([z.object({ ms: z.coerce.number() })]);

/** The code of an authenticator app by the clock of the database. @param steps from now */
export async function codeOf({ database }: TestServer, secret: string, steps = 0): Promise<string> {
  const [{ ms }] = nowRow.parse(await database.rows('select extract(epoch from now()) * 1000 as ms'));
  return new TOTP({ secret }).generate({ timestamp: ms + steps * 30_000 });
}

/** Cookies that a browser sends after this answer. */
export const cookiesAfter = ({ headers }: TestResponse): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0] ?? '')
    // One that is cleared is sent no more.
    .filter((cookie) => !cookie.endsWith('='))
    .join('; ');

/** An account with second factors, and what its owner does at this server. */
export class SecondFactorOwner {
  readonly passkey: SoftwareAuthenticator;

  private constructor(
    readonly server: TestServer,
    readonly account: Account,
    /** Of the session that sets them up. */
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

  /** Its secret, and the recovery codes that came with it. */
  async addApp(): Promise<{ secret: string; codes: readonly string[] }> {
    const { id, app } = await this.enrol('totp');
    const secret = app?.secret ?? '';
    // The step before, so that the one of now is left for signing in. Its code ends with the step of now:
    // when that happens on the way to the server, the next code is of the step that has just ended.
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

  /** The first step. Returns the cookie of the browser that took it. */
  async passPassword(): Promise<string> {
    const answer = await this.server.call('/api/auth/sign-in', { method: 'POST', body: this.account });
    if (answer.status !== 401) throw new Error(`No second step was asked for: ${answer.status}`);
    return cookiesAfter(answer);
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

  /** Both steps with a recovery code, which no clock has to wait for. */
  async signInWithCode(code: string): Promise<TestResponse> {
    return this.prove(await this.passPassword(), { kind: 'recovery-code', code });
  }

  post(path: string, body: object): Promise<TestResponse> {
    return this.server.call(path, { method: 'POST', token: this.token, body });
  }
}
