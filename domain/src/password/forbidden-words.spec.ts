import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMadeOfWord, localPartOf, forbiddenWords } from './forbidden-words.ts';
import { checkNewPassword, checkPassword } from './password.ts';

const words = forbiddenWords([
  'Reef Line Rentals',
  'rentals.example.com',
  'Íñigo Vale',
  localPartOf('i.vale@mail.test'),
]);

describe('forbiddenWords', () => {
  it('returns each text whole and in parts, without short words', () => {
    expect(words).toEqual([
      'backlot',
      'reeflinerentals',
      'reef',
      'line',
      'rentals',
      'rentalsexamplecom',
      'example',
      'inigovale',
      'inigo',
      'vale',
      'ivale',
    ]);
    expect(forbiddenWords([null, undefined, '', ' - ', 'Al Ho'])).toEqual(['backlot', 'alho']);
  });

  it.each([
    ['ana.ruiz@example.com', 'ana.ruiz'],
    ['"a@b"@example.com', '"a@b"'],
    ['no address', ''],
  ])('the local part of %s', (email, expected) => {
    expect(localPartOf(email)).toBe(expected);
  });
});

describe('a password made of own words', () => {
  it.each([
    'backlot73',
    'Backlot2026!',
    '2026-BACKLOT',
    'b.a.c.k.l.o.t',
    'BackLotBackLot',
    'Reef Line Rentals',
    'reef-line-rentals 7',
    'rentals.example.com',
    'ÍÑIGO-1999',
    'íñigo vale',
    'i.vale 123',
    '!!Rentals99',
  ])('%s is rejected', (password) => {
    expect(isMadeOfWord(password, words)).toBe(true);
    expect(checkPassword(password, words)).toMatchObject({ code: 'password-own-word' });
    expect(checkNewPassword(password, password, words)).toMatchObject({ code: 'password-own-word' });
  });

  it.each([
    'backlot-tripod',
    'my backlot 7',
    'rentals-of-the-moon',
    'backlot-8294-7731',
    'valentine99',
    'quartz-lantern-82',
  ])('%s is accepted', (password) => {
    expect(isMadeOfWord(password, words)).toBe(false);
    expect(checkPassword(password, words)).toBeUndefined();
  });

  it('is accepted without words', () => {
    expect(checkPassword('backlot2026')).toBeUndefined();
    expect(isMadeOfWord('', words)).toBe(false);
  });
});

describe('any word', () => {
  const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzñöé');
  const word = fc.string({ unit: letter, minLength: 4, maxLength: 20 });
  const filler = fc.string({ unit: fc.constantFrom(...'0123456789!?-_. #'), maxLength: 3 });

  it('is rejected with a few digits and signs, in any case', () => {
    fc.assert(
      fc.property(word, filler, filler, fc.boolean(), (own, before, after, isUpper) => {
        const typed = `${before}${isUpper ? own.toUpperCase() : own}${after}`;
        expect(isMadeOfWord(typed, forbiddenWords([own]))).toBe(true);
        expect(isMadeOfWord(typed.normalize('NFD'), forbiddenWords([own]))).toBe(true);
      }),
    );
  });

  it('is accepted together with another word', () => {
    fc.assert(
      fc.property(
        word,
        filler,
        fc.string({ unit: fc.constantFrom(...'αβγδε'), minLength: 1 }),
        (own, between, other) => {
          expect(isMadeOfWord(`${own}${between}${other}`, forbiddenWords([own]))).toBe(false);
        },
      ),
    );
  });

  it('rejects no password that has none of its letters', () => {
    fc.assert(
      fc.property(word, fc.string({ unit: fc.constantFrom(...'αβγδε0123456789-'), maxLength: 30 }), (own, password) => {
        expect(isMadeOfWord(password, forbiddenWords([own]))).toBe(false);
      }),
    );
  });

  it('never throws for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.array(fc.string({ unit: 'binary' })), (password, texts) => {
        expect(typeof isMadeOfWord(password, forbiddenWords(texts))).toBe('boolean');
      }),
    );
  });
});
