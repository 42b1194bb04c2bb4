import { describe, expect, it } from 'vitest';

import { PlainError } from '../plain-error.mjs';
import { checkVariables } from './environment.mjs';

// The server validates these again with the same messages, so other tests do not cover this check.
describe('checkVariables', () => {
  it.each([
    [
      { PUBLIC_ORIGIN: 'https://rentals.example' },
      'SMTP_URL must be set: visitors come to https://rentals.example, and without a mail service mail stays on this machine',
    ],
    [
      { DATABASE_URL: 'postgres://db/x' },
      'SMTP_URL must be set when DATABASE_URL is: only the embedded set-up keeps its mail in files',
    ],
    [{ RETAIN_ACTIVITY_DAYS: '29' }, 'RETAIN_ACTIVITY_DAYS must be a whole number from 30 to 36500, but is "29"'],
    [{ SMTP_URL: 'geheim' }, 'SMTP_URL must be an address that begins with smtp:// or smtps://'],
  ])('rejects %o in one line', (env, line) => {
    expect(() => checkVariables(env)).toThrow(new PlainError(line));
  });

  it.each([
    {},
    { PUBLIC_ORIGIN: 'http://localhost:4000' },
    { PUBLIC_ORIGIN: 'https://rentals.example', SMTP_URL: 'smtps://mail.example' },
    { PUBLIC_ORIGIN: 'https://rentals.example', SMTP_URL_FILE: '/run/secrets/smtp-url' },
    { RETAIN_ACTIVITY_DAYS: '30' },
  ])('accepts %o', (env) => {
    expect(() => checkVariables(env)).not.toThrow();
  });
});
