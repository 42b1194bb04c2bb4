import { SALES_TAX } from '@backlot/domain';
import { projectDetailsSchema } from '@backlot/domain/contract';
import type { QuoteRequestPatch } from '@backlot/domain/contract/staff';
import { englishText } from '@backlot/domain/messages/server';
import { describe, expect, it } from 'vitest';
import { ProblemException } from '../../../platform/http/problem.ts';
import { revise, reviseStatus } from './quote-request-revision.ts';
import { toTaxColumns } from '../requests/quote-request-tax.ts';
import type { StoredQuoteRequest } from '../requests/quote-requests.repository.ts';
import type { Snapshot } from '../submission/requested-lines.ts';

const snapshot = (equipmentId: number, name: string, pricePerUnitCents: number | null): Snapshot => ({
  equipmentId,
  name,
  mainCategory: 'production',
  category: 'video',
  description: `${name} to rent`,
  image: `/pictures/demo/${equipmentId}.svg`,
  unitsPerItem: 1,
  pricePerUnitCents,
});

const CAMERA = snapshot(1, 'Camera', 10_000);
const LENS = snapshot(2, 'Lens', 2_500);
const CRANE = snapshot(3, 'Crane', 900_000_000);
const CATALOGUE = new Map([snapshot(1, 'Dearer camera', 99_999), LENS, CRANE].map((item) => [item.equipmentId, item]));

const id = '0b0a6a52-52a4-4b8e-9f3a-6d2f6c1b7a01';
const at = new Date('2026-11-21T15:00:00Z');

/** Two cameras for three days: a subtotal of $600. */
const stored = (changes: Partial<StoredQuoteRequest['request']> = {}, cameras = 2): StoredQuoteRequest => ({
  request: {
    id,
    reference: 'BL-2611-0042',
    ...projectDetailsSchema.parse({
      customerName: 'Ana Morales',
      customerEmail: 'ana@example.com',
      customerPhone: '305-555-0112',
      company: 'Tidewater Pictures',
      jobName: 'Night market',
      jobNumber: 'TW-2217',
      startDate: '2026-11-24',
      endDate: '2026-11-28',
      shootingLocations: 'Little Haiti',
      specialRequests: 'Load-in at 4 am',
    }),
    status: 'pending',
    locale: 'en',
    submittedBy: null,
    discountCents: 0,
    totalQuantity: cameras,
    dayRateCents: cameras * 10_000,
    ...toTaxColumns(SALES_TAX),
    version: 1,
    answeredAt: null,
    waitingSince: null,
    assigneeId: null,
    areRemindersOn: true,
    createdAt: at,
    updatedAt: at,
    ...changes,
  },
  items: [{ ...CAMERA, quoteRequestId: id, position: 0, quantity: cameras }],
});

const changesOf = (patch: QuoteRequestPatch, of = stored()) => revise(of, patch, CATALOGUE)?.changes;

function errorsOf(patch: QuoteRequestPatch, of = stored()) {
  try {
    revise(of, patch, CATALOGUE);
  } catch (error) {
    if (!(error instanceof ProblemException)) return error;
    const { status, errors = [] } = error.problem;
    return [status, errors.map(({ path, message }) => ({ path, message: englishText(message) }))];
  }
  return undefined;
}

describe('reviseStatus', () => {
  it('returns undefined for the present status', () => {
    expect(reviseStatus('approved', 'approved')).toBeUndefined();
  });

  it('records the previous status', () => {
    expect(reviseStatus('completed', 'pending')).toEqual({
      fields: { status: 'pending' },
      changes: [{ field: 'status', from: 'completed', to: 'pending' }],
    });
  });
});

describe('revise', () => {
  it.each<[QuoteRequestPatch, unknown, unknown]>([
    [{ customerName: 'Ben Ito' }, 'Ana Morales', 'Ben Ito'],
    [{ customerEmail: 'ben@example.com' }, 'ana@example.com', 'ben@example.com'],
    [{ customerPhone: '305-555-0199' }, '305-555-0112', '305-555-0199'],
    [{ customerPhone: null }, '305-555-0112', null],
    [{ company: '' }, 'Tidewater Pictures', null],
    [{ jobName: 'Second unit' }, 'Night market', 'Second unit'],
    [{ jobNumber: null }, 'TW-2217', null],
    [{ purchaseOrderNumber: 'PO-9' }, null, 'PO-9'],
    [{ shootingLocations: 'Hialeah' }, 'Little Haiti', 'Hialeah'],
    [{ specialRequests: '' }, 'Load-in at 4 am', null],
    [{ isTaxExempt: true }, false, true],
    [{ startDate: '2026-11-25' }, '2026-11-24', '2026-11-25'],
    [{ endDate: '2026-11-29' }, '2026-11-28', '2026-11-29'],
    [{ discountAmount: 100.01 }, 0, 100.01],
  ])('records only the changed field for %j', (patch, from, to) => {
    const [field] = Object.keys(patch);
    expect(changesOf(patch)).toEqual([{ field, from, to }]);
  });

  it('leaves unnamed fields unchanged', () => {
    const { request } = stored();
    const { fields, items } = revise(stored(), { jobName: 'Second unit' }, CATALOGUE) ?? {};
    expect(request).toMatchObject({ ...fields, jobName: request.jobName });
    expect(fields).toMatchObject({ jobName: 'Second unit', discountCents: 0 });
    expect(items).toBeUndefined();
  });

  it('returns undefined for unchanged values and items', () => {
    const { customerName, company, startDate, isTaxExempt } = stored().request;
    expect(revise(stored(), {}, CATALOGUE)).toBeUndefined();
    expect(
      revise(
        stored(),
        {
          customerName,
          company,
          startDate,
          isTaxExempt,
          purchaseOrderNumber: '',
          discountAmount: 0,
          items: [{ equipmentId: 1, quantity: 2 }],
        },
        CATALOGUE,
      ),
    ).toBeUndefined();
  });
});

const line = (equipmentId: number, quantity: number) => ({ equipmentId, quantity });

describe('revise with items', () => {
  it('keeps the snapshots of existing items and takes new ones from the catalogue', () => {
    const revision = revise(stored(), { items: [line(2, 1), line(1, 3)] }, CATALOGUE);
    expect(revision?.items).toEqual([
      { ...LENS, quantity: 1 },
      { ...CAMERA, quantity: 3 },
    ]);
    expect(revision?.changes).toEqual([
      {
        field: 'items',
        from: [{ equipmentId: 1, name: 'Camera', quantity: 2 }],
        to: [
          { equipmentId: 2, name: 'Lens', quantity: 1 },
          { equipmentId: 1, name: 'Camera', quantity: 3 },
        ],
      },
    ]);
  });

  it('saves items together with other fields', () => {
    const revision = revise(stored(), { jobName: 'Second unit', items: [line(1, 3)] }, CATALOGUE);
    expect([revision?.changes.map(({ field }) => field), revision?.items]).toEqual([
      ['jobName', 'items'],
      [{ ...CAMERA, quantity: 3 }],
    ]);
  });

  it('merges repeated items at their first position', () => {
    expect(revise(stored(), { items: [line(2, 1), line(1, 1), line(2, 5)] }, CATALOGUE)?.items).toMatchObject([
      line(2, 6),
      line(1, 1),
    ]);
  });

  it.each<[string, QuoteRequestPatch, unknown]>([
    [
      'an unknown item',
      { items: [line(2, 1), line(9, 1)] },
      [{ path: 'items.1.equipmentId', message: 'This item is not in the catalogue any more.' }],
    ],
    [
      'a merged quantity above the maximum',
      { items: [line(1, 9999), line(1, 1), line(2, 1)] },
      [{ path: 'items.1.quantity', message: 'An item can be requested at most 9,999 times' }],
    ],
    [
      'a subtotal above the maximum',
      { items: [line(3, 40)] },
      [{ path: 'items', message: 'The subtotal of a request can be at most a billion dollars.' }],
    ],
  ])('rejects with the index: %s', (_, patch, errors) => {
    expect(errorsOf(patch)).toEqual([422, errors]);
  });
});

describe('revise with days', () => {
  const AFTER_START = 'End date must be after start date.';

  it.each<[QuoteRequestPatch, string]>([
    [{ startDate: '2026-11-28' }, 'startDate'],
    [{ endDate: '2026-11-24' }, 'endDate'],
    [{ startDate: '2026-12-02', endDate: '2026-12-01' }, 'endDate'],
  ])('rejects %j at the changed field', (patch, path) => {
    expect(errorsOf(patch)).toEqual([422, [{ path, message: AFTER_START }]]);
  });

  it('permits other changes when the stored days are invalid', () => {
    expect(changesOf({ jobName: 'Second unit' }, stored({ startDate: '2026-11-28' }))).toHaveLength(1);
  });

  it('rejects days that raise the subtotal above the maximum', () => {
    const expensive = stored();
    expect(
      errorsOf(
        { endDate: '2027-11-28' },
        { ...expensive, items: expensive.items.map((item) => ({ ...item, pricePerUnitCents: 900_000_000 })) },
      ),
    ).toEqual([422, [{ path: 'endDate', message: 'The subtotal of a request can be at most a billion dollars.' }]]);
  });

  it('reports errors of days and items together, without pricing', () => {
    expect(
      errorsOf({ startDate: '2026-11-28', discountAmount: 9_999, items: [{ equipmentId: 9, quantity: 1 }] }),
    ).toEqual([
      422,
      [
        { path: 'items.0.equipmentId', message: 'This item is not in the catalogue any more.' },
        { path: 'startDate', message: AFTER_START },
      ],
    ]);
  });
});

describe('revise with a discount', () => {
  it('accepts a discount up to the subtotal', () => {
    expect(changesOf({ discountAmount: 600 })).toEqual([{ field: 'discountAmount', from: 0, to: 600 }]);
    expect(errorsOf({ discountAmount: 600.01 })).toEqual([
      422,
      [{ path: 'discountAmount', message: 'The discount can be at most the subtotal, $600.00.' }],
    ]);
  });

  it('compares the discount with the subtotal after the patch', () => {
    expect(changesOf({ discountAmount: 700, endDate: '2026-11-29' })).toHaveLength(2);
    expect(errorsOf({ discountAmount: 76, items: [{ equipmentId: 2, quantity: 1 }] })).toEqual([
      422,
      [{ path: 'discountAmount', message: 'The discount can be at most the subtotal, $75.00.' }],
    ]);
  });

  it('permits a stored discount above a reduced subtotal', () => {
    expect(changesOf({ items: [{ equipmentId: 2, quantity: 1 }] }, stored({ discountCents: 60_000 }))).toHaveLength(1);
  });
});
