import { describe, expect, it } from 'vitest';
import { findSkews } from './skew.ts';

describe('findSkews', () => {
  const provided = { react: '19.3.1', '@backlot/ui-kit': '0.1.0' };

  it('returns nothing when all versions match', () => {
    expect(findSkews([{ name: 'react', requiredVersion: '^19.3.0' }], provided)).toEqual([]);
  });

  it('returns modules that are too old or missing', () => {
    const needs = [
      { name: 'react', requiredVersion: '^19.3.1' },
      { name: '@backlot/ui-kit', requiredVersion: '^0.2.0' },
      { name: '@backlot/maps', requiredVersion: '^1.0.0' },
    ];
    expect(findSkews(needs, provided)).toEqual([
      '@backlot/ui-kit ^0.2.0, here 0.1.0',
      '@backlot/maps ^1.0.0, here none',
    ]);
  });
});
