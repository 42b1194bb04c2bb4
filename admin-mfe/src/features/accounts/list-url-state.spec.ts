import { expect, it } from 'vitest';
import { ACCOUNT_LIST_URL, accountListQuery } from './list-url-state.ts';

it('parses and formats the URL state', () => {
  const { format, parse } = ACCOUNT_LIST_URL;
  const address = parse(new URLSearchParams('q=ruiz&page=3&size=50'));
  expect(address).toEqual({ q: 'ruiz', page: 3, pageSize: 50 });
  expect(String(format(address))).toBe('q=ruiz&page=3&size=50');
  expect(String(format(parse(new URLSearchParams('page=x&size=7'))))).toBe('');
});

it('sends only the search text', () => {
  expect(accountListQuery({ q: '  ', page: 1, pageSize: 25 })).toEqual({ page: 1, limit: 25 });
  expect(accountListQuery({ q: ' ruiz ', page: 2, pageSize: 50 })).toEqual({ q: 'ruiz', page: 2, limit: 50 });
});
