import type { ActivityEntry } from './staff/activity.ts';
import { ADDED_AT, CHANGED_AT, EMAIL, type CallExample } from './call-example.ts';
import type { activityEndpoints } from './staff/endpoints/activity.ts';

const ADMIN_ID = '5a1c0c3e-7f0b-4a53-9a0c-1d2f6b7e8c33';

const change: ActivityEntry = {
  id: 4711,
  at: CHANGED_AT,
  kind: 'request-change',
  outcome: 'done',
  times: 1,
  actorId: ADMIN_ID,
  actor: 'mT3xq0aVY5bq9cJH1mE2Lw',
  subjectId: null,
  subject: 'p7Qd0w2zKk6i1yqkq9xS4A',
  source: 'Zk3s0cQm8w1yB2nFvT6uJg',
  details: { reference: 'BL-2611-0042', fields: ['discountAmount'] },
  requestId: '0f1c7a52-8c1e-4f0b-9a44-2f4c1f6f7d10',
};
const failure: ActivityEntry = {
  ...change,
  id: 4710,
  at: ADDED_AT,
  kind: 'sign-in',
  outcome: 'refused',
  times: 12,
  actorId: null,
  actor: null,
  details: {},
};

const body = { email: EMAIL };

export const activityExamples: {
  readonly [Name in keyof typeof activityEndpoints]: CallExample<(typeof activityEndpoints)[Name]>;
} = {
  listActivity: {
    query: { person: EMAIL, from: '2026-11-01', to: '2026-11-21', limit: 100 },
    response: {
      items: [change, failure],
      people: [{ id: ADMIN_ID, email: 'desk@example.com' }],
      nextCursor: null,
      retainedDays: 90,
    },
  },
  exportActivity: { query: { kind: 'sign-in', from: '2026-11-01', to: '2026-11-21' } },
  noteListExport: { body: { list: 'quote-requests', rows: 17 } },
  findPersonalData: {
    body,
    response: {
      records: [
        { name: 'quoteRequests', count: 3 },
        { name: 'accounts', count: 1 },
      ],
    },
  },
  exportPersonalData: { body },
  erasePersonalData: {
    body,
    response: {
      erased: [{ name: 'quoteRequests', count: 2 }],
      retained: [{ name: 'BL-2611-0042', reason: 'tax-records', until: '2033-11-24' }],
    },
  },
};
