import type { HoldChallenge, RequestStock } from '@backlot/domain/contract/staff';
import { aHoldChallenge, aRequestStock, aRequestStockLine } from '@backlot/domain/testing';
import { never, unreachable } from '@backlot/domain/testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Rival } from '../features/quote-requests/stock/rules/challenges.ts';
import type { Call, Responses } from '../testing/back-office.tsx';
import { button, click, loaded, openQuoteRequest, region } from '../testing/open-quote-request.tsx';
import { id, problem, REQUEST_PATH } from '../testing/quote-request-server.ts';
import { HOLDER_ID, rival } from '../testing/rival.ts';

const STOCK = `GET ${REQUEST_PATH}/stock`;
const CHALLENGES_PATH = `${REQUEST_PATH}/challenges`;
const LIST = `GET ${CHALLENGES_PATH}`;
const CHALLENGE = `POST ${CHALLENGES_PATH}`;
const shortOf = (...rivals: Rival[]): RequestStock =>
  aRequestStock({ lines: [aRequestStockLine({ held: 1, short: 1, free: 1, rivals })] });

const stock = () => within(region('Stock'));
const list = () => within(stock().getByRole('list', { name: 'Challenges' }));

async function open(responses: Responses = {}) {
  const opened = openQuoteRequest(responses);
  await loaded();
  await stock().findByText('1 short');
  return opened;
}

/** A server on which the hold is challenged once. */
function challenging(): Responses {
  const sent: HoldChallenge[] = [];
  return {
    [STOCK]: () => Response.json(shortOf(rival({ challenge: sent.length === 0 ? 'possible' : 'open' }))),
    [LIST]: () => Response.json({ rows: sent }),
    [CHALLENGE]: () => {
      sent.push(aHoldChallenge());
      return Response.json(sent[0], { status: 201 });
    },
  };
}
const posted = (calls: readonly Call[]) =>
  calls.filter(({ method, path }) => method === 'POST' && path === CHALLENGES_PATH).map(({ body }) => body);

describe('hold of another request', () => {
  it('shows its challenge, and nothing for a firm order', async () => {
    await open({
      [STOCK]: shortOf(
        rival({ challenge: 'open' }),
        rival({ quoteRequestId: id, reference: 'BL-2611-0031', challenge: 'kept' }),
        rival({ quoteRequestId: '3f7d6a1b-2c4e-4d5f-8a9b-0c1d2e3f4a5c', reference: 'BL-2611-0030' }),
      ),
    });
    const rows = stock()
      .getAllByRole('link', { name: /^BL-/u })
      .map((link) => link.closest('li')?.textContent);
    expect(rows).toEqual([
      'BL-2611-0039 2 units, Mar 13, 2099 to Mar 15, 2099 Asked to confirm or release',
      'BL-2611-0031 2 units, Mar 13, 2099 to Mar 15, 2099 Confirmed its hold',
      'BL-2611-0030 2 units, Mar 13, 2099 to Mar 15, 2099 ',
    ]);
    expect(stock().queryByRole('button', { name: /^Challenge/u })).toBeNull();
  });

  it('is challenged after a confirmation, and shows the deadline', async () => {
    const { calls } = await open(challenging());
    await click('Challenge BL-2611-0039');
    const dialog = within(await screen.findByRole('dialog', { name: 'Challenge the hold of BL-2611-0039?' }));
    expect(
      dialog.getByText(
        'Mails BL-2611-0039’s customer to confirm or release within 24 hours. Without an answer the hold is released.',
      ),
    ).toBeDefined();
    expect(posted(calls)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Challenge hold' }));
    expect(await stock().findByText('Asked, answer by Nov 21, 2026, 11:05 AM')).toBeDefined();
    expect(
      await screen.findByText('Asked the customer of BL-2611-0039 to answer by Nov 21, 2026, 11:05 AM.'),
    ).toBeDefined();
    expect(posted(calls)).toEqual([{ holderId: HOLDER_ID }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(stock().queryByRole('button', { name: 'Challenge BL-2611-0039' })).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Stock'));
    expect(list().getByText('Waiting for an answer')).toBeDefined();
  });

  it('is not challenged when the confirmation is cancelled', async () => {
    const { calls } = await open(challenging());
    await click('Challenge BL-2611-0039');
    await click('Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(button('Challenge BL-2611-0039')));
    expect(posted(calls)).toEqual([]);
  });

  it('is challenged only once on a double click', async () => {
    const { calls } = await open({ ...challenging(), [CHALLENGE]: () => never() });
    await click('Challenge BL-2611-0039');
    await click('Challenge hold');
    expect(button('Cancel')).toHaveProperty('disabled', true);
    await click('Challenge hold');
    expect(posted(calls)).toHaveLength(1);
  });

  it('shows the error of the server when challenged by somebody else meanwhile', async () => {
    let isChallenged = false;
    await open({
      [STOCK]: () => Response.json(shortOf(rival({ challenge: isChallenged ? 'kept' : 'possible' }))),
      [CHALLENGE]: () => {
        isChallenged = true;
        return problem(409, 'hold-challenged', {
          title: 'Failed to challenge the hold',
          detail: 'The customer of this hold is being asked already, or has confirmed it.',
        });
      },
    });
    await click('Challenge BL-2611-0039');
    await click('Challenge hold');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to challenge the hold: The customer of this hold is being asked already, or has confirmed it.',
    );
    expect(await stock().findByText('Confirmed its hold')).toBeDefined();
    await click('Cancel');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Stock'));
  });

  it('can be challenged again after a failure', async () => {
    let isBroken = true;
    const server = challenging();
    await open({
      ...server,
      [CHALLENGE]: () => {
        if (isBroken) return unreachable();
        return Response.json(aHoldChallenge(), { status: 201 });
      },
    });
    await click('Challenge BL-2611-0039');
    await click('Challenge hold');
    expect((await screen.findByRole('alert')).textContent).toContain('The server could not be reached.');
    isBroken = false;
    await click('Challenge hold');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('challenges of a request', () => {
  it.each([
    ['open', null, 'Waiting for an answer', 'Answer by Nov 21, 2026, 11:05 AM'],
    ['kept', '2026-11-20T20:30:00.000Z', 'Confirmed', 'Answered Nov 20, 2026, 3:30 PM'],
    ['released', '2026-11-20T20:30:00.000Z', 'Released', 'Answered Nov 20, 2026, 3:30 PM'],
    ['expired', null, 'No answer, released', 'Answer was due Nov 21, 2026, 11:05 AM'],
    ['over', null, 'Ended otherwise', 'Answer was due Nov 21, 2026, 11:05 AM'],
  ] as const)('show the state and time of one that is %s', async (state, answeredAt, label, when) => {
    await open({ [STOCK]: shortOf(), [LIST]: { rows: [aHoldChallenge({ state, answeredAt })] } });
    await stock().findByText(label);
    const [row] = list().getAllByRole('listitem');
    expect(row?.textContent).toBe(`Asks for the hold of BL-2611-0039 ${label}Sent Nov 20, 2026, 11:05 AM ${when}`);
    expect(list().getByRole('link', { name: 'BL-2611-0039' }).getAttribute('href')).toBe(
      `/admin/quote-requests/${HOLDER_ID}`,
    );
  });

  it('are on the page of the challenged request too', async () => {
    await open({ [STOCK]: shortOf(), [LIST]: { rows: [aHoldChallenge({ role: 'asked' })] } });
    expect(await stock().findByText(/^Its hold is asked for by/u)).toBeDefined();
  });

  it('render nothing without one, or when they cannot be loaded', async () => {
    const { calls } = await open({ [STOCK]: shortOf(), [LIST]: () => problem(403) });
    await waitFor(() => expect(calls.some(({ path }) => path === CHALLENGES_PATH)).toBe(true));
    expect(stock().queryByText('Challenges')).toBeNull();
  });
});
