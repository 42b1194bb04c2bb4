import { expect, it } from 'vitest';
import { readRecoveryHash } from './recovery-link.ts';

it.each([
  ['#access_token=abc.def&type=recovery', { kind: 'token', accessToken: 'abc.def' }],
  ['access_token=abc&type=recovery&expires_in=600', { kind: 'token', accessToken: 'abc' }],
  ['#type=recovery&access_token=a%2Bb', { kind: 'token', accessToken: 'a+b' }],
  ['#error=access_denied&error_description=Link+has+expired', { kind: 'error', code: 'access_denied' }],
  ['#error_code=otp_expired', { kind: 'error', code: 'otp_expired' }],
  ['#error=access_denied&error_code=otp_expired', { kind: 'error', code: 'otp_expired' }],
  ['#error_description=Call+us', { kind: 'error', code: '' }],
  ['#error=', { kind: 'error', code: '' }],
  ['#access_token=abc&type=signup', undefined],
  ['#access_token=&type=recovery', undefined],
  ['#type=recovery', undefined],
  ['#lighting', undefined],
  ['', undefined],
])('%s', (hash, expected) => {
  expect(readRecoveryHash(hash)).toEqual(expected);
});
