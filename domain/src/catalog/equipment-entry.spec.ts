import { describe, expect, it } from 'vitest';
import { cleanSpecifications, readPricePerUnit, readSpecifications, readUnitsPerItem } from './equipment-entry.ts';

describe('specifications', () => {
  it('splits typed entries at commas, trims them and drops empty ones', () => {
    expect(readSpecifications(' 4K ,, 10 bit,  ,SDI ')).toEqual(['4K', '10 bit', 'SDI']);
    expect(readSpecifications('')).toEqual([]);
  });

  it('keeps a comma within an entry of the list', () => {
    expect(cleanSpecifications([' 1,200 W ', ' ', 'Dimmable'])).toEqual(['1,200 W', 'Dimmable']);
  });
});

describe('readUnitsPerItem', () => {
  it.each([
    ['', 1],
    [' ', 1],
    ['1', 1],
    ['24', 24],
    ['0', undefined],
    ['-2', undefined],
    ['1.5', undefined],
    ['1e3', undefined],
    ['0x10', undefined],
    ['many', undefined],
    ['99999999999999999999', undefined],
  ])('%j is %s', (raw, expected) => {
    expect(readUnitsPerItem(raw)).toBe(expected);
  });
});

describe('readPricePerUnit', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['0', 0],
    ['12', 1_200],
    ['12.5', 1_250],
    ['.75', 75],
    ['1.005', 101],
    ['-1', undefined],
    ['free', undefined],
    ['1e3', undefined],
    ['9999999999999999', undefined],
  ])('%j is %s', (raw, expected) => {
    expect(readPricePerUnit(raw)).toBe(expected);
  });
});
