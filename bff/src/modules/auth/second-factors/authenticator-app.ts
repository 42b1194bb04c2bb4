import { Secret, TOTP } from 'otpauth';

/** What every authenticator app knows (RFC 6238). */
const KIND = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Codes before and after the present one that count too: clocks of phones differ. */
const WINDOW = 1;
/** 160 bits. */
const SECRET_BYTES = 20;

/** A secret for a new authenticator app, in base32. */
export const newAppSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address that an app reads from a QR code. */
export const appUri = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ ...KIND, issuer, label, secret }).toString();

/** Which of the steps of time this code belongs to; undefined for none that counts now. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ ...KIND, secret });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code.replaceAll(/\s/gu, ''), timestamp, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}
