import { LOCALES } from '@backlot/domain';
import { newReplySchema } from '@backlot/domain/contract/staff';
import { describe, expect, it } from 'vitest';
import { CANNED_REPLIES, CANNED_TEXTS, withCannedReply } from './canned-replies.ts';

describe('canned replies', () => {
  it('are valid messages, each distinct, in both languages', () => {
    const texts = CANNED_REPLIES.flatMap((reply) => LOCALES.map((locale) => CANNED_TEXTS[reply][locale]));
    for (const text of texts) expect(newReplySchema.parse({ text })).toEqual({ text });
    expect(new Set(texts).size).toBe(10);
  });

  it.each([
    ['', ''],
    [' \n', ''],
    ['Hello Ana,', 'Hello Ana,\n\n'],
    ['Hello Ana,\n', 'Hello Ana,\n\n'],
    ['Hello Ana,\n\n\n', 'Hello Ana,\n\n\n'],
  ])('are appended to %j as a paragraph', (typed, before) => {
    expect(withCannedReply(typed, 'deposit', 'en')).toBe(`${before}${CANNED_TEXTS.deposit.en}`);
  });

  it('are in the language of the customer', () => {
    expect(withCannedReply('Hola:', 'pickup', 'es')).toMatch(/^Hola:\n\nNuestra oficina abre/u);
  });
});
