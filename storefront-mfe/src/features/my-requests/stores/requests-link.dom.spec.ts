import { beforeEach, expect, it } from 'vitest';
import { createRequestsLink, REQUESTS_LINK_ENTRY } from './requests-link.ts';

const TOKEN = 'a'.repeat(43);

beforeEach(() => sessionStorage.clear());

it('stores the token in session storage only, until it is removed', () => {
  createRequestsLink().storeToken(TOKEN);
  expect(createRequestsLink().token()).toBe(TOKEN);
  expect(JSON.stringify({ ...localStorage })).not.toContain(TOKEN);
  createRequestsLink().removeToken();
  expect(createRequestsLink().token()).toBeUndefined();
  expect(sessionStorage.getItem(REQUESTS_LINK_ENTRY)).toBeNull();
});

it('returns an empty token for an incomplete link', () => {
  createRequestsLink().storeToken('');
  expect(createRequestsLink().token()).toBe('');
});

it.each(['no JSON', '7', 'null', '{}', '{"token":7}', `{"token":"${'a'.repeat(44)}"}`, '{"token":"a b"}'])(
  'returns no token for the stored value %s',
  (text) => {
    sessionStorage.setItem(REQUESTS_LINK_ENTRY, text);
    expect(createRequestsLink().token()).toBeUndefined();
  },
);

it('falls back to memory if storage is blocked', () => {
  const link = createRequestsLink(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  link.storeToken(TOKEN);
  expect(link.token()).toBe(TOKEN);
  link.removeToken();
  expect(link.token()).toBeUndefined();
});
