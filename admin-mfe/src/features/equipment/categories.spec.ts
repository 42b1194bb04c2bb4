import { describe, expect, it } from 'vitest';
import { asExisting, categoryNames } from './categories.ts';

describe('categories', () => {
  it('are each named once, sorted', () => {
    const items = [
      { mainCategory: 'production' as const, category: 'video', count: 3 },
      { mainCategory: 'production' as const, category: 'audio', count: 1 },
      { mainCategory: 'home-ec-set' as const, category: 'video', count: 2 },
    ];
    expect(categoryNames({ items })).toEqual(['audio', 'video']);
  });

  it('take the spelling of the one that exists', () => {
    expect(asExisting(' Lighting ', ['audio', 'lighting'])).toBe('lighting');
    expect(asExisting('Lighting', ['lighting', 'Lighting'])).toBe('Lighting');
    expect(asExisting('Grip', ['audio', 'lighting'])).toBe('Grip');
  });
});
