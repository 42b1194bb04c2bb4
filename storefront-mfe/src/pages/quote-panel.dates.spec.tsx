import type { ListFit, ListFitAnswer } from '@backlot/domain/contract';
import { aCartItem, anEquipment, aProblem, aSite } from '@backlot/domain/testing';
import { refusal, type FakeResponses } from '@backlot/domain/testing/network';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { useCart } from '../features/quote-cart/stores/cart-store.ts';
import { PANEL_STEP, usePanel } from '../features/quote-cart/stores/panel-store.ts';
import { emptyProject, type ProjectValues } from '../features/quote-request/project-values.ts';
import { useDraft } from '../features/quote-request/stores/draft-store.ts';
import { createFakeShell } from '../testing/fake-shell.ts';
import { renderStorefront } from '../testing/render.tsx';
import { startBff } from '../testing/start-bff.ts';
import { aProject, resetStores } from '../testing/stores.ts';
import { setWindowWidth } from '../testing/window.ts';
import { QuotePage } from './quote-page.tsx';
import { QuotePanel } from './quote-panel.tsx';

// Preloaded, so that the first test does not wait for it.
beforeAll(() => import('./quote-panel.tsx'));
beforeEach(() => setWindowWidth(1440));

const FIT = 'POST /api/availability/fit';
const ALL_FREE = 'Everything on your list is free Dec 3–7.';
const items = [aCartItem({ id: 1, name: 'LED panel' }, 3), aCartItem({ id: 2, name: 'Lens set' }, 1)];
const project: ProjectValues = { ...aProject, startDate: '2026-12-03', endDate: '2026-12-07' };

type Line = ListFitAnswer['lines'][number];
const free = (equipmentId: number): Line => ({ equipmentId, band: 'free', enough: 'yes', substitutes: [] });
const answer = (changes: Partial<Line> = {}, shifts: ListFitAnswer['shifts'] = []): ListFitAnswer => ({
  lines: [{ ...free(1), ...changes }, free(2)],
  shifts,
});
const none: Partial<Line> = { band: 'none', enough: 'no' };
const few: Partial<Line> = { band: 'few', left: 2, enough: 'no' };

interface Options {
  fit?: FakeResponses[typeof FIT];
  project?: ProjectValues;
  page?: 'panel' | 'page';
  locale?: 'en' | 'es';
  step?: number;
}

function open({ fit = answer(), project: typed = project, page = 'panel', locale = 'en', step }: Options = {}) {
  resetStores({ items, project: typed });
  usePanel.setState({ isOpen: true, step: step ?? PANEL_STEP.equipment });
  const bff = startBff({
    equipment: [anEquipment({ id: 3, name: 'LED panel, bi-colour' })],
    responses: { [FIT]: fit },
  });
  const fake = createFakeShell({ locale, site: { ...aSite(), today: '2026-11-21' } });
  renderStorefront(page === 'page' ? <QuotePage /> : <QuotePanel takesFocus={false} focusRequest={0} />, {
    shell: fake.shell,
    path: page === 'page' ? '/quote' : '/catalog',
  });
  return { ...fake, requests: () => bff.bodies('/api/availability/fit') };
}

const line = (name: string) => {
  const found = screen.getAllByRole('listitem').find((each) => within(each).queryByText(name) !== null);
  if (found === undefined) throw new Error(`No line of ${name}`);
  return within(found);
};
const quantities = () => useCart.getState().cart.items.map(({ equipment, quantity }) => [equipment.name, quantity]);

it.each(['panel', 'page'] as const)('shows in one line of the %s that everything is free', async (page) => {
  const { requests } = open({ page });
  expect(await screen.findByText(ALL_FREE)).toBeTruthy();
  expect(requests()).toEqual([
    {
      items: [
        { equipmentId: 1, quantity: 3 },
        { equipmentId: 2, quantity: 1 },
      ],
      startDate: '2026-12-03',
      endDate: '2026-12-07',
    } satisfies ListFit,
  ]);
});

it.each([
  ['is missing', { ...emptyProject, startDate: '2026-12-03' }],
  ['is in the past', { ...project, startDate: '2026-11-20' }],
])('requests nothing while a day %s', async (_case, typed) => {
  const { requests } = open({ project: typed });
  await screen.findByText('LED panel');
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(requests()).toEqual([]);
});

it.each([
  ['not free', none, 'Not free for these dates, ask us'],
  ['too few', few, 'Only 2 left'],
  ['fewer than wanted', { enough: 'no' }, 'Not this many are free for these dates, ask us'],
  ['too many to tell', { enough: 'ask' }, 'Ask us whether we have this many'],
] as const)('shows at the line what is %s, and can be sent', async (_case, lacking, text) => {
  open({ fit: answer(lacking) });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(line('LED panel').getByText(text)).toBeTruthy();
  expect(line('Lens set').queryByText(text)).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add Project Details' }).disabled).toBe(false);
});

it('renders Spanish texts', async () => {
  open({ locale: 'es', fit: answer(none, [{ startDate: '2026-12-05', endDate: '2026-12-09' }]) });
  expect(await screen.findByText('No disponible en esas fechas, consúltenos')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Toda su lista está disponible: 5–9 dic' })).toBeTruthy();
});

it('swaps a line for a substitute at its quantity, focuses it, and offers undo', async () => {
  const substitutes = [{ equipmentId: 3, name: 'LED panel, bi-colour' }];
  const { toasts } = open({ fit: [answer({ ...none, substitutes }), { lines: [free(3), free(2)], shifts: [] }] });
  await userEvent.click(await screen.findByRole('button', { name: 'Take LED panel, bi-colour instead' }));
  await waitFor(() =>
    expect(quantities()).toEqual([
      ['LED panel, bi-colour', 3],
      ['Lens set', 1],
    ]),
  );
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Quantity of LED panel, bi-colour' })),
  );
  expect(await screen.findByText(ALL_FREE)).toBeTruthy();
  act(() => toasts[0]?.action?.onAction());
  expect(quantities()).toEqual([
    ['LED panel', 3],
    ['Lens set', 1],
  ]);
});

it('preserves the line if the substitute cannot be loaded', async () => {
  open({ fit: answer({ ...none, substitutes: [{ equipmentId: 9, name: 'Gone panel' }] }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Take Gone panel instead' }));
  expect(await screen.findByText('This item could not be loaded. Please try again.')).toBeTruthy();
  expect(quantities()[0]).toEqual(['LED panel', 3]);
});

it('applies the nearest days on which the whole list is free', async () => {
  const shifts = [
    { startDate: '2026-12-05', endDate: '2026-12-09' },
    { startDate: '2026-11-30', endDate: '2026-12-04' },
  ];
  const { requests } = open({ fit: [answer(none, shifts), answer()] });
  const group = within(await screen.findByRole('group', { name: 'Your whole list is free' }));
  expect(group.getAllByRole('button').map((each) => each.getAttribute('aria-label'))).toEqual([
    'Your whole list is free Dec 5–9',
    'Your whole list is free Nov 30 – Dec 4',
  ]);
  await userEvent.click(group.getByRole('button', { name: 'Your whole list is free Dec 5–9' }));
  expect(await screen.findByText('Everything on your list is free Dec 5–9.')).toBeTruthy();
  expect(useDraft.getState().values).toEqual({ ...project, ...shifts[0] });
  expect(document.activeElement?.textContent).toBe('Everything on your list is free Dec 5–9.');
  expect(requests()).toHaveLength(2);
});

it('debounces quick changes of a quantity', async () => {
  const { requests } = open();
  await screen.findByText(ALL_FREE);
  for (let click = 0; click < 3; click += 1)
    await userEvent.click(screen.getByRole('button', { name: 'One more: LED panel' }));
  await waitFor(() => expect(requests()).toHaveLength(2));
  expect(requests()[1]).toMatchObject({ items: [{ quantity: 6 }, { quantity: 1 }] });
});

it('shows the outcome next to the days in form and review', async () => {
  open({ step: PANEL_STEP.details });
  expect(await screen.findByText(ALL_FREE)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Review Quote' }));
  expect(await screen.findByText(ALL_FREE)).toBeTruthy();
});

it.each(['panel', 'page'] as const)('shows a failed look-up in one line of the %s', async (page) => {
  const { toasts } = open({ page, fit: () => refusal(aProblem({ status: 400 })) });
  expect(
    await screen.findByText('We could not look up what is free on your dates. You can still send your request.'),
  ).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(toasts).toEqual([]);
});
