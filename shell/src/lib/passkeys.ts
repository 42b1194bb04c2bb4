import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import * as z from 'zod/mini';

/** A message for or from `navigator.credentials`, as the contract carries it. */
type PasskeyMessage = Record<string, unknown>;

// What the server made with the same library; only what it cannot do without is looked at.
const holdsChallenge = (value: unknown) => z.looseObject({ challenge: z.string() }).safeParse(value).success;
const creation = z.custom<Parameters<typeof startRegistration>[0]['optionsJSON']>(holdsChallenge);
const request = z.custom<Parameters<typeof startAuthentication>[0]['optionsJSON']>(holdsChallenge);

/**
 * Asks browser and owner for a new passkey.
 * @throws {Error} when the owner or the browser does not want to
 */
export async function createPasskey(options: PasskeyMessage): Promise<PasskeyMessage> {
  return { ...(await startRegistration({ optionsJSON: creation.parse(options) })) };
}

/**
 * Asks browser and owner for a passkey of this site.
 * @throws {Error} when the owner or the browser does not want to
 */
export async function provePasskey(options: PasskeyMessage): Promise<PasskeyMessage> {
  return { ...(await startAuthentication({ optionsJSON: request.parse(options) })) };
}
