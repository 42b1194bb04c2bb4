import { PERSONAL_RECORDS } from '@backlot/domain/contract/staff';
import { expect, it } from 'vitest';
import { recordText, retainedText } from './personal-data-texts.ts';

it('counts the records of a type', () => {
  expect(recordText({ name: 'quoteRequests', count: 1 })).toBe('1 quote request');
  for (const name of PERSONAL_RECORDS) expect(recordText({ name, count: 2 })).toMatch(/^2 \w/u);
});

it('describes what is retained, why and until when', () => {
  expect(retainedText({ name: 'BL-2611-0042', reason: 'tax-records', until: '2033-11-24' })).toMatch(
    /^BL-2611-0042 belongs to the records of a rental, which tax law wants until .*2033$/u,
  );
  expect(retainedText({ name: 'desk@example.com', reason: 'staff-account', until: null })).toBe(
    'desk@example.com is the account of an administrator: the role has to end first',
  );
});
