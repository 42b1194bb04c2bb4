import { ApiError, installMessages, issuesOf } from '@backlot/domain/contract';
import { equipmentInputSchema, staffMessages } from '@backlot/domain/contract/staff';
import { anEquipment, aProblem } from '@backlot/domain/testing';
import { describe, expect, it } from 'vitest';
import { splitIssues } from '../../lib/field-errors.ts';
import {
  checkEquipment,
  emptyValues,
  entriesOf,
  EQUIPMENT_FIELDS,
  isSameEquipment,
  previewImage,
  valuesOf,
} from './equipment-values.ts';

installMessages('en', staffMessages);

const filled = valuesOf(anEquipment());

describe('equipment values', () => {
  it('round-trip an item', () => {
    const item = anEquipment({ specifications: ['2,700–6,500 K', 'CRI 96'], pricePerUnit: 12.5, unitsPerItem: 4 });
    const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...entries } = item;
    expect(entriesOf(valuesOf(item))).toEqual(entries);
    expect(valuesOf(item)).toMatchObject({ pricePerUnit: '12.50', unitsPerItem: '4' });
  });

  it('read an empty price as none and empty units as 1', () => {
    expect(entriesOf({ ...filled, pricePerUnit: '  ', unitsPerItem: ' ' })).toMatchObject({
      pricePerUnit: null,
      unitsPerItem: 1,
    });
  });

  it('are trimmed by the contract', () => {
    expect(equipmentInputSchema.parse(entriesOf({ ...filled, name: '  Lamp ', subcategory: ' LED ' }))).toMatchObject({
      name: 'Lamp',
      subcategory: 'LED',
    });
  });

  it('have an error for every empty required field', () => {
    expect(checkEquipment(emptyValues)).toEqual({
      name: 'Enter name',
      category: 'Enter category',
      subcategory: 'Enter subcategory',
      description: 'Enter description',
    });
  });

  it.each([
    ['pricePerUnit', 'cheap', 'Enter an amount'],
    ['pricePerUnit', '-1', 'Enter an amount'],
    ['pricePerUnit', '1.005', 'Enter an amount with at most 2 decimals'],
    ['unitsPerItem', '0', 'Enter a whole number of at least 1'],
    ['unitsPerItem', '1.5', 'Enter a whole number of at least 1'],
    ['unitsPerItem', 'two', 'Enter a whole number of at least 1'],
    ['image', 'picture.png', 'Enter a web address that starts with https://'],
    ['image', 'javascript:alert(1)', 'Enter a web address that starts with https://'],
  ] as const)('report %s of %j as invalid', (field, typed, message) => {
    expect(checkEquipment({ ...filled, [field]: typed })).toEqual({ [field]: message });
  });

  it('are valid for a filled form, with and without a picture', () => {
    expect(checkEquipment(filled)).toEqual({});
    expect(checkEquipment({ ...filled, image: '', pricePerUnit: '.5' })).toEqual({});
  });

  it.each([
    [' https://example.com/lamp.png ', 'https://example.com/lamp.png'],
    ['/pictures/lamp.svg', '/pictures/lamp.svg'],
    ['https:/', ''],
    ['lamp.png', ''],
    ['', ''],
  ])('show for the image %j the picture %j', (image, shown) => {
    expect(previewImage({ image })).toBe(shown);
  });

  it('map an issue of one specification to the list', () => {
    expect(Object.keys(checkEquipment({ ...filled, specifications: ['fine', 'x'.repeat(301)] }))).toEqual([
      'specifications',
    ]);
  });

  it('split the issues of the server by field', () => {
    const errors = [
      { path: 'name', message: 'Taken' },
      { path: 'specifications.2', message: 'Too long' },
      { path: 'somethingElse', message: 'No' },
    ];
    expect(splitIssues(EQUIPMENT_FIELDS, issuesOf(new ApiError(aProblem({ errors }))))).toEqual({
      errors: { name: 'Taken', specifications: 'Too long' },
      others: ['No'],
    });
  });

  it('equal the initial values when nothing was changed', () => {
    expect(isSameEquipment(filled, { ...filled, specifications: [...filled.specifications] })).toBe(true);
    expect(isSameEquipment(filled, { ...filled, specifications: filled.specifications.slice(1) })).toBe(false);
    expect(isSameEquipment(filled, { ...filled, name: `${filled.name}!` })).toBe(false);
  });
});
