import { installMessages } from '@backlot/domain/contract';
import { staffMessages } from '@backlot/domain/contract/staff';
import { describe, expect, it } from 'vitest';
import { shortageTarget } from './period-target.ts';
import {
  daysText,
  newPeriodEntries,
  periodEntriesOf,
  periodText,
  readNewPeriod,
  readPeriodPatch,
} from './period-entries.ts';

installMessages('en', staffMessages);

const entries = { ...newPeriodEntries('sub-rented', '2026-12-01'), units: '1,200', until: '2026-12-04' };

describe('new period', () => {
  it('is sent with supplier and cost when sub-rented', () => {
    expect(readNewPeriod(7, { ...entries, supplier: ' Bay Rentals ', cost: '$1,250.5', note: ' Truck 2 ' })).toEqual({
      period: {
        equipmentId: 7,
        kind: 'sub-rented',
        units: 1200,
        from: '2026-12-01',
        until: '2026-12-04',
        note: 'Truck 2',
        supplier: 'Bay Rentals',
        cost: 1250.5,
      },
    });
    expect(readNewPeriod(7, entries)).toMatchObject({ period: { supplier: null, cost: null } });
  });

  it('is sent without them when out of service', () => {
    const outOfService = { ...entries, kind: 'out-of-service', supplier: 'Bay', cost: 'cheap' } as const;
    expect(readNewPeriod(7, outOfService)).toEqual({
      period: {
        equipmentId: 7,
        kind: 'out-of-service',
        units: 1200,
        from: '2026-12-01',
        until: '2026-12-04',
        note: '',
      },
    });
  });

  it('has an error for each invalid field', () => {
    expect(readNewPeriod(7, { ...entries, units: '0', from: '', until: '', cost: 'cheap' })).toEqual({
      errors: {
        units: 'Enter a whole number from 1 to 1,000,000',
        from: 'Enter the first day as a date, like 2026-03-14',
        until: 'Enter the last day as a date, like 2026-03-14',
        cost: 'Enter an amount',
      },
    });
    expect(readNewPeriod(7, { ...entries, until: '2026-11-30' })).toEqual({
      errors: { until: 'The last day must not be before the first day' },
    });
  });
});

it('a shortage is sub-rented in its units on its days', () => {
  const shortage = { equipmentId: 7, name: 'Fresnel 650', short: 3, from: '2026-12-01', until: '2026-12-04' };
  expect(shortageTarget(shortage)).toEqual({
    equipmentId: 7,
    name: 'Fresnel 650',
    period: undefined,
    entries: { ...newPeriodEntries('sub-rented', '2026-12-01'), units: '3', until: '2026-12-04' },
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
  expect(readPeriodPatch({ ...periodEntriesOf(period), until: '2026-12-09' })).toEqual({
    patch: { units: 2, from: '2026-12-01', until: '2026-12-09', note: '', supplier: null, cost: 80 },
  });
  expect(periodText(period)).toBe('2 units sub-rented, Dec 1, 2026 to Dec 4, 2026');
  expect(daysText('2026-12-01', '2026-12-01')).toBe('Dec 1, 2026');
});
