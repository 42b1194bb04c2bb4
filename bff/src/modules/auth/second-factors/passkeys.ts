import { Inject, Injectable } from '@nestjs/common';
import * as z from 'zod';
import { CONFIG, type Config } from '../../../platform/config/config.js';

/** A passkey as it is stored: what proves it, and nothing that is secret. */
export interface StoredPasskey {
  readonly credentialId: string;
  /** COSE, in base64url. */
  readonly publicKey: string;
  /** How often it was used, as it counts itself; 0 for those that do not count. */
  readonly counter: number;
  readonly transports: readonly string[];
}

/** Options for the browser, and the challenge that its answer has to hold. */
export interface PasskeyOptions {
  readonly options: Record<string, unknown>;
  readonly challenge: string;
}

type KnownPasskey = Pick<StoredPasskey, 'credentialId' | 'transports'>;

// Typed as the library wants it; that the parts are right is the library's to find out.
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

// Not at the top: its parts for certificates take their time at start, and few visits need them.
const library = () => import('@simplewebauthn/server');

/** Passkeys of this site: what browsers are asked, and whether their answers are right. */
@Injectable()
export class Passkeys {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  async registration(
    account: { readonly email: string; readonly profileId: string },
    known: readonly KnownPasskey[],
  ): Promise<PasskeyOptions> {
    const { generateRegistrationOptions } = await library();
    const options = await generateRegistrationOptions({
      rpName: this.#host,
      rpID: this.#host,
      userName: account.email,
      userID: new Uint8Array(Buffer.from(account.profileId)),
      attestationType: 'none',
      excludeCredentials: known.map(toDescriptor),
      // The password comes first: a key without a PIN of its own is a second factor too.
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
    return { options: { ...options }, challenge: options.challenge };
  }

  /** The passkey that a browser has made; undefined for an answer that is none to this challenge. */
  async readRegistration(answer: unknown, challenge: string): Promise<StoredPasskey | undefined> {
    const given = registration.safeParse(answer);
    if (!given.success) return undefined;
    const { verifyRegistrationResponse } = await library();
    const { registrationInfo } = await verifyRegistrationResponse({
      ...this.#expected(challenge),
      response: { ...given.data, clientExtensionResults: {} },
    }).catch(() => ({ registrationInfo: undefined }));
    if (registrationInfo === undefined) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    const { data } = transportNames.safeParse(answer);
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: data?.response.transports ?? [],
    };
  }

  async request(known: readonly KnownPasskey[]): Promise<PasskeyOptions> {
    const { generateAuthenticationOptions } = await library();
    const options = await generateAuthenticationOptions({
      rpID: this.#host,
      allowCredentials: known.map(toDescriptor),
      userVerification: 'preferred',
    });
    return { options: { ...options }, challenge: options.challenge };
  }

  /** Which passkey an answer claims to be from. */
  credentialIdOf(answer: unknown): string | undefined {
    return assertion.safeParse(answer).data?.id;
  }

  /** The passkey's counter after a right answer to this challenge; undefined for any other. */
  async readAssertion(answer: unknown, challenge: string, passkey: StoredPasskey): Promise<number | undefined> {
    const given = assertion.safeParse(answer);
    if (!given.success) return undefined;
    const { verifyAuthenticationResponse } = await library();
    const { credentialId: id, publicKey, counter } = passkey;
    const outcome = await verifyAuthenticationResponse({
      ...this.#expected(challenge),
      response: { ...given.data, clientExtensionResults: {} },
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
