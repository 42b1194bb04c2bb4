import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMMON_PASSWORDS } from './common-passwords.js';
import {
  canSubmitNewPassword,
  checkNewPassword,
  checkPassword,
  isCommonPassword,
  PASSWORD_MIN,
  passwordStrength,
} from './password.js';

describe('passwordStrength', () => {
  it.each([
    ['', 0, 'Weak'],
    ['a', 1, 'Weak'],
    ['aB', 2, 'Weak'],
    ['aB1', 3, 'Medium'],
    ['aB1!', 4, 'Medium'],
    ['abcdefgh', 2, 'Weak'],
    ['abcdefghijkl', 3, 'Medium'],
    ['abcdefg1', 3, 'Medium'],
    ['Abcdefg1', 4, 'Medium'],
    ['Abcdef1!', 5, 'Strong'],
    ['Abcdefghij1!', 6, 'Strong'],
    ['Ñandú-2026-x', 6, 'Strong'],
    ['with space', 3, 'Medium'],
  ])('%j scores %d, %s', (password, score, level) => {
    expect(passwordStrength(password)).toMatchObject({ score, level });
  });

  it('ticks the four entries of the checklist', () => {
    const entries = (password: string) => passwordStrength(password).checklist.map(({ label, met }) => [label, met]);
    expect(entries('abcdefgh')).toEqual([
      ['At least 8 characters', true],
      ['Upper and lowercase letters', false],
      ['At least one number', false],
      ['A special character', false],
    ]);
    expect(passwordStrength('aB').checklist.map(({ met }) => met)).toEqual([false, true, false, false]);
    expect(passwordStrength('1!').checklist.map(({ met }) => met)).toEqual([false, false, true, true]);
  });

  it('never falls when characters are added', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), fc.string({ unit: 'grapheme-ascii' }), (password, more) => {
        expect(passwordStrength(password + more).score).toBeGreaterThanOrEqual(passwordStrength(password).score);
      }),
    );
  });
});

describe('checkNewPassword', () => {
  const good = 'marker-tape-42';

  it.each([
    ['good', good, good, undefined],
    ['no composition rule', 'quietreefcamera', 'quietreefcamera', undefined],
    ['short', 'Ab1!xyz', 'Ab1!xyz', 'Password must be at least 8 characters long'],
    ['empty', '', '', 'Password must be at least 8 characters long'],
    ['mismatch', good, `${good} `, 'Passwords do not match'],
    ['the shortest', 'reef-7-x', 'reef-7-x', undefined],
    ['the longest', 'ab'.repeat(64), 'ab'.repeat(64), undefined],
    ['too long', 'a'.repeat(129), 'a'.repeat(129), 'Password must be at most 128 characters long'],
    ['common', 'password1', 'password1', 'This password is too common. Please choose another one'],
    ['common in capitals', 'PassWord1', 'PassWord1', 'This password is too common. Please choose another one'],
  ])('%s', (_case, password, confirmation, expected) => {
    expect(checkNewPassword(password, confirmation)).toBe(expected);
  });

  it('agrees with the rule of the server', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 140 }), (password) => {
        expect(checkNewPassword(password, password)).toBe(checkPassword(password));
      }),
    );
  });
});

describe('canSubmitNewPassword', () => {
  it.each([
    ['12345678', '12345678', true],
    ['1234567', '1234567', false],
    ['12345678', '12345679', false],
    ['', '', false],
  ])('%j and %j: %s', (password, confirmation, expected) => {
    expect(canSubmitNewPassword(password, confirmation)).toBe(expected);
  });
});

describe('common passwords', () => {
  it('are long enough to need the list, and in lower case', () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThanOrEqual(200);
    const misfits = [...COMMON_PASSWORDS].filter((each) => each.length < PASSWORD_MIN || each !== each.toLowerCase());
    expect(misfits).toEqual([]);
  });

  it.each(['12345678', 'PASSWORD', 'Qwerty123', 'iloveyou'])('%s is one', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it('are only whole passwords', () => {
    expect(isCommonPassword('password1-and-a-tripod')).toBe(false);
  });
});
