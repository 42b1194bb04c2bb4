import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isAutomatic } from './inbound-mail.ts';
import { readMailgun, signedToken } from './mailgun.ts';

const KEY = 'test-signing-key-of-mailgun';
const NOW = new Date('2026-11-05T15:20:00.000Z');
const signed = (seconds: number, token = 'a'.repeat(50)) => {
  const timestamp = String(NOW.getTime() / 1000 + seconds);
  const signature = createHmac('sha256', KEY)
    .update(timestamp + token)
    .digest('hex');
  return { timestamp, token, signature };
};
const HEADERS: readonly (readonly [string, string])[] = [
  ['From', 'Ana Ruiz <ana@example.com>'],
  ['Message-Id', '<1@mail.example.com>'],
  ['X-Mailgun-Spf', 'Pass'],
];
const fields = (changes: Record<string, string> = {}, headers = HEADERS) => ({
  recipient: 'reply+0@reply.example.com',
  sender: 'ana@example.com',
  'body-plain': 'Yes.',
  'message-headers': JSON.stringify(headers),
  ...changes,
});
const from = (header: string) => readMailgun(fields({}, [['From', header], ...HEADERS.slice(1)]))?.from;

describe('Mailgun webhook', () => {
  it.each([0, -36_000, 300])('accepts a signature %d seconds from now', (seconds) => {
    expect(signedToken(signed(seconds), KEY, NOW)).toBe('a'.repeat(50));
  });

  it.each([
    ['an expired signature', signed(-36_001)],
    ['a signature from the future', signed(301)],
    ['another timestamp', { ...signed(0), timestamp: '1762356001' }],
    ['another token', { ...signed(0), token: 'b'.repeat(50) }],
    ['an empty signature', { ...signed(0), signature: '' }],
    ['a short signature', { ...signed(0), signature: 'ab' }],
    ['no fields', {}],
  ])('rejects %s', (_, call) => {
    expect(signedToken(call, KEY, NOW)).toBeUndefined();
  });

  it.each([
    ['Ana Ruiz <ana@example.com>', 'ana@example.com'],
    ['ana@example.com', 'ana@example.com'],
    ['"ana@example.com" <eve@example.net>', 'eve@example.net'],
    ['ana@example.com, eve@example.net', undefined],
    ['<ana@example.com> eve@example.net', undefined],
    ['nobody', undefined],
  ])('reads the sender of %j as %j', (header, address) => {
    expect(from(header)).toBe(address);
  });

  it.each<[string, boolean, Record<string, string>, readonly (readonly [string, string])[]]>([
    ['SPF of the same domain', true, {}, HEADERS],
    ['SPF of a subdomain', true, { sender: 'b@bounce.example.com' }, HEADERS],
    ['SPF of another domain', false, { sender: 'b@notexample.com' }, HEADERS],
    ['no result', false, {}, HEADERS.slice(0, 2)],
    ['two results', false, {}, [...HEADERS, ['X-Mailgun-Spf', 'Fail']]],
    [
      'DKIM of two domains',
      false,
      { sender: 'b@example.net' },
      [
        ...HEADERS,
        ['X-Mailgun-Dkim-Check-Result', 'Pass'],
        ['DKIM-Signature', 'd=example.com; b=x'],
        ['DKIM-Signature', 'd=example.net; b=x'],
      ],
    ],
    [
      'DKIM of the same domain',
      true,
      { sender: 'b@example.net' },
      [...HEADERS, ['X-Mailgun-Dkim-Check-Result', 'Pass'], ['DKIM-Signature', 'v=1; d=example.com; b=x']],
    ],
  ])('with %s has isAuthentic %j', (_, isAuthentic, changes, headers) => {
    expect(readMailgun(fields(changes, headers))?.isAuthentic).toBe(isAuthentic);
  });

  it.each([{ 'message-headers': 'x' }, { 'message-headers': '{}' }, { recipient: undefined }])(
    'returns undefined for malformed fields %j',
    (changes) => {
      const { recipient, ...rest } = { ...fields(), ...changes };
      expect(readMailgun({ ...rest, ...(recipient === undefined ? {} : { recipient }) })).toBeUndefined();
    },
  );
});

describe('isAutomatic', () => {
  it.each<[boolean, readonly (readonly [string, string])[]]>([
    [false, []],
    [false, [['Auto-Submitted', 'no']]],
    [true, [['auto-submitted', 'auto-generated; owner-email="x@example.com"']]],
    [true, [['Precedence', ' Bulk']]],
    [true, [['LIST-ID', '<crew.example.com>']]],
  ])('returns %j for the headers %j', (isOne, headers) => {
    const mail = readMailgun(fields({}, [...HEADERS, ...headers]));
    expect(mail === undefined ? undefined : isAutomatic(mail, ['rentals@backlot.example'])).toBe(isOne);
  });
});
