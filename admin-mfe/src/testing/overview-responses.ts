import { anOverview, aQuoteRequestList, aQuoteRequestSummary } from '@backlot/domain/testing';
import { refusal } from '@backlot/domain/testing/network';
import type { Responses } from './back-office.tsx';

const HOUR_MS = 3_600_000;
// A constant, because an item whose two times differ by a millisecond counts as updated.
const NOW = Date.now();
/** Instant this many hours and one second before the test run. */
export const hoursAgo = (hours: number) => new Date(NOW - hours * HOUR_MS - 1000).toISOString();

/** Responses of the overview, with entries in every part. */
export const overviewResponses: Responses = {
  'GET /api/admin/overview': anOverview({
    equipmentCount: 148,
    pendingQuoteRequestCount: 3,
    quoteRequestCount: 12,
    projectCount: 8,
  }),
  'GET /api/equipment/recent': {
    items: [
      { id: 1, name: 'Fresnel 650', createdAt: hoursAgo(50), updatedAt: hoursAgo(50) },
      { id: 2, name: 'Dolly', createdAt: hoursAgo(90), updatedAt: hoursAgo(2) },
    ],
  },
  'GET /api/quote-requests': aQuoteRequestList([
    aQuoteRequestSummary({
      id: 'c0a8012e-1111-4222-8333-444455556666',
      customerName: 'Sam Ortega',
      jobName: 'Key Lime, season 2',
      createdAt: hoursAgo(0.5),
      answeredAt: null,
    }),
    aQuoteRequestSummary({
      customerName: 'Ana Ruiz',
      jobName: 'Reef Spot',
      createdAt: hoursAgo(2.2),
      answeredAt: null,
    }),
  ]),
  'GET /api/projects/recent': { items: [{ id: 7, title: 'Harbor', createdAt: hoursAgo(30), updatedAt: hoursAgo(30) }] },
  'GET /api/quote-requests/recent': {
    items: [
      {
        id: '5a0cf4a2-8d5b-4f6e-9c5a-1f0e7f5f1c11',
        customerName: 'Marisol Vega',
        jobName: 'Night Market',
        createdAt: hoursAgo(0),
        updatedAt: hoursAgo(0),
      },
    ],
  },
};

const missing = () => refusal({ status: 404 });

/** The same for tests that navigate to other pages, whose calls fail with 404. */
export const navigationResponses: Responses = {
  'GET /api/equipment': missing,
  'GET /api/equipment/:id': missing,
  'GET /api/equipment/count': missing,
  'GET /api/equipment/categories': missing,
  'GET /api/quote-requests/:id': missing,
  'GET /api/admin/stock/plan': missing,
  'GET /api/admin/stock/shortages': missing,
  'GET /api/admin/stock/overdue': missing,
  'GET /api/admin/settings/stock': missing,
  'GET /api/admin/settings/calendar': missing,
  'GET /api/admin/reports': missing,
  'GET /api/admin/accounts': missing,
  'GET /api/admin/accounts/:id': missing,
  'GET /api/admin/activity': missing,
  'POST /api/admin/queue-view': missing,
  ...overviewResponses,
};
