import { beforeEach, expect, it } from 'vitest';
import { createRequestsLink, REQUESTS_LINK_ENTRY } from './requests-link.ts';

const TOKEN = 'a'.repeat(43);

beforeEach(() => sessionStorage.clear());

it('is there after a reload of the tab, until it is forgotten, and in no other storage', () => {
  createRequestsLink().keep(TOKEN);
  expect(createRequestsLink().token()).toBe(TOKEN);
  expect(JSON.stringify({ ...localStorage })).not.toContain(TOKEN);
  createRequestsLink().forget();
  expect(createRequestsLink().token()).toBeUndefined();
  expect(sessionStorage.getItem(REQUESTS_LINK_ENTRY)).toBeNull();
});

it('is empty after half a link', () => {
  createRequestsLink().keep('');
  expect(createRequestsLink().token()).toBe('');
});

it.each(['no JSON', '7', 'null', '{}', '{"token":7}', `{"token":"${'a'.repeat(44)}"}`, '{"token":"a b"}'])(
  'is none where %s is stored',
  (text) => {
    sessionStorage.setItem(REQUESTS_LINK_ENTRY, text);
    expect(createRequestsLink().token()).toBeUndefined();
  },
);

it('is in memory where the browser stores nothing', () => {
  const link = createRequestsLink(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  link.keep(TOKEN);
  expect(link.token()).toBe(TOKEN);
  link.forget();
  expect(link.token()).toBeUndefined();
});
