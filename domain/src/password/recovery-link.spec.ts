import { expect, it } from 'vitest';
import { INVALID_RECOVERY_LINK, readRecoveryHash } from './recovery-link.js';

it.each([
  ['#access_token=abc.def&type=recovery', { kind: 'token', accessToken: 'abc.def' }],
  ['access_token=abc&type=recovery&expires_in=600', { kind: 'token', accessToken: 'abc' }],
  ['#type=recovery&access_token=a%2Bb', { kind: 'token', accessToken: 'a+b' }],
  ['#error=access_denied&error_description=Link+has+expired', { kind: 'error', message: 'Link has expired' }],
  ['#error_code=otp_expired', { kind: 'error', message: 'otp_expired' }],
  ['#error=', { kind: 'error', message: INVALID_RECOVERY_LINK }],
  ['#access_token=abc&type=signup', undefined],
  ['#access_token=&type=recovery', undefined],
  ['#type=recovery', undefined],
  ['#lighting', undefined],
  ['', undefined],
])('%s', (hash, expected) => {
  expect(readRecoveryHash(hash)).toEqual(expected);
});
