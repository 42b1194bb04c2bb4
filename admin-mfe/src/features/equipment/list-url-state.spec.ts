import { describe, expect, it } from 'vitest';
import { EQUIPMENT_LIST_URL, listQuery } from './list-url-state.ts';

const { parse, format, update } = EQUIPMENT_LIST_URL;
const read = (query: string) => parse(new URLSearchParams(query));
const write = (query: string) => format(read(query)).toString();

describe('URL state of the equipment list', () => {
  it('omits defaults', () => {
    expect(write('')).toBe('');
    expect(write('sort=name&direction=asc&page=1&size=25&q=&category=')).toBe('');
  });

  it('round-trips search, filter, sort, page and selection', () => {
    const query =
      'q=c%2Bstand+%26+arm&category=home-ec-set&sort=pricePerUnit&direction=desc&page=3&size=100&selected=7%2C12';
    expect(write(query)).toBe(query);
    expect(read(query)).toEqual({
      q: 'c+stand & arm',
      mainCategory: 'home-ec-set',
      sort: 'pricePerUnit',
      direction: 'desc',
      page: 3,
      pageSize: 100,
      selected: ['7', '12'],
    });
  });

  it.each([
    'sort=password',
    'direction=up',
    'page=0',
    'page=-1',
    'page=1e9',
    'page=999999',
    'size=1000',
    'category=nonsense',
    'selected=,x,-1,1.5',
  ])('ignores %s', (query) => {
    expect(write(query)).toBe('');
  });

  it('accepts the alias of a main category, and deduplicates ids', () => {
    expect(write('category=home-ec&selected=3,3,4')).toBe('category=home-ec-set&selected=3%2C4');
  });

  it('resets the page when the rows change, but not for a selection', () => {
    const third = read('page=3&selected=7');
    expect(update(third, { sort: 'category' }).page).toBe(1);
    expect(update(third, { pageSize: 50 }).page).toBe(1);
    expect(update(third, { selected: ['7', '8'] }).page).toBe(3);
    expect(update(third, { page: 4 })).toMatchObject({ page: 4, selected: ['7'] });
  });

  it('clears the selection when the filter changes', () => {
    expect(update(read('selected=7'), { q: 'lamp' }).selected).toEqual([]);
    expect(update(read('selected=7'), { mainCategory: undefined }).selected).toEqual([]);
    expect(update(read('selected=7'), { sort: 'category' }).selected).toEqual(['7']);
  });

  it('requests pages and searches name, category and subcategory', () => {
    expect(listQuery(read('q=+lamp+'))).toEqual({ searchIn: 'back-office', q: 'lamp', page: 1, limit: 25 });
    expect(listQuery(read('category=production&sort=category&size=50&page=2'))).toEqual({
      searchIn: 'back-office',
      mainCategory: 'production',
      sort: 'category',
      direction: 'asc',
      page: 2,
      limit: 50,
    });
  });
});
