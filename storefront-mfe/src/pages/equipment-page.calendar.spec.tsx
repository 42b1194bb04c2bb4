import { addDays, type Locale } from '@backlot/domain';
import type { ItemAvailability } from '@backlot/domain/contract';
import { anEquipment, aProblem, aSite } from '@backlot/domain/testing';
import { refusal } from '@backlot/domain/testing/network';
import { useRoutes } from '@backlot/ui-kit/router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import type { FakeBffOptions } from '../testing/fake-bff.ts';
import { createFakeShell } from '../testing/fake-shell.ts';
import { renderStorefront } from '../testing/render.tsx';
import { startBff } from '../testing/start-bff.ts';
import { EquipmentPage } from './equipment-page.tsx';

// Preloaded, so that the import on demand resolves at once.
beforeAll(() => import('../features/availability/components/availability-calendar.tsx'));

/** A Saturday. */
const TODAY = '2026-11-21';
const CALENDAR = 'GET /api/equipment/:id/availability';
const bands: Readonly<Record<string, ItemAvailability['days'][number]>> = {
  '2026-11-22': { day: '2026-11-22', band: 'few', left: 1 },
  '2026-11-23': { day: '2026-11-23', band: 'none' },
};

function Pages() {
  return useRoutes([{ path: '/equipment/:id', element: <EquipmentPage /> }]);
}

const someDays: NonNullable<FakeBffOptions['responses']>[typeof CALENDAR] = ({ query }) => ({
  days: Array.from({ length: Number(query.get('days')) }, (_, index) => {
    const day = addDays(query.get('from') ?? '', index);
    return bands[day] ?? { day, band: 'free' as const };
  }),
});

async function open({ locale = 'en', responses }: { locale?: Locale; responses?: FakeBffOptions['responses'] } = {}) {
  const bff = startBff({ equipment: [anEquipment({ id: 3 })], responses: { [CALENDAR]: someDays, ...responses } });
  const { shell } = createFakeShell({ locale, site: { ...aSite(), today: TODAY } });
  renderStorefront(<Pages />, { shell, path: '/equipment/3' });
  await screen.findByRole('grid');
  return () =>
    bff.seen.filter(({ path }) => path === '/api/equipment/3/availability').map(({ url }) => new URL(url).search);
}

// Browsers expose cells of a grid as gridcell; jsdom's roles do not depend on the table.
const days = () => screen.getAllByRole('cell').filter(({ textContent }) => textContent?.trim() !== '');
const cell = (name: string) => screen.findByRole('cell', { name });
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('shows six weeks from today on, each day with a text', async () => {
  const queries = await open();
  expect(await cell('Saturday, November 21, 2026: free')).toBeTruthy();
  expect(await cell('Sunday, November 22, 2026: only 1 left')).toBeTruthy();
  expect(await cell('Monday, November 23, 2026: not free, ask us')).toBeTruthy();
  expect(queries()).toEqual(['?from=2026-11-21&days=42']);
  const table = within(screen.getByRole('grid', { name: 'Which days are free, Nov 21 – Dec 26' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent?.slice(3))).toEqual([
    'Sunday',
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
  ]);
  expect(table.getAllByRole('row')).toHaveLength(7);
  expect(days()).toHaveLength(36);
});

it('renders Spanish texts', async () => {
  await open({ locale: 'es' });
  expect(await cell('domingo, 22 de noviembre de 2026: solo queda 1')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Cuándo está disponible' })).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: /miércoles/u })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Mes siguiente' })).toBeTruthy();
});

it('pages by month, up to a year ahead and not into the past', async () => {
  const queries = await open();
  await cell('Saturday, November 21, 2026: free');
  await click('Previous month');
  await click('Next month');
  expect(await cell('Tuesday, December 1, 2026: free')).toBeTruthy();
  expect(queries()).toEqual(['?from=2026-11-21&days=42', '?from=2026-12-01&days=42']);
  for (let month = 0; month < 14; month += 1) await click('Next month');
  expect(await cell('Friday, October 1, 2027: free')).toBeTruthy();
  const next = screen.getByRole('button', { name: 'Next month' });
  expect([next.getAttribute('aria-disabled'), document.activeElement === next]).toEqual(['true', true]);
  for (let month = 0; month < 11; month += 1) await click('Previous month');
  expect(await cell('Saturday, November 21, 2026: free')).toBeTruthy();
});

it('has one tab stop, with arrow keys between days', async () => {
  await open();
  const today = await cell('Saturday, November 21, 2026: free');
  expect(days().filter(({ tabIndex }) => tabIndex === 0)).toEqual([today]);
  today.focus();
  const focused = () => document.activeElement?.getAttribute('data-day');
  for (const [key, day] of [
    ['ArrowLeft', '2026-11-21'],
    ['ArrowRight', '2026-11-22'],
    ['ArrowDown', '2026-11-29'],
    ['End', '2026-12-05'],
    ['Home', '2026-11-29'],
    ['ArrowUp', '2026-11-22'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    expect(focused(), key).toBe(day);
  }
  await userEvent.keyboard('{PageDown}');
  expect(focused()).toBe('2026-12-01');
  // The focused day retains the focus while visible.
  await userEvent.keyboard('{PageUp}');
  expect(focused()).toBe('2026-12-01');
  await userEvent.keyboard('{PageDown}{PageDown}');
  expect(focused()).toBe('2027-01-01');
  await click('Previous month');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Previous month' }));
});

it('shows a failed look-up as a hint, with the item still usable', async () => {
  await open({ responses: { [CALENDAR]: () => refusal(aProblem({ status: 400 })) } });
  expect(
    await screen.findByText('We could not look up which days are free. You can still request the item.'),
  ).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('button', { name: /^Add to Quote/u })).toBeTruthy());
});
