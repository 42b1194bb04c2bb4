import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alternatesOf, LOCALES, localizedPath, readLocalizedPath } from './locale.ts';

describe('readLocalizedPath', () => {
  it.each([
    ['/', 'en', '/'],
    ['/contact', 'en', '/contact'],
    ['/es', 'es', '/'],
    ['/es/', 'es', '/'],
    ['/es/contact', 'es', '/contact'],
    ['/es/equipment/12', 'es', '/equipment/12'],
    ['/esp', 'en', '/esp'],
    ['/en/contact', 'en', '/en/contact'],
    ['/contact/es', 'en', '/contact/es'],
  ])('%s is %s %s', (pathname, locale, path) => {
    expect(readLocalizedPath(pathname)).toEqual({ locale, path });
  });

  it('reverses localizedPath', () => {
    const path = fc.constantFrom('/', '/contact', '/equipment/12', '/new-production-equipment');
    fc.assert(
      fc.property(path, fc.constantFrom(...LOCALES), (each, locale) => {
        expect(readLocalizedPath(localizedPath(each, locale))).toEqual({ locale, path: each });
      }),
    );
  });
});

it('preserves query and hash', () => {
  expect(localizedPath('/reset-password#type=recovery', 'es')).toBe('/es/reset-password#type=recovery');
  expect(localizedPath('/?from=mail', 'es')).toBe('/es/?from=mail');
});

describe('alternatesOf', () => {
  it('returns each language, its own included, and the default', () => {
    expect(alternatesOf('/contact', 'https://rentals.example')).toEqual([
      { hreflang: 'en', href: 'https://rentals.example/contact' },
      { hreflang: 'es', href: 'https://rentals.example/es/contact' },
      { hreflang: 'x-default', href: 'https://rentals.example/contact' },
    ]);
    expect(alternatesOf('/', 'https://rentals.example').map(({ href }) => href)).toEqual([
      'https://rentals.example/',
      'https://rentals.example/es',
      'https://rentals.example/',
    ]);
  });
});
