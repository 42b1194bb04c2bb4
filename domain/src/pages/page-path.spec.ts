import { describe, expect, it } from 'vitest';
import { pagePattern } from './page-path.ts';

describe('pagePattern', () => {
  it.each([
    ['/', '/', '/', {}],
    ['/', '//', '/', {}],
    ['/about', '/about', '/about', {}],
    ['/about', '/about/', '/about', {}],
    ['/about', '/ABOUT//', '/about', {}],
    ['/equipment/:id', '/equipment/12', '/equipment/12', { id: '12' }],
    ['/equipment/:id', '/Equipment/none/', '/equipment/none', { id: 'none' }],
    ['/admin/equipment/:id/edit', '/admin/equipment/12/edit', '/admin/equipment/12/edit', { id: '12' }],
  ])('%s matches %s', (pattern, pathname, path, params) => {
    expect(pagePattern(pattern)(pathname)).toEqual({ path, params });
  });

  it.each([
    ['/', ''],
    ['/', '/es'],
    ['/about', 'about'],
    ['/about', '/aboutus'],
    ['/about', '/about/us'],
    ['/about', '/about\n'],
    ['/about', '/x/about'],
    ['/equipment/:id', '/equipment'],
    ['/equipment/:id', '/equipment/'],
    ['/equipment/:id', '/equipment/1/2'],
    ['/equipment/:id', '/equipment//1'],
    ['*', '/nowhere'],
  ])('%s does not match %j', (pattern, pathname) => {
    expect(pagePattern(pattern)(pathname)).toBeUndefined();
  });

  it('returns every parameter value unchanged', () => {
    expect(pagePattern('/equipment/:id')('/equipment/$1$<id>\\w')?.path).toBe('/equipment/$1$<id>\\w');
  });
});
