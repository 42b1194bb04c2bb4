import { CHANGED_AT, type CallExample } from './call-example.ts';
import type { AvailabilityEndpoints } from './endpoints/availability.ts';
import type { HoldChallengeEndpoints } from './endpoints/hold-challenges.ts';
import type { HeldQuestion } from './hold-challenges.ts';
import type { StockEndpoints } from './staff/endpoints/stock.ts';
import type { HoldChallenge } from './staff/hold-challenges.ts';
import type { RequestStock } from './staff/request-stock.ts';
import type { EquipmentStock, WireStockPeriod } from './staff/stock.ts';

const QUOTE_REQUEST_ID = '9b2f6c1e-58d4-4f7a-8a3b-2c7e5d104f66';
const HOLDER_ID = '3f7d6a1b-2c4e-4d5f-8a9b-0c1d2e3f4a5b';
const HOLD_KEY = 'mWw9hQ2rC7vXb1kTzY5sLdE8pJ3nUf6aGi0oRtNqHcM';
const params = { id: QUOTE_REQUEST_ID };
const days = { from: '2099-03-14', to: '2099-03-18' };

const period: WireStockPeriod = {
  id: '6d1c2b3a-4f5e-4a6b-9c7d-8e9f0a1b2c3d',
  kind: 'out-of-service',
  units: 1,
  from: '2099-03-10',
  until: '2099-03-23',
  note: 'Cracked lens mount',
};
const { id: _, ...newPeriod } = period;

const equipmentStock: EquipmentStock = {
  ownedUnits: 4,
  turnaroundDays: 1,
  periods: [period],
  adjustments: [
    { at: CHANGED_AT, by: 'desk@example.com', field: 'ownedUnits', from: 3, to: 4, reason: 'Bought a fourth panel' },
  ],
};

const requestStock: RequestStock = {
  policy: 'flag',
  holdUntil: null,
  lines: [
    {
      equipmentId: 1,
      wanted: 2,
      held: 1,
      short: 1,
      free: 1,
      asked: 3,
      rivals: [
        {
          quoteRequestId: HOLDER_ID,
          reference: 'BL-2611-0039',
          units: 2,
          from: '2099-03-13',
          until: '2099-03-15',
          challenge: 'possible',
        },
      ],
      substitutes: [{ equipmentId: 3, name: 'LED Panel 1×1, bi-colour', free: 6 }],
    },
  ],
};

const handover = {
  lines: [{ equipmentId: 1, name: 'LED Panel 2×1, bi-colour', wanted: 2, out: 2, back: 0, damaged: 0 }],
};

const heldQuestion: HeldQuestion = {
  reference: 'BL-2611-0039',
  jobName: 'Night Ferry',
  startDate: '2099-03-13',
  endDate: '2099-03-15',
  deadline: '2026-11-21T16:05:00.000Z',
  state: 'open',
  lines: [{ name: 'LED Panel 2×1, bi-colour', quantity: 2 }],
};

const holdChallenge: HoldChallenge = {
  id: '4a7c9e1b-3d5f-4b6a-8c0d-2e4f6a8b0c1d',
  role: 'asking',
  quoteRequestId: HOLDER_ID,
  reference: 'BL-2611-0039',
  sentAt: CHANGED_AT,
  deadline: '2026-11-21T16:05:00.000Z',
  answeredAt: null,
  state: 'open',
};

type StockCalls = AvailabilityEndpoints & HoldChallengeEndpoints & StockEndpoints;

export const stockExamples = {
  getAvailability: { query: days, response: { few: [{ id: 1, left: 2 }], none: [4] } },
  getItemAvailability: {
    params: { id: 1 },
    query: { from: '2099-03-14', days: 2 },
    response: {
      days: [
        { day: '2099-03-14', band: 'few', left: 2 },
        { day: '2099-03-15', band: 'free' },
      ],
    },
  },
  fitList: {
    body: { items: [{ equipmentId: 1, quantity: 3 }], startDate: '2099-03-14', endDate: '2099-03-18' },
    response: {
      lines: [
        {
          equipmentId: 1,
          band: 'few',
          left: 2,
          enough: 'no',
          substitutes: [{ equipmentId: 3, name: 'LED Panel 1×1, bi-colour' }],
        },
      ],
      shifts: [{ startDate: '2099-03-16', endDate: '2099-03-20' }],
    },
  },
  getEquipmentStock: { params: { id: 1 }, response: equipmentStock },
  setEquipmentStock: {
    params: { id: 1 },
    body: { ownedUnits: 4, turnaroundDays: 1, reason: 'Bought a fourth panel' },
    response: equipmentStock,
  },
  listStock: {
    query: {},
    response: {
      rows: [{ equipmentId: 1, name: 'LED Panel 2×1, bi-colour', ownedUnits: 4, turnaroundDays: 1 }],
      nextCursor: null,
    },
  },
  setStockList: {
    body: { rows: [{ equipmentId: 1, ownedUnits: 4, turnaroundDays: 1 }], reason: 'Stocktaking' },
    response: { changed: 1 },
  },
  addStockPeriod: { body: { equipmentId: 1, ...newPeriod }, response: period },
  updateStockPeriod: { params: { id: period.id }, body: { until: '2099-03-20' }, response: period },
  deleteStockPeriod: { params: { id: period.id } },
  getRequestStock: { params, response: requestStock },
  previewRequestStock: { params, body: { items: [{ equipmentId: 1, quantity: 2 }] }, response: requestStock },
  holdRequest: { params, body: { until: '2099-03-10' }, response: { ...requestStock, holdUntil: '2099-03-10' } },
  getHeldQuestion: { params: { key: HOLD_KEY }, response: heldQuestion },
  answerHold: { params: { key: HOLD_KEY }, body: { answer: 'keep' }, response: { ...heldQuestion, state: 'kept' } },
  listHoldChallenges: { params, response: { rows: [holdChallenge] } },
  challengeHold: { params, body: { holderId: HOLDER_ID }, response: holdChallenge },
  getHandover: { params, response: handover },
  handOver: {
    params,
    headers: { 'idempotency-key': '8c4e2a6b-1d3f-4b5c-9e7a-0f1d2c3b4a59' },
    body: { direction: 'out', lines: [{ equipmentId: 1, units: 2 }] },
    response: handover,
  },
  getStockPlan: {
    query: { ...days, q: 'panel' },
    response: {
      days: ['2099-03-14'],
      rows: [
        {
          equipmentId: 1,
          name: 'LED Panel 2×1, bi-colour',
          ownedUnits: 4,
          free: [2],
          bookings: [
            {
              quoteRequestId: QUOTE_REQUEST_ID,
              reference: 'BL-2611-0042',
              jobName: 'Harbor at Dawn',
              status: 'approved',
              units: 2,
              held: 2,
              from: '2099-03-14',
              until: '2099-03-18',
            },
          ],
        },
      ],
      nextCursor: null,
    },
  },
  getShortages: {
    query: days,
    response: {
      rows: [
        {
          equipmentId: 1,
          name: 'LED Panel 2×1, bi-colour',
          quoteRequestId: QUOTE_REQUEST_ID,
          reference: 'BL-2611-0042',
          short: 1,
          from: '2099-03-14',
          until: '2099-03-18',
          turnedAway: 360,
          subRent: 200,
        },
      ],
    },
  },
  getOverdueRentals: {
    response: {
      rows: [
        {
          quoteRequestId: QUOTE_REQUEST_ID,
          reference: 'BL-2611-0042',
          customerName: 'Ana Ruiz',
          customerPhone: '(305) 555-0142',
          jobName: 'Harbor at Dawn',
          endDate: '2026-11-18',
          units: 4,
        },
      ],
    },
  },
  getStockSettings: { response: { overbooking: 'flag', defaultTurnaroundDays: 0 } },
  setStockSettings: {
    body: { overbooking: 'reason', defaultTurnaroundDays: 1 },
    response: { overbooking: 'reason', defaultTurnaroundDays: 1 },
  },
  getCalendarFeed: { response: { createdAt: CHANGED_AT } },
  renewCalendarFeed: {
    response: { url: 'https://www.example.com/api/calendar/Zk3vN0wq8yS1mXb7uT5cR2hJ9dL4gP6fA0eKiOsWtQE.ics' },
  },
  endCalendarFeed: {},
  generatePackingList: {
    body: { quoteRequestId: QUOTE_REQUEST_ID, locale: 'en', paper: 'letter' },
    response: { pdf: 'JVBERi0xLjQK', filename: 'Packing list BL-2611-0042.pdf' },
  },
} satisfies { readonly [Name in keyof StockCalls]: CallExample<StockCalls[Name]> };
