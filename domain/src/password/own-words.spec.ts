import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMadeOfWord, localPartOf, ownWords } from './own-words.js';
import { checkNewPassword, checkPassword } from './password.js';

const words = ownWords(['Reef Line Rentals', 'rentals.example.com', 'Íñigo Vale', localPartOf('i.vale@mail.test')]);

describe('words of the house and of the account', () => {
  it('are each text as a whole and in its parts, without the short ones', () => {
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
    expect(ownWords([null, undefined, '', ' - ', 'Al Ho'])).toEqual(['backlot', 'alho']);
  });

  it.each([
    ['ana.ruiz@example.com', 'ana.ruiz'],
    ['"a@b"@example.com', '"a@b"'],
    ['no address', ''],
  ])('the local part of %s', (email, expected) => {
    expect(localPartOf(email)).toBe(expected);
  });
});

describe('a password made of such a word', () => {
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
  ])('%s is refused', (password) => {
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
  ])('%s is not one', (password) => {
    expect(isMadeOfWord(password, words)).toBe(false);
    expect(checkPassword(password, words)).toBeUndefined();
  });

  it('needs words', () => {
    expect(checkPassword('backlot2026')).toBeUndefined();
    expect(isMadeOfWord('', words)).toBe(false);
  });
});

describe('whatever the word', () => {
  const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzñöé');
  const word = fc.string({ unit: letter, minLength: 4, maxLength: 20 });
  const filler = fc.string({ unit: fc.constantFrom(...'0123456789!?-_. #'), maxLength: 3 });

  it('is refused with a few digits and signs around it, in any case', () => {
    fc.assert(
      fc.property(word, filler, filler, fc.boolean(), (own, before, after, isUpper) => {
        const typed = `${before}${isUpper ? own.toUpperCase() : own}${after}`;
        expect(isMadeOfWord(typed, ownWords([own]))).toBe(true);
        expect(isMadeOfWord(typed.normalize('NFD'), ownWords([own]))).toBe(true);
      }),
    );
  });

  it('is accepted with another word beside it', () => {
    fc.assert(
      fc.property(
        word,
        filler,
        fc.string({ unit: fc.constantFrom(...'αβγδε'), minLength: 1 }),
        (own, between, other) => {
          expect(isMadeOfWord(`${own}${between}${other}`, ownWords([own]))).toBe(false);
        },
      ),
    );
  });

  it('no word refuses what has none of its letters', () => {
    fc.assert(
      fc.property(word, fc.string({ unit: fc.constantFrom(...'αβγδε0123456789-'), maxLength: 30 }), (own, password) => {
        expect(isMadeOfWord(password, ownWords([own]))).toBe(false);
      }),
    );
  });

  it('nothing that anybody types breaks it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.array(fc.string({ unit: 'binary' })), (password, texts) => {
        expect(typeof isMadeOfWord(password, ownWords(texts))).toBe('boolean');
      }),
    );
  });
});
