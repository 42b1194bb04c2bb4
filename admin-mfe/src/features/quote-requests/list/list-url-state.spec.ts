import { describe, expect, it } from 'vitest';
import {
  formatRequestListUrl,
  isRequestListFiltered,
  parseRequestListUrl,
  requestListQuery,
  updateRequestListUrl,
} from './list-url-state.ts';

const ID = '5a0cf4a2-8d5b-4f6e-9c5a-1f0e7f5f1c11';
const read = (query: string) => parseRequestListUrl(new URLSearchParams(query));
const usual = read('');

describe('the address of the list', () => {
  it('shows everything, newest first, when it says nothing', () => {
    expect(usual).toEqual({
      q: '',
      status: undefined,
      assignee: undefined,
      isShort: false,
      sort: 'createdAt',
      direction: 'desc',
      page: 1,
      pageSize: 25,
      selected: [],
    });
    expect(formatRequestListUrl(usual).toString()).toBe('');
  });

  it.each([
    `q=reef+line&status=in_progress&sort=customerName&direction=desc&page=3&size=50&selected=${ID}`,
    'sort=createdAt&direction=asc',
    'assignee=me',
    'status=approved&assignee=none',
    'status=approved&short=true',
    'status=pending&sort=totalQuantity&direction=asc',
  ])('says %s and reads it back', (query) => {
    const written = formatRequestListUrl(read(query));
    expect(Object.fromEntries(written)).toEqual(Object.fromEntries(new URLSearchParams(query)));
    expect(parseRequestListUrl(written)).toEqual(read(query));
  });

  it.each([
    'status=lost',
    'assignee=somebody',
    'short=yes',
    'short=false',
    `assignee=${ID}`,
    'sort=secret',
    'direction=sideways',
    'page=0',
    'page=-1',
    'page=1e9',
    'page=two',
    'size=7',
    'selected=1,2',
    `selected=${ID};DROP`,
  ])('takes %s as unsaid', (query) => {
    expect(read(query)).toEqual(usual);
  });

  it('begins another list at its first page and without a selection', () => {
    const deep = read(`page=4&selected=${ID}`);
    expect(updateRequestListUrl(deep, { q: 'ana' })).toMatchObject({ q: 'ana', page: 1, selected: [] });
    expect(updateRequestListUrl(deep, { sort: 'status', direction: 'asc' })).toMatchObject({
      page: 1,
      selected: [],
    });
    expect(updateRequestListUrl(deep, { page: 5 })).toMatchObject({ page: 5, selected: [] });
    expect(updateRequestListUrl(deep, { selected: [] })).toMatchObject({ page: 4, selected: [] });
  });

  it('knows when it shows less than everything', () => {
    expect(isRequestListFiltered(usual)).toBe(false);
    expect(isRequestListFiltered(read('q=+'))).toBe(false);
    expect(isRequestListFiltered(read('q=a'))).toBe(true);
    expect(isRequestListFiltered(read('status=pending'))).toBe(true);
    expect(isRequestListFiltered(read('assignee=none'))).toBe(true);
    expect(isRequestListFiltered(read('short=true'))).toBe(true);
  });

  it('asks the server for the page', () => {
    expect(requestListQuery(read('q=+ana+&status=approved&sort=startDate&page=2&size=100'), ID)).toEqual({
      q: 'ana',
      status: 'approved',
      sort: 'startDate',
      direction: 'asc',
      page: 2,
      limit: 100,
    });
    expect(requestListQuery(usual, ID)).toEqual({ sort: 'createdAt', direction: 'desc', page: 1, limit: 25 });
  });

  it('asks for the short ones only when it says so', () => {
    expect(requestListQuery(read('short=true'), ID)).toMatchObject({ short: 'true' });
    expect(requestListQuery(usual, ID)).not.toHaveProperty('short');
  });

  it.each([
    ['me', ID],
    ['none', 'none'],
  ])('asks for the requests of %s', (assignee, asked) => {
    expect(requestListQuery(read(`assignee=${assignee}`), ID)).toMatchObject({ assignee: asked });
  });
});
