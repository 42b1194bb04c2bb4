import { anEquipment, aProblem, aSite } from '@backlot/domain/testing';
import { refusal } from '@backlot/domain/testing/network';
import type { Locale } from '@backlot/domain';
import { useLocation } from '@backlot/ui-kit/router';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { homeEcGroups, productionGroups, productionList, type CatalogPage } from '../features/catalog/catalog-pages.ts';
import { setDraftDays } from '../features/quote-request/draft-days.ts';
import { emptyProject } from '../features/quote-request/project-values.ts';
import { useDraft } from '../features/quote-request/stores/draft-store.ts';
import type { FakeBffOptions } from '../testing/fake-bff.ts';
import { createFakeShell } from '../testing/fake-shell.ts';
import { renderStorefront } from '../testing/render.tsx';
import { startBff } from '../testing/start-bff.ts';
import { resetStores } from '../testing/stores.ts';
import { CatalogPage as Page } from './catalog-page.tsx';

// Preloaded, so that imports on demand resolve at once.
beforeAll(() => Promise.all([import('./chosen-dates.tsx'), import('./dates-picker.tsx')]));
/** High enough to render all rows. */
beforeEach(() => vi.stubGlobal('innerHeight', 20_000));

const TODAY = '2026-11-21';
const DAYS = { startDate: '2026-12-03', endDate: '2026-12-07' };
const OTHER_DAYS = { startDate: '2026-12-10', endDate: '2026-12-14' };
const QUERY = '?from=2026-12-03&to=2026-12-07';
const AVAILABILITY = 'GET /api/availability';

const equipment = [
  anEquipment({ id: 1, name: 'Fresnel lamp', category: 'lighting' }),
  anEquipment({ id: 2, name: 'Camera body', category: 'video' }),
  anEquipment({ id: 3, name: 'Cine lens', category: 'video' }),
];
const some = { few: [{ id: 2, left: 2 }], none: [1] };

function FullUrl() {
  const { pathname, search, hash } = useLocation();
  return <output aria-label="whole address">{`${pathname}${search}${hash}`}</output>;
}

interface Options {
  search?: string;
  page?: CatalogPage;
  days?: typeof DAYS;
  locale?: Locale;
  responses?: FakeBffOptions['responses'];
}

function open({ search = '', page = productionGroups, days, locale = 'en', responses }: Options = {}) {
  resetStores(days === undefined ? {} : { project: { ...emptyProject, ...days } });
  const bff = startBff({ equipment, responses: { [AVAILABILITY]: some, ...responses } });
  const { shell, toasts } = createFakeShell({ locale, site: { ...aSite(), today: TODAY } });
  renderStorefront(
    <>
      <Page page={page} />
      <FullUrl />
    </>,
    { shell, path: `${page.path}${search}` },
  );
  const queries = () =>
    bff.seen.filter(({ path }) => path === '/api/availability').map(({ url }) => new URL(url).search);
  return { queries, toasts };
}

const url = () => screen.getByRole('status', { name: 'whole address' }).textContent;
const card = (name: string) => within(screen.getByRole('article', { name }));
const names = () => screen.getAllByRole('article').map((each) => each.getAttribute('aria-label'));
const draftDays = () => {
  const { startDate, endDate } = useDraft.getState().values;
  return { startDate, endDate };
};
const openPicker = async (name: string | RegExp = 'Choose your dates') => {
  await userEvent.click(screen.getByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: 'Choose your dates' }));
};
const typeDay = (field: HTMLElement, day: string) => {
  fireEvent.change(field, { target: { value: day } });
  fireEvent.blur(field);
};

it.each([productionGroups, productionList, homeEcGroups])(
  '$path requests no availability without dates',
  async (page) => {
    const { queries } = open({ page });
    expect(screen.getByRole('button', { name: 'Choose your dates' })).toBeTruthy();
    expect(screen.getByText('See what is free for your job.')).toBeTruthy();
    await screen.findByRole('searchbox');
    expect(queries()).toEqual([]);
    expect(screen.queryByRole('checkbox', { name: 'Only what is free' })).toBeNull();
  },
);

it('marks limited and unavailable items, and keeps the add button', async () => {
  const { queries } = open({ search: QUERY });
  expect(await screen.findByText('Only 2 left')).toBeTruthy();
  expect(card('Camera body').getByText('Only 2 left')).toBeTruthy();
  expect(card('Fresnel lamp').getByText('Not free for these dates, ask us')).toBeTruthy();
  expect(card('Cine lens').queryByText(/left|free/u)).toBeNull();
  expect(card('Fresnel lamp').getByRole('button', { name: 'Add to Quote: Fresnel lamp' })).toBeTruthy();
  expect(screen.getByText('Items that are not free Dec 3–7 are marked.')).toBeTruthy();
  expect(queries()).toEqual([QUERY]);
});

it('marks in Spanish', async () => {
  open({ search: QUERY, locale: 'es' });
  expect(await screen.findByText('Solo quedan 2')).toBeTruthy();
  expect(screen.getByText('No disponible en esas fechas, consúltenos')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Cambiar sus fechas: 3–7 dic' })).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Solo lo disponible' })).toBeTruthy();
});

it('writes the days of a link into the draft', async () => {
  open({ search: QUERY, days: OTHER_DAYS });
  await screen.findByText('Only 2 left');
  expect(draftDays()).toEqual(DAYS);
  expect(url()).toBe(`${productionGroups.path}${QUERY}`);
});

it("writes the draft's days into the URL, and updates on change", async () => {
  const { queries } = open({ search: '?q=cam', days: DAYS });
  await screen.findByText('Only 2 left');
  expect(url()).toBe(`${productionGroups.path}?q=cam&from=2026-12-03&to=2026-12-07`);
  act(() => setDraftDays(OTHER_DAYS));
  await waitFor(() => expect(url()).toBe(`${productionGroups.path}?q=cam&from=2026-12-10&to=2026-12-14`));
  expect(screen.getByRole('button', { name: 'Change your dates: Dec 10–14' })).toBeTruthy();
  await waitFor(() => expect(queries()).toEqual([QUERY, '?from=2026-12-10&to=2026-12-14']));
});

it("preserves the group's fragment of a link", async () => {
  open({ search: '#group-video', days: DAYS });
  await waitFor(() => expect(url()).toBe(`${productionGroups.path}${QUERY}#group-video`));
});

it('removes the days when the draft does', async () => {
  open({ search: `${QUERY}&q=cam` });
  await screen.findByText('Only 2 left');
  act(() => setDraftDays({ startDate: '2026-12-03', endDate: '' }));
  await waitFor(() => expect(url()).toBe(`${productionGroups.path}?q=cam`));
  expect(screen.queryByText('Only 2 left')).toBeNull();
  expect(screen.getByText('See what is free for your job.')).toBeTruthy();
});

it.each([
  '?from=2026-11-20&to=2026-11-25',
  '?from=2026-12-07&to=2026-12-03',
  '?from=soon&to=later',
  '?from=2026-12-03',
])('removes %s from the URL and requests nothing', async (search) => {
  const { queries } = open({ search });
  await waitFor(() => expect(url()).toBe(productionGroups.path));
  expect(queries()).toEqual([]);
  expect(draftDays()).toEqual({ startDate: '', endDate: '' });
});

it('applies days of the picker and restores the focus', async () => {
  open();
  const picker = await openPicker();
  typeDay(picker.getByRole('textbox', { name: 'Pickup date' }), '12/03/2026');
  typeDay(picker.getByRole('textbox', { name: 'Return date' }), '12/07/2026');
  await userEvent.click(picker.getByRole('button', { name: 'Show what is free' }));
  expect(await screen.findByText('Only 2 left')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change your dates: Dec 3–7' }));
  expect(draftDays()).toEqual(DAYS);
  expect(url()).toBe(`${productionGroups.path}${QUERY}`);
});

it('validates the picker by the rules of the project form', async () => {
  const { queries } = open();
  const picker = await openPicker();
  typeDay(picker.getByRole('textbox', { name: 'Pickup date' }), '11/20/2026');
  await userEvent.click(picker.getByRole('button', { name: 'Show what is free' }));
  expect(picker.getByText('The pickup date can’t be before today.')).toBeTruthy();
  expect(picker.getByRole('textbox', { name: 'Return date' }).getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(picker.getByRole('textbox', { name: 'Pickup date' }));
  expect(queries()).toEqual([]);
});

it('clears the dates in the picker', async () => {
  open({ search: QUERY });
  await screen.findByText('Only 2 left');
  const picker = await openPicker(/^Change your dates/u);
  await userEvent.click(picker.getByRole('button', { name: 'Clear dates' }));
  await waitFor(() => expect(url()).toBe(productionGroups.path));
  expect(draftDays()).toEqual({ startDate: '', endDate: '' });
  expect(screen.queryByText('Only 2 left')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose your dates' }));
});

it('filters results and counts to available items, and resets', async () => {
  open({ search: QUERY, page: productionList });
  await screen.findByText('Only 2 left');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Only what is free' }));
  await waitFor(() => expect(names()).toEqual(['Camera body', 'Cine lens']));
  expect(url()).toBe(`${productionList.path}${QUERY}&free=1`);
  expect(screen.getByText('2 items match')).toBeTruthy();
  const counts = within(screen.getByRole('group', { name: 'Filter by category' })).getAllByText(/^\d+$/u);
  expect(counts.map(({ textContent }) => textContent)).toEqual(['0', '2']);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Only what is free' }));
  await waitFor(() => expect(names()).toHaveLength(3));
  expect(url()).toBe(`${productionList.path}${QUERY}`);
});

it('resets an empty result and preserves the days', async () => {
  open({ search: `${QUERY}&free=1`, responses: { [AVAILABILITY]: { few: [], none: [1, 2, 3] } } });
  expect(await screen.findByText('No equipment found')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show all equipment' }));
  expect(await screen.findAllByText('Not free for these dates, ask us')).toHaveLength(3);
  expect(url()).toBe(`${productionGroups.path}${QUERY}`);
});

it('preserves the days while the visitor searches', async () => {
  open({ search: QUERY });
  await screen.findByText('Only 2 left');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search equipment' }), 'cam');
  await waitFor(() => expect(url()).toBe(`${productionGroups.path}?q=cam&from=2026-12-03&to=2026-12-07`));
  await waitFor(() => expect(names()).toEqual(['Camera body']));
});

it('shows a failed look-up as a hint, and the catalogue as without dates', async () => {
  const { toasts } = open({ search: QUERY, responses: { [AVAILABILITY]: () => refusal(aProblem({ status: 400 })) } });
  expect(await screen.findByText('We could not look up what is free. You can still request everything.')).toBeTruthy();
  expect(await screen.findAllByRole('article')).toHaveLength(3);
  expect(toasts).toEqual([]);
});
