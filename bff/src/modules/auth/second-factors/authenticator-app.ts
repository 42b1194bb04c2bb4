import { Secret, TOTP } from 'otpauth';

/** Defaults of RFC 6238, which all apps support. */
const TOTP_OPTIONS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Accepted clock drift, in steps before and after the current one. */
const DRIFT_STEPS = 1;
const SECRET_BYTES = 20;

/** Base32. */
export const newAppSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** `otpauth:` URI for the QR code. */
export const appUri = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ ...TOTP_OPTIONS, issuer, label, secret }).toString();

/** Returns the time step of a valid code; undefined for an invalid one. */
export function timeStepOf(secret: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ ...TOTP_OPTIONS, secret });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code.replaceAll(/\s/gu, ''), timestamp, window: DRIFT_STEPS });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}
