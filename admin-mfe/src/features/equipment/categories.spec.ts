import { describe, expect, it } from 'vitest';
import { toExistingCategory, categoryNames } from './categories.ts';

describe('categoryNames, toExistingCategory', () => {
  it('returns distinct names, sorted', () => {
    const items = [
      { mainCategory: 'production' as const, category: 'video', count: 3 },
      { mainCategory: 'production' as const, category: 'audio', count: 1 },
      { mainCategory: 'home-ec-set' as const, category: 'video', count: 2 },
    ];
    expect(categoryNames({ items })).toEqual(['audio', 'video']);
  });

  it('returns the spelling of the existing category', () => {
    expect(toExistingCategory(' Lighting ', ['audio', 'lighting'])).toBe('lighting');
    expect(toExistingCategory('Lighting', ['lighting', 'Lighting'])).toBe('Lighting');
    expect(toExistingCategory('Grip', ['audio', 'lighting'])).toBe('Grip');
  });
});
