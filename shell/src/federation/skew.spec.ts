import { describe, expect, it } from 'vitest';
import { findSkews, satisfies } from './skew.ts';

describe('satisfies', () => {
  it.each([
    ['19.3.1', '^19.3.1', true],
    ['19.4.0', '^19.3.1', true],
    ['19.3.0', '^19.3.1', false],
    ['20.0.0', '^19.3.1', false],
    ['0.1.0', '^0.1.0', true],
    ['0.1.9', '^0.1.0', true],
    ['0.2.0', '^0.1.0', false],
    ['0.0.4', '^0.0.3', false],
    ['1.2.9', '~1.2.3', true],
    ['1.3.0', '~1.2.3', false],
    ['1.2.3', '1.2.3', true],
    ['1.2.4', '1.2.3', false],
    ['1.2.3', 'latest', false],
    ['1.2.3-rc.1', '^1.2.3', false],
  ])('%s in %s: %s', (version, range, expected) => {
    expect(satisfies(version, range)).toBe(expected);
  });
});

describe('findSkews', () => {
  const provided = { react: '19.3.1', '@backlot/ui-kit': '0.1.0' };

  it('finds nothing when the shell has all that is needed', () => {
    expect(findSkews([{ name: 'react', requiredVersion: '^19.3.0' }], provided)).toEqual([]);
  });

  it('names modules that are too old here, and those that are missing', () => {
    const needs = [
      { name: 'react', requiredVersion: '^19.3.1' },
      { name: '@backlot/ui-kit', requiredVersion: '^0.2.0' },
      { name: '@backlot/maps', requiredVersion: '^1.0.0' },
    ];
    expect(findSkews(needs, provided)).toEqual([
      { name: '@backlot/ui-kit', required: '^0.2.0', provided: '0.1.0' },
      { name: '@backlot/maps', required: '^1.0.0', provided: undefined },
    ]);
  });
});
