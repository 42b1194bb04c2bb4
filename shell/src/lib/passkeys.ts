import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import * as z from 'zod/mini';

/** Options or result of `navigator.credentials`, as in the contract. */
type PasskeyMessage = Record<string, unknown>;

// Produced by the server with the same library; only the required field is validated.
const holdsChallenge = (value: unknown) => z.looseObject({ challenge: z.string() }).safeParse(value).success;
const creation = z.custom<Parameters<typeof startRegistration>[0]['optionsJSON']>(holdsChallenge);
const request = z.custom<Parameters<typeof startAuthentication>[0]['optionsJSON']>(holdsChallenge);

/** @throws {Error} when the owner or the browser does not want to */
export async function createPasskey(options: PasskeyMessage): Promise<PasskeyMessage> {
  return { ...(await startRegistration({ optionsJSON: creation.parse(options) })) };
}

/** @throws {Error} when the owner or the browser does not want to */
export async function provePasskey(options: PasskeyMessage): Promise<PasskeyMessage> {
  return { ...(await startAuthentication({ optionsJSON: request.parse(options) })) };
}
