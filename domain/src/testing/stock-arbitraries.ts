import fc from 'fast-check';
import { STOCK_NOTE_MAX } from '../contract/staff/stock.ts';
import { PAPER_SIZES } from '../documents/paper-size.ts';
import { QUOTE_STATUSES } from '../quote-status/quote-status.ts';
import { BANDS } from '../stock/band.ts';
import { STOCK_PERIOD_KINDS } from '../stock/free-units.ts';
import { HANDOVER_DIRECTIONS } from '../stock/handover.ts';
import { STOCK_UNITS_MAX, TURNAROUND_DAYS_MAX } from '../stock/occupied-days.ts';
import { HOLD_ANSWERS, HOLD_CHALLENGE_STATES } from '../stock/hold-challenge.ts';
import { OVERBOOKING_POLICIES } from '../stock/overbooking.ts';
import { listOf } from './combinations.ts';
import { requestedItem } from './quote-request-arbitraries.ts';
import * as values from './values.ts';

const units = fc.integer({ min: 1, max: STOCK_UNITS_MAX });
const ownedUnits = values.nullable(fc.nat({ max: STOCK_UNITS_MAX }));
const turnaroundDays = fc.nat({ max: TURNAROUND_DAYS_MAX });
const reason = values.nullable(values.textOf(STOCK_NOTE_MAX));
const requestedItems = fc.array(requestedItem, { minLength: 1, maxLength: 6 });

const band = fc.oneof(
  fc.record({ band: fc.constantFrom(...BANDS) }),
  fc.record({ band: fc.constant('few' as const), left: fc.integer({ min: 1, max: 3 }) }),
);
const availabilityQuery = values.period.map(({ startDate, endDate }) => ({ from: startDate, to: endDate }));
const availability = fc.record({
  few: listOf(fc.record({ id: values.rowId, left: fc.integer({ min: 1, max: 3 }) })),
  none: listOf(values.rowId),
});
const itemAvailabilityQuery = fc.record(
  { from: values.day, days: fc.integer({ min: 1, max: 366 }).map(String) },
  { requiredKeys: ['from'] },
);
const itemAvailability = fc.record({
  days: listOf(fc.tuple(values.day, band).map(([day, each]) => ({ day, ...each }))),
});
const listFit = fc.tuple(values.period, requestedItems).map(([period, items]) => ({ ...period, items }));
const listFitAnswer = fc.record({
  lines: listOf(
    fc
      .tuple(
        fc.record({
          equipmentId: values.rowId,
          enough: fc.constantFrom('yes' as const, 'no' as const, 'ask' as const),
          substitutes: listOf(fc.record({ equipmentId: values.rowId, name: values.anyText })),
        }),
        band,
      )
      .map(([line, each]) => ({ ...line, ...each })),
  ),
  shifts: listOf(values.period),
});

const kind = fc.constantFrom(...STOCK_PERIOD_KINDS);
const note = values.textOf(STOCK_NOTE_MAX);

const stockPeriod = fc
  .tuple(
    fc.record(
      { id: values.uuid, kind, units, note, supplier: values.lineOf(200), cost: values.dollars },
      { requiredKeys: ['id', 'kind', 'units', 'note'] },
    ),
    values.period,
  )
  .map(([period, { startDate, endDate }]) => ({ ...period, from: startDate, until: endDate }));
const newStockPeriod = fc
  .tuple(
    fc.record(
      {
        equipmentId: values.rowId,
        kind,
        units,
        note,
        supplier: values.nullableLine,
        cost: values.nullable(values.dollars),
      },
      { requiredKeys: ['equipmentId', 'kind', 'units'] },
    ),
    values.period,
  )
  .map(([period, { startDate, endDate }]) => ({ ...period, from: startDate, until: endDate }));
const stockPeriodPatch = fc.record({ units, note }, { requiredKeys: [] });
const stockAdjustment = fc.record({
  at: values.instant,
  by: values.nullable(values.emailAddress),
  field: fc.constantFrom('ownedUnits' as const, 'turnaroundDays' as const, 'period' as const),
  from: values.nullable(fc.oneof(values.count, values.anyText)),
  to: values.nullable(fc.oneof(values.count, values.anyText)),
  reason: values.nullable(values.anyText),
});
const equipmentStock = fc.record({
  ownedUnits,
  turnaroundDays,
  periods: listOf(stockPeriod, 3),
  adjustments: listOf(stockAdjustment, 3),
});
const equipmentStockInput = fc.record(
  { ownedUnits, turnaroundDays, reason },
  { requiredKeys: ['ownedUnits', 'turnaroundDays'] },
);
const listRow = { equipmentId: values.rowId, ownedUnits, turnaroundDays };
const stockList = fc.record({
  rows: listOf(fc.record({ ...listRow, name: values.anyText })),
  nextCursor: values.nullable(fc.base64String({ minLength: 4, maxLength: 40 })),
});
const stockListInput = fc.record(
  { rows: fc.array(fc.record(listRow), { minLength: 1, maxLength: 4 }), reason },
  { requiredKeys: ['rows'] },
);
const stockSettings = fc.record({
  overbooking: fc.constantFrom(...OVERBOOKING_POLICIES),
  defaultTurnaroundDays: turnaroundDays,
});
const stockPlanQuery = fc
  .tuple(fc.record({ q: fc.string({ maxLength: 50 }) }, { requiredKeys: [] }), availabilityQuery)
  .map(([query, period]) => ({ ...query, ...period }));
const stockBooking = fc
  .tuple(
    fc.record({
      quoteRequestId: values.uuid,
      reference: values.reference,
      jobName: values.anyText,
      status: fc.constantFrom(...QUOTE_STATUSES),
      units: values.count,
      held: values.count,
    }),
    values.period,
  )
  .map(([booking, { startDate, endDate }]) => ({ ...booking, from: startDate, until: endDate }));
const stockPlan = fc.record({
  days: listOf(values.day),
  rows: listOf(
    fc.record({
      equipmentId: values.rowId,
      name: values.anyText,
      ownedUnits: values.count,
      free: listOf(values.count),
      bookings: listOf(stockBooking, 3),
    }),
  ),
  nextCursor: values.nullable(fc.base64String({ minLength: 4, maxLength: 40 })),
});
const shortages = fc.record({
  rows: listOf(
    fc
      .tuple(
        fc.record({
          equipmentId: values.rowId,
          name: values.anyText,
          quoteRequestId: values.uuid,
          reference: values.reference,
          short: values.count,
          turnedAway: values.nullable(values.dollars),
          subRent: values.nullable(values.dollars),
        }),
        values.period,
      )
      .map(([row, { startDate, endDate }]) => ({ ...row, from: startDate, until: endDate })),
  ),
});
const overdueRentals = fc.record({
  rows: listOf(
    fc.record({
      quoteRequestId: values.uuid,
      reference: values.reference,
      customerName: values.anyText,
      customerPhone: values.nullableLine,
      jobName: values.anyText,
      endDate: values.day,
      units: values.count,
    }),
  ),
});

const requestStockLine = fc.record({
  equipmentId: values.rowId,
  wanted: values.count,
  held: values.count,
  short: values.count,
  free: values.nullable(values.count),
  asked: values.count,
  rivals: listOf(
    fc
      .tuple(
        fc.record(
          {
            quoteRequestId: values.uuid,
            reference: values.reference,
            units: values.count,
            challenge: fc.constantFrom('possible' as const, 'open' as const, 'kept' as const),
          },
          { requiredKeys: ['quoteRequestId', 'reference', 'units'] },
        ),
        values.period,
      )
      .map(([rival, { startDate, endDate }]) => ({ ...rival, from: startDate, until: endDate })),
  ),
  substitutes: listOf(
    fc.record({ equipmentId: values.rowId, name: values.anyText, free: values.nullable(values.count) }),
  ),
});
const requestStock = fc.record({
  policy: fc.constantFrom(...OVERBOOKING_POLICIES),
  holdUntil: values.nullable(values.day),
  lines: listOf(requestStockLine, 3),
});
const stockPreview = fc.oneof(
  fc.record({ items: requestedItems }, { requiredKeys: [] }),
  values.period,
  fc.tuple(values.period, requestedItems).map(([period, items]) => ({ ...period, items })),
);
const stockHold = fc.record({ until: values.nullable(values.day) });
const holdChallenge = fc.record({
  id: values.uuid,
  role: fc.constantFrom('asking' as const, 'asked' as const),
  quoteRequestId: values.uuid,
  reference: values.reference,
  sentAt: values.instant,
  deadline: values.instant,
  answeredAt: values.nullable(values.instant),
  state: fc.constantFrom(...HOLD_CHALLENGE_STATES),
});
const heldQuestion = fc
  .tuple(
    fc.record({
      reference: values.reference,
      jobName: values.anyText,
      deadline: values.instant,
      state: fc.constantFrom(...HOLD_CHALLENGE_STATES),
      lines: listOf(fc.record({ name: values.anyText, quantity: values.count })),
    }),
    values.period,
  )
  .map(([question, period]) => ({ ...question, ...period }));
const newHandover = fc.record({
  direction: fc.constantFrom(...HANDOVER_DIRECTIONS),
  lines: fc.array(
    fc.record(
      { equipmentId: values.rowId, units, damaged: fc.nat({ max: 10 }) },
      { requiredKeys: ['equipmentId', 'units'] },
    ),
    { minLength: 1, maxLength: 4 },
  ),
});
const handover = fc.record({
  lines: listOf(
    fc.record({
      equipmentId: values.rowId,
      name: values.anyText,
      wanted: values.count,
      out: values.count,
      back: values.count,
      damaged: values.count,
    }),
  ),
});
const generatePackingList = fc.record(
  {
    quoteRequestId: values.uuid,
    locale: values.locale,
    paper: fc.constantFrom(...PAPER_SIZES),
  },
  { requiredKeys: ['quoteRequestId'] },
);
export const statusChange = (status: fc.Arbitrary<(typeof QUOTE_STATUSES)[number]>) =>
  fc.record(
    { status, ifShort: fc.constantFrom('record' as const, 'refuse' as const), reason },
    { requiredKeys: ['status'] },
  );

export const messages = {
  calendarFeedSchema: fc.record({ createdAt: values.nullable(values.instant) }),
  newCalendarFeedSchema: fc.record({ url: values.webUrl }),
  availabilityQuerySchema: availabilityQuery,
  availabilitySchema: availability,
  itemAvailabilityQuerySchema: itemAvailabilityQuery,
  itemAvailabilitySchema: itemAvailability,
  listFitSchema: listFit,
  listFitAnswerSchema: listFitAnswer,
  stockPeriodSchema: stockPeriod,
  newStockPeriodSchema: newStockPeriod,
  stockPeriodPatchSchema: stockPeriodPatch,
  stockPeriodParamsSchema: fc.record({ id: values.uuid }),
  stockAdjustmentSchema: stockAdjustment,
  equipmentStockSchema: equipmentStock,
  equipmentStockInputSchema: equipmentStockInput,
  stockListQuerySchema: fc.record({ cursor: fc.base64String({ maxLength: 40 }) }, { requiredKeys: [] }),
  stockListSchema: stockList,
  stockListInputSchema: stockListInput,
  stockListAnswerSchema: fc.record({ changed: values.count }),
  stockSettingsSchema: stockSettings,
  stockPlanQuerySchema: stockPlanQuery,
  stockBookingSchema: stockBooking,
  stockPlanSchema: stockPlan,
  shortagesQuerySchema: availabilityQuery,
  shortagesSchema: shortages,
  overdueRentalsSchema: overdueRentals,
  requestStockLineSchema: requestStockLine,
  requestStockSchema: requestStock,
  stockPreviewSchema: stockPreview,
  stockHoldSchema: stockHold,
  newHoldChallengeSchema: fc.record({ holderId: values.uuid }),
  holdChallengeSchema: holdChallenge,
  holdChallengesSchema: fc.record({ rows: listOf(holdChallenge, 3) }),
  heldQuestionSchema: heldQuestion,
  holdKeyParamsSchema: fc.record({ key: fc.base64String({ minLength: 4, maxLength: 40 }) }),
  holdAnswerSchema: fc.record({ answer: fc.constantFrom(...HOLD_ANSWERS) }),
  newHandoverSchema: newHandover,
  handoverSchema: handover,
  generatePackingListSchema: generatePackingList,
};
