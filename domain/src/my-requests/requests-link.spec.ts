import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMyRequestsPath, requestsLinkPath, requestsTokenIn } from './requests-link.ts';

const TOKEN = 'aB3-'.repeat(10) + 'x_9';

describe('token of a requests link', () => {
  it('is only in the fragment of the URL', () => {
    const url = new URL(requestsLinkPath(TOKEN), 'https://rentals.example');
    expect([url.pathname, url.search, url.hash]).toEqual(['/my-requests', '', `#link=${TOKEN}`]);
    expect(requestsTokenIn(url.hash)).toBe(TOKEN);
  });

  it('is parsed from every written link', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\w-]{43}$/u), (token) => {
        expect(requestsTokenIn(new URL(requestsLinkPath(token), 'https://rentals.example').hash)).toBe(token);
      }),
    );
  });

  it.each(['.', ')', '%20', '&x=1'])('is parsed when %j follows', (mark) => {
    expect(requestsTokenIn(`#link=${TOKEN}${mark}`)).toBe(TOKEN);
  });

  it.each(['#link=', `#link=${TOKEN}x`, `#link=${TOKEN.slice(1)}`, '#link=%20'])(
    'is empty in the truncated link %j',
    (hash) => {
      expect(requestsTokenIn(hash)).toBe('');
    },
  );

  it.each(['', '#', '#main', `#${TOKEN}`, `link=${TOKEN}`])('is undefined for %j', (hash) => {
    expect(requestsTokenIn(hash)).toBeUndefined();
  });
});

it.each([
  ['/my-requests', true],
  ['/MY-Requests', true],
  ['/my-requests/', true],
  ['/my-requests-2', false],
  ['/my-requests/links', false],
  ['/', false],
])('%s is the page’s path: %s', (path, expected) => {
  expect(isMyRequestsPath(path)).toBe(expected);
});
