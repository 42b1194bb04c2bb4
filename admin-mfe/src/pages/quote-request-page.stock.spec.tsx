import { addDays, businessToday, formatDay } from '@backlot/domain';
import { stockHoldSchema, type RequestStock, type RequestStockLine } from '@backlot/domain/contract/staff';
import { anEquipment, aRequestStock, aRequestStockLine } from '@backlot/domain/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Call, Responses } from '../testing/back-office.tsx';
import { button, click, loaded, openQuoteRequest, region, row } from '../testing/open-quote-request.tsx';
import { problem, request, REQUEST_PATH, saving } from '../testing/quote-request-server.ts';

const STOCK = `GET ${REQUEST_PATH}/stock`;
const PREVIEW_PATH = `${REQUEST_PATH}/stock/preview`;
const PREVIEW = `POST ${PREVIEW_PATH}`;
const HOLD_PATH = `${REQUEST_PATH}/hold`;
const HOLD = `PUT ${HOLD_PATH}`;
const RIVAL_ID = '3f7d6a1b-2c4e-4d5f-8a9b-0c1d2e3f4a5b';

const rival = {
  quoteRequestId: RIVAL_ID,
  reference: 'BL-2611-0039',
  units: 2,
  from: '2099-03-13',
  until: '2099-03-15',
};
const panel3 = { equipmentId: 3, name: 'LED panel', free: 6 };
/** The lamp's line, short if the pending request were approved. */
const scarce = (changes: Partial<RequestStockLine> = {}) =>
  aRequestStockLine({ wanted: 2, held: 0, free: 1, asked: 3, rivals: [rival], substitutes: [panel3], ...changes });
const stockOf = (...lines: RequestStockLine[]): RequestStock => aRequestStock({ lines });

const stock = () => within(region('Stock'));
const valueFor = (name: string) => stock().getByText(name).nextElementSibling?.textContent;

async function open(responses: Responses = {}) {
  const opened = openQuoteRequest(responses);
  await loaded();
  return opened;
}

describe('request stock', () => {
  it('shows in one line that everything is free, with details on demand', async () => {
    await open({ [STOCK]: stockOf(aRequestStockLine({ held: 0, asked: 1 })) });
    expect(await stock().findByText('Everything is free on these days.')).toBeDefined();
    expect(stock().queryByText('Wanted')).toBeNull();
    await click('Show the figures of 1 item with enough');
    expect(stock().getByText('Lamp')).toBeDefined();
    expect(['Wanted', 'Held', 'Short', 'Free', 'Asked by others'].map(valueFor)).toEqual(['2', '0', '0', '4', '1']);
  });

  it('shows that nothing is counted', async () => {
    await open({ [STOCK]: stockOf(aRequestStockLine({ free: null })) });
    expect(await stock().findByText('Nothing of this request is counted.')).toBeDefined();
    expect(stock().queryByRole('button', { name: /^Show the figures/u })).toBeNull();
  });

  it('shows what is short, with the holding requests and substitutes', async () => {
    await open({ [STOCK]: stockOf(scarce({ held: 1, short: 1 }), aRequestStockLine({ equipmentId: 2 })) });
    expect(await stock().findByText('1 short')).toBeDefined();
    expect(['Wanted', 'Held', 'Short', 'Free', 'Asked by others'].map(valueFor)).toEqual(['2', '1', '1', '1', '3']);
    expect(stock().getByRole('link', { name: 'BL-2611-0039' }).getAttribute('href')).toBe(
      `/admin/quote-requests/${RIVAL_ID}`,
    );
    expect(stock().getByText('2 units, Mar 13, 2099 to Mar 15, 2099')).toBeDefined();
    expect(stock().getByText('6 units free')).toBeDefined();
    expect(stock().getByRole('link', { name: 'Take units from a supplier' }).getAttribute('href')).toBe(
      '/admin/stock/shortages',
    );
    expect(stock().queryByText('Bowls')).toBeNull();
  });

  it('shows what a pending request would be short of', async () => {
    await open({ [STOCK]: stockOf(scarce()) });
    expect(await stock().findByText('1 would be short')).toBeDefined();
  });

  it('retries after a failure', async () => {
    let isBroken = true;
    await open({ [STOCK]: () => (isBroken ? problem(403) : Response.json(stockOf(scarce()))) });
    expect(await stock().findByText('Failed to look up what is free for this request.')).toBeDefined();
    isBroken = false;
    await userEvent.click(stock().getByRole('button', { name: 'Try Again' }));
    expect(await stock().findByText('1 would be short')).toBeDefined();
  });

  it.each([true, false])('has the badge only if the request is short: %s', async (isShort) => {
    await open({ [`GET ${REQUEST_PATH}`]: request({ isShort }) });
    expect(screen.queryAllByText('Short')).toHaveLength(isShort ? 1 : 0);
  });
});

describe('stock with unsaved changes', () => {
  const previews = (calls: readonly Call[]) => calls.filter(({ path }) => path === PREVIEW_PATH);

  it('is shown and marked, with one call for several changes in a row', async () => {
    const { calls } = await open({
      [STOCK]: stockOf(aRequestStockLine()),
      [PREVIEW]: stockOf(scarce({ wanted: 4 })),
    });
    await stock().findByText('Everything is free on these days.');
    await click('One more: Lamp');
    await click('One more: Lamp');
    expect(await stock().findByText('With your changes')).toBeDefined();
    expect(stock().getByText('3 would be short')).toBeDefined();
    expect(previews(calls).map(({ body }) => body)).toEqual([
      {
        items: [
          { equipmentId: 1, quantity: 4 },
          { equipmentId: 2, quantity: 1 },
        ],
      },
    ]);
    await click('Cancel Changes');
    expect(stock().getByText('Everything is free on these days.')).toBeDefined();
    expect(stock().queryByText('With your changes')).toBeNull();
  });

  it('includes typed days', async () => {
    const { calls } = await open({ [PREVIEW]: stockOf(scarce()) });
    await click('Edit rental period');
    const end = screen.getByRole('textbox', { name: /^End date/u });
    await userEvent.clear(end);
    await userEvent.type(end, '2099-03-20{Tab}');
    expect(await stock().findByText('With your changes')).toBeDefined();
    expect(previews(calls).at(-1)?.body).toEqual({ startDate: '2099-03-14', endDate: '2099-03-20' });
  });

  it('shows the saved stock when the preview fails', async () => {
    await open({ [STOCK]: stockOf(scarce()), [PREVIEW]: () => problem(403) });
    await stock().findByText('1 would be short');
    await click('One more: Lamp');
    expect(await stock().findByText(/^Failed to look up what is free with your changes\./u)).toBeDefined();
    expect(stock().getByText('1 would be short')).toBeDefined();
  });

  it('shows the saved stock again after the save', async () => {
    let isSaved = false;
    const server = saving();
    await open({
      ...server,
      [`PATCH ${REQUEST_PATH}`]: (call: Call) => {
        isSaved = true;
        return server[`PATCH ${REQUEST_PATH}`]?.(call) ?? problem(404);
      },
      [STOCK]: () => Response.json(stockOf(isSaved ? scarce({ held: 1, short: 2 }) : aRequestStockLine())),
      [PREVIEW]: stockOf(scarce()),
    });
    await click('One more: Lamp');
    await stock().findByText('With your changes');
    await click('Save Changes');
    expect(await stock().findByText('2 short')).toBeDefined();
    expect(stock().queryByText('With your changes')).toBeNull();
  });
});

describe('substitute', () => {
  const SUBSTITUTE = 'GET /api/equipment/3';

  it('replaces an item in the draft, in its quantity', async () => {
    const { calls } = await open({
      [STOCK]: stockOf(scarce()),
      [SUBSTITUTE]: anEquipment({ id: 3, name: 'LED panel' }),
    });
    await click('Use LED panel instead');
    expect(await screen.findByText('LED panel is in place of Lamp. Save the changes to keep it.')).toBeDefined();
    expect(screen.queryByRole('listitem', { name: 'Lamp' })).toBeNull();
    expect(within(row('LED panel')).getByDisplayValue('2')).toBeDefined();
    expect(document.activeElement?.textContent).toBe('Stock');
    await waitFor(() =>
      expect(calls.find(({ path }) => path === PREVIEW_PATH)?.body).toEqual({
        items: [
          { equipmentId: 3, quantity: 2 },
          { equipmentId: 2, quantity: 1 },
        ],
      }),
    );
  });

  it('changes nothing when loading it fails', async () => {
    await open({ [STOCK]: stockOf(scarce()), [SUBSTITUTE]: () => problem(404) });
    await click('Use LED panel instead');
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch equipment');
    expect(row('Lamp')).toBeDefined();
    expect(screen.queryByText('You have unsaved changes')).toBeNull();
  });
});

describe('hold of a pending request', () => {
  const today = businessToday(new Date());
  const day = addDays(today, 3);
  const field = () => stock().getByRole('textbox', { name: 'Hold until' });
  const type = async (text: string) => {
    await userEvent.clear(field());
    await userEvent.type(field(), `${text}{Tab}`);
  };

  /** A server that stores the hold. */
  function holding(until: string | null): Responses {
    let current = aRequestStock({ holdUntil: until });
    return {
      [STOCK]: () => Response.json(current),
      [HOLD]: ({ body }: Call) => {
        current = { ...current, holdUntil: stockHoldSchema.parse(body).until };
        return Response.json(current);
      },
    };
  }
  const held = (calls: readonly Call[]) => calls.filter(({ path }) => path === HOLD_PATH).map(({ body }) => body);

  it('is set up to a day, and released', async () => {
    const { calls } = await open(holding(null));
    await stock().findByText(/^Not held/u);
    await type(day);
    await click('Hold');
    expect(await stock().findByText(`Held until ${formatDay(day)}.`)).toBeDefined();
    await click('Let go');
    expect(await stock().findByText(/^Not held/u)).toBeDefined();
    expect(held(calls)).toEqual([{ until: day }, { until: null }]);
    expect(document.activeElement).toBe(button('Hold'));
  });

  it.each([
    ['no day', '', 'Choose a day'],
    ['a day that is over', addDays(today, -1), 'This day is over'],
    ['a day too far away', addDays(today, 15), 'A hold lasts at most 14 days'],
  ])('is not set for %s', async (_, text, message) => {
    const { calls } = await open(holding(null));
    await stock().findByText(/^Not held/u);
    if (text !== '') await type(text);
    await click('Hold');
    expect(await stock().findByText(message)).toBeDefined();
    expect(held(calls)).toEqual([]);
  });

  it('shows the reason when refused, and keeps the day', async () => {
    await open({
      ...holding(null),
      [HOLD]: problem(409, 'hold-not-pending', {
        title: 'Failed to change the hold',
        detail: 'Only a pending request is held up to a day: this one is Approved.',
      }),
    });
    await stock().findByText(/^Not held/u);
    await type(day);
    await click('Hold');
    expect((await stock().findByRole('alert')).textContent).toBe(
      'Failed to change the hold: Only a pending request is held up to a day: this one is Approved.',
    );
    expect(field()).not.toHaveProperty('value', '');
  });

  it('is not available once the request is approved', async () => {
    await open({ [`GET ${REQUEST_PATH}`]: request({ status: 'approved' }) });
    await stock().findByText('Nothing of this request is counted.');
    expect(stock().queryByRole('textbox')).toBeNull();
  });
});

it('confirms before a link to another request is followed with unsaved changes', async () => {
  const { router } = await open({ [STOCK]: stockOf(scarce()), [PREVIEW]: stockOf(scarce()) });
  await click('One more: Lamp');
  await act(async () => userEvent.click(stock().getByRole('link', { name: 'BL-2611-0039' })));
  expect(await screen.findByRole('dialog')).toBeDefined();
  expect(router.state.location.pathname).not.toContain(RIVAL_ID);
});
