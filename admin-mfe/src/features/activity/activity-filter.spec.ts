import { expect, it } from 'vitest';
import { activityQuery, EVERYTHING, formatActivityUrl, parseActivityUrl } from './activity-filter.ts';

it('parses and formats the URL state, without the person', () => {
  const state = parseActivityUrl(new URLSearchParams('kind=sign-in&from=2026-11-01&to=2026-11-20'));
  expect(state).toEqual({ kind: 'sign-in', from: '2026-11-01', to: '2026-11-20' });
  expect(String(formatActivityUrl(state))).toBe('kind=sign-in&from=2026-11-01&to=2026-11-20');
  expect(parseActivityUrl(new URLSearchParams('kind=nothing&from=2026-02-30'))).toEqual({
    kind: undefined,
    from: '',
    to: '',
  });
});

it('sends only the filters that are set, and only complete email addresses', () => {
  expect(activityQuery(EVERYTHING)).toEqual({});
  expect(activityQuery({ ...EVERYTHING, person: 'ana@' })).toEqual({});
  expect(activityQuery({ ...EVERYTHING, kind: 'sign-in', person: ' ana@example.com ' })).toEqual({
    kind: 'sign-in',
    person: 'ana@example.com',
  });
});
