import type { Toast } from '@backlot/domain/contract';
import { aProblem, aQuoteRequest, aQuoteRequestList, aQuoteRequestSummary } from '@backlot/domain/testing';
import { screen } from '@testing-library/react';
import type { Responses } from './back-office.tsx';
import { openBackOffice } from './open-back-office.tsx';

/** Fixture of the request list's specs: two requests, and the page on them. */

export const LIST = 'GET /api/quote-requests';
export const ANA = '5a0cf4a2-8d5b-4f6e-9c5a-000000000001';
export const THEO = '5a0cf4a2-8d5b-4f6e-9c5a-000000000002';
export const fail = () => Response.json(aProblem({ status: 500 }), { status: 500 });

/** Instant this many minutes and one second ago. */
export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000 - 1000).toISOString();

/** Two requests, the first half an hour old, and the list of both. */
export function twoRequests() {
  const ana = aQuoteRequestSummary({
    id: ANA,
    reference: 'BL-2611-0001',
    customerName: 'Ana Ruiz',
    status: 'pending',
    createdAt: minutesAgo(30),
  });
  const theo = aQuoteRequestSummary({
    id: THEO,
    reference: 'BL-2611-0002',
    customerName: 'Theo Lindqvist',
    company: null,
    status: 'approved',
    answeredAt: '2026-01-01T12:40:00.000Z',
    createdAt: '2026-01-01T12:00:00.000Z',
  });
  const both = aQuoteRequestList([ana, theo], {
    counts: { pending: 1204, approved: 7, in_progress: 0, completed: 31, rejected: 0 },
  });
  return { ana, theo, both };
}

/** Opens the list; `lists` returns its calls for rows. */
export function openList(responses: Responses, path = '/admin/quote-requests') {
  const { calls, router, notify } = openBackOffice(path, {
    'GET /api/quote-requests/:id': aQuoteRequest(),
    ...responses,
  });
  const callsOf = (method: string) =>
    calls.filter((call) => call.method === method && call.path.startsWith('/api/quote-requests'));
  // Excludes the count in the sidebar, which requests five rows.
  const lists = () =>
    callsOf('GET').filter(({ path: to, query }) => to === '/api/quote-requests' && query.get('limit') !== '5');
  const toast = (): Toast | undefined => notify.mock.lastCall?.[0];
  return {
    router,
    callsOf,
    lists,
    notify,
    toast,
    url: () => `${router.state.location.pathname}${router.state.location.search}`,
  };
}

export const row = (name: string) => screen.findByRole('row', { name });
export const picker = (name: string) => screen.findByRole('button', { name });
