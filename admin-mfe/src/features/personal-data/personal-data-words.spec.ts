import { PERSONAL_RECORDS } from '@backlot/domain/contract/staff';
import { expect, it } from 'vitest';
import { recordWords, retainedWords } from './personal-data-words.ts';

it('counts what is held', () => {
  expect(recordWords({ name: 'quoteRequests', count: 1 })).toBe('1 quote request');
  for (const name of PERSONAL_RECORDS) expect(recordWords({ name, count: 2 })).toMatch(/^2 \w/u);
});

it('says what stays, why and until when', () => {
  expect(retainedWords({ name: 'BL-2611-0042', reason: 'tax-records', until: '2033-11-24' })).toMatch(
    /^BL-2611-0042 belongs to the records of a rental, which tax law wants until .*2033$/u,
  );
  expect(retainedWords({ name: 'desk@example.com', reason: 'staff-account', until: null })).toBe(
    'desk@example.com is the account of an administrator: the role has to end first',
  );
});
