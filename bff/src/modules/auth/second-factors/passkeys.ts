import { Inject, Injectable } from '@nestjs/common';
import * as z from 'zod';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import type { ProfileRecord } from '../auth.entity.ts';
import type { StoredPasskey } from './second-factors.sql.ts';

type KnownPasskey = Pick<StoredPasskey, 'credentialId' | 'transports'>;

// Checks types only; the library verifies the contents.
const credential = { id: z.string(), rawId: z.string(), type: z.literal('public-key') };
const registration = z.object({
  ...credential,
  response: z.object({ clientDataJSON: z.string(), attestationObject: z.string() }),
});
const assertion = z.object({
  ...credential,
  response: z.object({ clientDataJSON: z.string(), authenticatorData: z.string(), signature: z.string() }),
});
const transportNames = z.object({ response: z.object({ transports: z.array(z.string().max(20)).max(10).catch([]) }) });

// Lazy import: its certificate handling is slow to load and rarely needed.
const library = () => import('@simplewebauthn/server');

@Injectable()
export class Passkeys {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Returns the options for the browser; their `challenge` verifies its response. */
  async registration(account: Pick<ProfileRecord, 'id' | 'email'>, known: readonly KnownPasskey[]) {
    const { generateRegistrationOptions } = await library();
    return generateRegistrationOptions({
      rpName: this.#host,
      rpID: this.#host,
      userName: account.email,
      userID: new Uint8Array(Buffer.from(account.id)),
      attestationType: 'none',
      excludeCredentials: known.map(toDescriptor),
      // `preferred`: a key without a PIN is enough for a second factor, because the password comes first.
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
  }

  /** Undefined if the response does not match the challenge. */
  async readRegistration(response: unknown, challenge: string): Promise<StoredPasskey | undefined> {
    const parsed = registration.safeParse(response);
    if (!parsed.success) return undefined;
    const { verifyRegistrationResponse } = await library();
    const { registrationInfo } = await verifyRegistrationResponse({
      ...this.#expected(challenge),
      response: { ...parsed.data, clientExtensionResults: {} },
    }).catch(() => ({ registrationInfo: undefined }));
    if (registrationInfo === undefined) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    const { data } = transportNames.safeParse(response);
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: data?.response.transports ?? [],
    };
  }

  /** Returns the options for the browser; their `challenge` verifies its response. */
  async request(known: readonly KnownPasskey[]) {
    const { generateAuthenticationOptions } = await library();
    return generateAuthenticationOptions({
      rpID: this.#host,
      allowCredentials: known.map(toDescriptor),
      userVerification: 'preferred',
    });
  }

  /** Credential id that a response claims; not verified. */
  credentialIdOf(response: unknown): string | undefined {
    return assertion.safeParse(response).data?.id;
  }

  /** Returns the new signature counter; undefined if the response is invalid. */
  async readAssertion(response: unknown, challenge: string, passkey: StoredPasskey): Promise<number | undefined> {
    const parsed = assertion.safeParse(response);
    if (!parsed.success) return undefined;
    const { verifyAuthenticationResponse } = await library();
    const { credentialId: id, publicKey, counter } = passkey;
    const outcome = await verifyAuthenticationResponse({
      ...this.#expected(challenge),
      response: { ...parsed.data, clientExtensionResults: {} },
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    }).catch(() => undefined);
    return outcome?.verified === true ? outcome.authenticationInfo.newCounter : undefined;
  }

  get #host(): string {
    return new URL(this.config.publicOrigin).hostname;
  }

  #expected(challenge: string) {
    return {
      expectedChallenge: challenge,
      expectedOrigin: this.config.publicOrigin,
      expectedRPID: this.#host,
      requireUserVerification: false,
    };
  }
}

const toDescriptor = ({ credentialId, transports }: KnownPasskey) => ({
  id: credentialId,
  transports: [...transports],
});
