import { describe, expect, it } from 'vitest';
import { groupByMainCategory, mainCategoryLabel, normalizeMainCategory, type MainCategory } from './main-category.ts';

describe('normalizeMainCategory', () => {
  it.each([
    ['production', 'production'],
    ['home-ec-set', 'home-ec-set'],
    ['home-ec', 'home-ec-set'],
    ['Production', undefined],
    ['production-set', undefined],
    ['toString', undefined],
    ['', undefined],
    [undefined, undefined],
    [null, undefined],
  ])('%j is %s', (raw, expected) => {
    expect(normalizeMainCategory(raw)).toBe(expected);
  });
});

describe('mainCategoryLabel', () => {
  it.each([
    ['production', 'Production Equipment'],
    ['home-ec-set', 'Home Ec & Set Rentals'],
  ] as const)('%s reads %s', (mainCategory, expected) => {
    expect(mainCategoryLabel(mainCategory)).toBe(expected);
  });
});

describe('groupByMainCategory', () => {
  const item = (id: number, mainCategory: MainCategory) => ({ id, mainCategory });

  it('puts production first and keeps the order within a group', () => {
    const items = [item(1, 'home-ec-set'), item(2, 'production'), item(3, 'home-ec-set')];
    expect(groupByMainCategory(items)).toEqual([
      { mainCategory: 'production', title: 'Production Equipment', items: [item(2, 'production')] },
      {
        mainCategory: 'home-ec-set',
        title: 'Home Ec & Set Rentals',
        items: [item(1, 'home-ec-set'), item(3, 'home-ec-set')],
      },
    ]);
  });

  it('names the groups in Spanish', () => {
    expect(
      groupByMainCategory(
        [{ mainCategory: 'home-ec-set' as const }, { mainCategory: 'production' as const }],
        'es',
      ).map(({ title }) => title),
    ).toEqual(['Equipo de producción', 'Cocina y alquiler para sets']);
    expect(mainCategoryLabel('production', 'es')).toBe('Equipo de producción');
  });

  it('returns no empty groups', () => {
    expect(groupByMainCategory([item(1, 'home-ec-set')]).map((group) => group.mainCategory)).toEqual(['home-ec-set']);
    expect(groupByMainCategory([])).toEqual([]);
  });
});
