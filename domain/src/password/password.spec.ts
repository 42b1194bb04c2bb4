import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messageText } from '../messages/message-text.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import {
  canSubmitNewPassword,
  checkNewPassword,
  checkPassword,
  isCommonPassword,
  PASSWORD_MIN,
  passwordStrength,
} from './password.ts';

describe('passwordStrength', () => {
  it.each([
    ['', 0, 'weak'],
    ['a', 1, 'weak'],
    ['aB', 2, 'weak'],
    ['aB1', 3, 'medium'],
    ['aB1!', 4, 'medium'],
    ['abcdefgh', 2, 'weak'],
    ['abcdefghijkl', 3, 'medium'],
    ['abcdefg1', 3, 'medium'],
    ['Abcdefg1', 4, 'medium'],
    ['Abcdef1!', 5, 'strong'],
    ['Abcdefghij1!', 6, 'strong'],
    ['Ñandú-2026-x', 6, 'strong'],
    ['with space', 3, 'medium'],
  ])('%j scores %d, %s', (password, score, level) => {
    expect(passwordStrength(password)).toMatchObject({ score, level });
  });

  it('meets all four checks', () => {
    const entries = (password: string) => passwordStrength(password).checklist.map(({ id, met }) => [id, met]);
    expect(entries('abcdefgh')).toEqual([
      ['length', true],
      ['letter-case', false],
      ['number', false],
      ['special', false],
    ]);
    expect(passwordStrength('aB').checklist.map(({ met }) => met)).toEqual([false, true, false, false]);
    expect(passwordStrength('1!').checklist.map(({ met }) => met)).toEqual([false, false, true, true]);
  });

  it('never decreases when characters are added', () => {
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
    const found = checkNewPassword(password, confirmation);
    expect(found === undefined ? undefined : messageText(found, 'en')).toBe(expected);
  });

  it('agrees with checkPassword', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 140 }), (password) => {
        expect(checkNewPassword(password, password)).toEqual(checkPassword(password));
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
  it('are at least as long as the minimum, and in lower case', () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThanOrEqual(200);
    const misfits = [...COMMON_PASSWORDS].filter((each) => each.length < PASSWORD_MIN || each !== each.toLowerCase());
    expect(misfits).toEqual([]);
  });

  it.each(['12345678', 'PASSWORD', 'Qwerty123', 'iloveyou'])('%s is a common password', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it('match only whole passwords', () => {
    expect(isCommonPassword('password1-and-a-tripod')).toBe(false);
  });
});
