import { ApiError, messageText, issuesOf, quoteRequestSubmissionSchema } from '@backlot/domain/contract';
import { aProblem } from '@backlot/domain/testing';
import { expect, it } from 'vitest';
import { aProject } from '../../testing/stores.ts';
import { missingFields, readProject, REQUIRED_FIELDS, sortServerErrors } from './project-fields.ts';
import { emptyProject } from './project-values.ts';

const today = '2026-11-21';
const errorsOf = (changes: Partial<typeof aProject>) => {
  const read = readProject({ ...aProject, ...changes }, today);
  return Object.fromEntries(
    Object.entries('errors' in read ? read.errors : {}).map(([field, message]) => [field, messageText(message, 'en')]),
  );
};

it('sends empty optional fields as null', () => {
  expect(
    readProject({ ...aProject, jobNumber: '  ', purchaseOrderNumber: '', specialRequests: '\n' }, today),
  ).toMatchObject({
    details: { jobNumber: null, purchaseOrderNumber: null, specialRequests: null },
  });
});

it("trims values and passes the contract's validation", () => {
  const read = readProject({ ...aProject, customerName: '  Ana Ruiz ', jobNumber: ' 118 ', isTaxExempt: true }, today);
  if (!('details' in read)) throw new Error('The project should be good');
  expect(read.details).toMatchObject({ customerName: 'Ana Ruiz', jobNumber: '118', isTaxExempt: true });
  expect(
    quoteRequestSubmissionSchema.safeParse({ ...read.details, items: [{ equipmentId: 1, quantity: 1 }] }).success,
  ).toBe(true);
});

it('requires every required field, and no other', () => {
  const read = readProject(emptyProject, today);
  expect(Object.keys('errors' in read ? read.errors : {}).toSorted()).toEqual([...REQUIRED_FIELDS].toSorted());
  expect(missingFields(emptyProject)).toEqual(REQUIRED_FIELDS);
  expect(missingFields({ ...aProject, jobName: '  ' })).toEqual(['jobName']);
  expect(missingFields(aProject)).toEqual([]);
});

it.each([
  [{ customerEmail: 'ana@' }, { customerEmail: 'Enter an e-mail address like name@example.com' }],
  [{ customerPhone: '12' }, { customerPhone: 'Enter a phone number with at least 7 digits, like (305) 555-0100' }],
  [{ startDate: '2026-11-20', endDate: '2026-11-24' }, { startDate: 'The pickup date can’t be before today.' }],
  [{ startDate: '2099-03-19' }, { endDate: 'The return date can’t be before the pickup date.' }],
])('returns errors for %j', (changes, errors) => {
  expect(errorsOf(changes)).toEqual(errors);
});

it.each([
  ['company', 200],
  ['customerName', 200],
  ['jobName', 200],
  ['jobNumber', 200],
  ['shootingLocations', 2_000],
  ['specialRequests', 5_000],
] as const)('rejects in %s more than %i characters, with a message', (field, most) => {
  expect(errorsOf({ [field]: 'x'.repeat(10_000) })).toEqual({
    [field]: expect.stringContaining(`must be ${most.toLocaleString('en')} characters or fewer`),
  });
  expect(errorsOf({ [field]: 'x'.repeat(most) })).toEqual({});
});

it('accepts a return on the pickup day, and a pickup today', () => {
  expect(errorsOf({ startDate: today, endDate: today })).toEqual({});
});

it('accepts script text as plain text', () => {
  expect(readProject({ ...aProject, jobName: '<script>alert(1)</script>' }, today)).toMatchObject({
    details: { jobName: '<script>alert(1)</script>' },
  });
});

it('sorts server errors by field, item and the rest', () => {
  const errors = [
    { path: 'customerEmail', message: 'first' },
    { path: 'customerEmail', message: 'second' },
    { path: 'items.2.quantity', message: 'too many', code: 'item-quantity-too-large', parameters: { most: 9_999 } },
    { path: 'items[0].equipmentId', message: 'gone', code: 'item-gone' },
    { path: 'items', message: 'none' },
    { path: '', message: 'odd' },
  ];
  expect(sortServerErrors(issuesOf(new ApiError(aProblem({ errors }))))).toMatchObject({
    fields: { customerEmail: { text: 'first' } },
    items: new Map([
      [2, { code: 'item-quantity-too-large', parameters: { most: 9_999 }, text: 'too many' }],
      [0, { code: 'item-gone', text: 'gone' }],
    ]),
    other: [{ text: 'none' }, { text: 'odd' }],
  });
});
