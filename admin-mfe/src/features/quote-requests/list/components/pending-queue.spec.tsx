import { createStaffApiClient } from '@backlot/domain/contract/staff';
import { aQuoteRequestList, aQuoteRequestSummary } from '@backlot/domain/testing';
import { BacklotProvider } from '@backlot/ui-kit';
import { createMemoryRouter, RouterProvider } from '@backlot/ui-kit/router';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../../lib/query-client.ts';
import { StaffShellContext } from '../../../../lib/use-shell.ts';
import { fakeServer } from '@backlot/domain/testing/network';
import { fakeShell } from '../../../../testing/back-office.tsx';
import { usePendingCount } from '../api/use-pending.ts';
import { PendingQueue } from './pending-queue.tsx';

afterEach(() => vi.useRealTimers());

const NOW = new Date('2026-11-21T12:00:00.000Z');
const waiting = (index: number, createdAt: string) =>
  aQuoteRequestSummary({
    id: `5a0cf4a2-8d5b-4f6e-9c5a-00000000000${index}`,
    customerName: `Customer ${index}`,
    createdAt,
  });

it('shows new requests and elapsed minutes without a reload, and shares its call with the count', async () => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  let rows = [waiting(1, '2026-11-21T10:20:30.000Z')];
  const { fetch, seen: calls } = fakeServer({ 'GET /api/quote-requests': () => aQuoteRequestList(rows) });
  const api = createStaffApiClient({ fetch });
  const Count = () => <output>{usePendingCount()}</output>;
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <StaffShellContext value={fakeShell({ api })}>
          <Count />
          <PendingQueue />
        </StaffShellContext>
      ),
    },
  ]);
  render(
    <BacklotProvider>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </BacklotProvider>,
  );
  expect(await screen.findByText('21 min left')).toBeDefined();
  expect(screen.getByText('1 waiting')).toBeDefined();
  // Names are isolated in <bdi>, since they may be right-to-left.
  const [first] = rows;
  expect([...screen.getByRole('listitem').querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual([
    first?.customerName,
    first?.company,
    first?.jobName,
  ]);
  expect(calls).toHaveLength(1);
  expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({
    answer: 'waiting',
    sort: 'dueAt',
    direction: 'asc',
    page: '1',
    limit: '5',
  });
  expect(screen.getByRole('link', { name: 'All by waiting time' }).getAttribute('href')).toBe(
    '/admin/quote-requests?sort=dueAt&direction=asc',
  );

  const withQuestion = {
    status: 'approved',
    answeredAt: '2026-11-20T08:00:00.000Z',
    waitingSince: '2026-11-21T12:00:10.000Z',
  } as const;
  rows = [...rows, { ...waiting(2, '2026-11-20T07:00:00.000Z'), ...withQuestion }];
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(await screen.findByText('2 waiting')).toBeDefined();
  expect(screen.getAllByRole('link', { name: /^Customer/u }).map(({ textContent }) => textContent)).toEqual([
    'Customer 1',
    'Customer 2',
  ]);
  expect(screen.getByText('20 min left')).toBeDefined();
  expect(screen.getAllByRole('listitem')[1]?.textContent).toMatch(/Question · (?:2 h|1 h 59 min) left$/u);
  expect(document.querySelector('output')?.textContent).toBe('2');
});
