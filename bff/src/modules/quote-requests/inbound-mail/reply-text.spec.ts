import { QUOTE_MESSAGE_MAX } from '@backlot/domain/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { replyText } from './reply-text.ts';

describe('replyText', () => {
  it.each([
    ['Yes.\n\nOn Thu, Nov 5, 2026, Backlot <r@x.com> wrote:\n> Your quote', 'Yes.'],
    ['Yes.\n\nOn Thu, Nov 5, 2026 at 10:05 AM Backlot Rentals\n<r@x.com> wrote:\n\n> Your quote', 'Yes.'],
    ['Sí.\r\n\r\nEl jue, 5 nov 2026 a las 10:05, Backlot (<r@x.com>) escribió:\r\n> Su cotización', 'Sí.'],
    ['Yes.\n\n-----Original Message-----\nFrom: Backlot', 'Yes.'],
    ['Yes.\n\nFrom: Backlot <r@x.com>\nSent: Thursday', 'Yes.'],
    ['Yes.\n________________________________\nDe: Backlot', 'Yes.'],
    ['Yes.\n-- \nAna Ruiz\nLine producer', 'Yes.'],
    ['Yes.\n\nSent from my iPhone', 'Yes.'],
    ['On Friday we wrote to you:\nplease read it again', 'On Friday we wrote to you:\nplease read it again'],
    ['From 7 AM, if possible', 'From 7 AM, if possible'],
    ['> only a quote', ''],
    ['', ''],
    ['a\u0000b\u0007c\td', 'abc\td'],
  ])('strips the quoted mail and the signature: %j → %j', (mail, text) => {
    expect(replyText(mail)).toBe(text);
  });

  it('returns storable text within the maximum length for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 5_000 }), (mail) => {
        const text = replyText(mail);
        expect(text.length).toBeLessThanOrEqual(QUOTE_MESSAGE_MAX);
        expect(text).toBe(text.trim());
        expect(/[\p{Cs}]|[^\P{Cc}\n\t]/u.test(text)).toBe(false);
      }),
    );
  });
});
