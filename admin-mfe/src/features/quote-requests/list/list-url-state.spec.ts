import { describe, expect, it } from 'vitest';
import { isRequestListFiltered, REQUEST_LIST_URL, requestListQuery } from './list-url-state.ts';

const { parse, format, update } = REQUEST_LIST_URL;

const ID = '5a0cf4a2-8d5b-4f6e-9c5a-1f0e7f5f1c11';
const read = (query: string) => parse(new URLSearchParams(query));
const defaults = read('');

describe('URL state of the request list', () => {
  it('defaults to everything, newest first', () => {
    expect(defaults).toEqual({
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
    expect(format(defaults).toString()).toBe('');
  });

  it.each([
    `q=reef+line&status=in_progress&sort=customerName&direction=desc&page=3&size=50&selected=${ID}`,
    'sort=createdAt&direction=asc',
    'assignee=me',
    'status=approved&assignee=none',
    'status=approved&short=true',
    'status=pending&sort=totalQuantity&direction=asc',
  ])('round-trips %s', (query) => {
    const written = format(read(query));
    expect(Object.fromEntries(written)).toEqual(Object.fromEntries(new URLSearchParams(query)));
    expect(parse(written)).toEqual(read(query));
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
  ])('ignores %s', (query) => {
    expect(read(query)).toEqual(defaults);
  });

  it('resets the page and clears the selection when the rows change', () => {
    const deep = read(`page=4&selected=${ID}`);
    expect(update(deep, { q: 'ana' })).toMatchObject({ q: 'ana', page: 1, selected: [] });
    expect(update(deep, { sort: 'status', direction: 'asc' })).toMatchObject({
      page: 1,
      selected: [],
    });
    expect(update(deep, { page: 5 })).toMatchObject({ page: 5, selected: [] });
    expect(update(deep, { selected: [] })).toMatchObject({ page: 4, selected: [] });
  });

  it('detects whether it is filtered', () => {
    expect(isRequestListFiltered(defaults)).toBe(false);
    expect(isRequestListFiltered(read('q=+'))).toBe(false);
    expect(isRequestListFiltered(read('q=a'))).toBe(true);
    expect(isRequestListFiltered(read('status=pending'))).toBe(true);
    expect(isRequestListFiltered(read('assignee=none'))).toBe(true);
    expect(isRequestListFiltered(read('short=true'))).toBe(true);
  });

  it('requests the page', () => {
    expect(requestListQuery(read('q=+ana+&status=approved&sort=startDate&page=2&size=100'), ID)).toEqual({
      q: 'ana',
      status: 'approved',
      sort: 'startDate',
      direction: 'asc',
      page: 2,
      limit: 100,
    });
    expect(requestListQuery(defaults, ID)).toEqual({ sort: 'createdAt', direction: 'desc', page: 1, limit: 25 });
  });

  it('requests only short ones if set', () => {
    expect(requestListQuery(read('short=true'), ID)).toMatchObject({ short: 'true' });
    expect(requestListQuery(defaults, ID)).not.toHaveProperty('short');
  });

  it.each([
    ['me', ID],
    ['none', 'none'],
  ])('requests the requests of %s', (assignee, expected) => {
    expect(requestListQuery(read(`assignee=${assignee}`), ID)).toMatchObject({ assignee: expected });
  });
});
