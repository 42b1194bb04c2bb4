import { installMessages } from '@backlot/domain/contract';
import { staffMessages } from '@backlot/domain/contract/staff';
import { describe, expect, it } from 'vitest';
import { splitIssues } from '../../lib/field-errors.ts';
import {
  checkNewPeriod,
  checkPeriodPatch,
  daysText,
  newPeriodEntries,
  PERIOD_FIELDS,
  periodEntriesOf,
  periodText,
  type PeriodEntries,
} from './period-entries.ts';

installMessages('en', staffMessages);

const entries = { ...newPeriodEntries('sub-rented', '2026-12-01'), units: '1,200', until: '2026-12-04' };
const errorsOf = (changes: Partial<PeriodEntries>) =>
  splitIssues(PERIOD_FIELDS, checkNewPeriod(7, { ...entries, ...changes }).issues).errors;

describe('new period', () => {
  it('is sent with supplier and cost when sub-rented', () => {
    const subRented = { ...entries, supplier: ' Bay Rentals ', cost: '$1,250.5', note: ' Truck 2 ' };
    expect(checkNewPeriod(7, subRented).data).toEqual({
      equipmentId: 7,
      kind: 'sub-rented',
      units: 1200,
      from: '2026-12-01',
      until: '2026-12-04',
      note: 'Truck 2',
      supplier: 'Bay Rentals',
      cost: 1250.5,
    });
    expect(checkNewPeriod(7, entries).data).toMatchObject({ supplier: null, cost: null });
  });

  it('is sent without them when out of service', () => {
    const outOfService = { ...entries, kind: 'out-of-service', supplier: 'Bay', cost: 'cheap' } as const;
    expect(checkNewPeriod(7, outOfService).data).toEqual({
      equipmentId: 7,
      kind: 'out-of-service',
      units: 1200,
      from: '2026-12-01',
      until: '2026-12-04',
      note: '',
    });
  });

  it('has an error for each invalid field', () => {
    expect(errorsOf({ units: '0', from: '', until: '', cost: 'cheap' })).toEqual({
      units: 'Enter a whole number from 1 to 1,000,000',
      from: 'Enter the first day as a date, like 2026-03-14',
      until: 'Enter the last day as a date, like 2026-03-14',
      cost: 'Enter an amount',
    });
    expect(errorsOf({ until: '2026-11-30' })).toEqual({ until: 'The last day must not be before the first day' });
  });
});

it('an existing period can be changed except its kind', () => {
  const period = {
    id: '6d1c2b3a-4f5e-4a6b-9c7d-8e9f0a1b2c3d',
    kind: 'sub-rented',
    units: 2,
    from: '2026-12-01',
    until: '2026-12-04',
    note: '',
    cost: 80,
  } as const;
  expect(periodEntriesOf(period)).toMatchObject({ units: '2', supplier: '', cost: '80.00' });
  expect(checkPeriodPatch({ ...periodEntriesOf(period), until: '2026-12-09' }).data).toEqual({
    units: 2,
    from: '2026-12-01',
    until: '2026-12-09',
    note: '',
    supplier: null,
    cost: 80,
  });
  expect(periodText(period)).toBe('2 units sub-rented, Dec 1, 2026 to Dec 4, 2026');
  expect(daysText('2026-12-01', '2026-12-01')).toBe('Dec 1, 2026');
});
