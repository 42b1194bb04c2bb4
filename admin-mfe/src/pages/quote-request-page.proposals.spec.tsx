import type { ProposedChange } from '@backlot/domain/contract';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { aQuoteRequestItem, aQuoteVersion } from '@backlot/domain/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { button, click, loaded, openQuoteRequest, region, row } from '../testing/open-quote-request.tsx';
import { aProposedChange, proposing } from '../testing/proposed-change.ts';
import { bowls, lamp, problem, request, REQUEST_PATH, saving } from '../testing/quote-request-server.ts';

const APPLY = 'Apply to the request';
const sent = request();
/** One lamp instead of two. */
const oneLamp = aProposedChange(sent, { 1: 1 });

/** A request whose customer proposes a change of its first version. */
const proposed = (proposal: ProposedChange = oneLamp, changes: Partial<QuoteRequest> = {}): Partial<QuoteRequest> => ({
  versions: [aQuoteVersion()],
  messages: [proposing(proposal)],
  waitingSince: '2026-11-03T14:30:00.000Z',
  ...changes,
});
const bodies = (patches: () => readonly { readonly body: unknown }[]) => patches().map(({ body }) => body);
const thread = () => within(screen.getByRole('list', { name: 'Messages' }));
const dialog = () => screen.findByRole('dialog', { name: 'The request was changed since this was proposed' });

describe('proposed change', () => {
  it('shows the differences, the price, and the item in question', async () => {
    openQuoteRequest(
      saving(
        proposed(oneLamp, {
          messages: [
            proposing(oneLamp),
            {
              ...proposing(oneLamp),
              id: '1f0c6a0e-7d6b-4e0c-9a53-0000000000c2',
              proposal: undefined,
              line: 1,
              lineName: 'Lamp',
              text: 'Which?',
            },
          ],
        }),
      ),
    );
    await loaded();
    expect(thread().getByText('Asks for a change of version 1')).toBeDefined();
    expect(thread().getByText('1 × Lamp instead of 2')).toBeDefined();
    expect(thread().getByText('Total $321.00 less')).toBeDefined();
    expect(thread().getByText('Our price: $321.00')).toBeDefined();
    expect(thread().getByText('About: Lamp')).toBeDefined();
  });

  it('is applied with one click by the save of the page, shows so, and sends nothing', async () => {
    const proposal = aProposedChange(sent, { 1: 1, 2: 0 }, { moreDays: 1 });
    const { patches, calls } = openQuoteRequest(saving(proposed(proposal)));
    await click(APPLY);
    expect(await screen.findByText('The change is applied to the request. Nothing was sent.')).toBeDefined();
    expect(bodies(patches)).toEqual([
      { items: [{ equipmentId: 1, quantity: 1 }], startDate: sent.startDate, endDate: proposal.endDate },
    ]);
    expect(patches()[0]?.headers.get('if-match')).toBe('"1"');
    expect(within(row('Lamp')).getByDisplayValue('1')).toBeDefined();
    expect(calls.some(({ path }) => path.includes('send-quote'))).toBe(false);
    // The button was removed, and the focus moved to the heading.
    expect(thread().queryByRole('button', { name: APPLY })).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('The request says this.'));
  });

  it('changes only what it proposes: additions and changes of staff stay', async () => {
    const crane = aQuoteRequestItem({ equipmentId: 9, name: 'Crane', quantity: 1, pricePerUnit: 400 });
    const { patches } = openQuoteRequest(saving(proposed(oneLamp, { items: [lamp, crane], discountAmount: 20 })));
    await click(APPLY);
    await screen.findByText('The change is applied to the request. Nothing was sent.');
    expect(bodies(patches)).toEqual([
      {
        items: [
          { equipmentId: 1, quantity: 1 },
          { equipmentId: 9, quantity: 1 },
        ],
      },
    ]);
  });

  it('opens the conflict dialog for another value of the request, and saves nothing until then', async () => {
    const { patches } = openQuoteRequest(saving(proposed(oneLamp, { items: [{ ...lamp, quantity: 5 }, bowls] })));
    await loaded();
    expect(button(APPLY).getAttribute('aria-describedby')).not.toBeNull();
    expect(thread().getByText('The request was changed since. You choose what to keep.')).toBeDefined();
    await click(APPLY);
    const shown = within(await dialog());
    expect(patches()).toHaveLength(0);
    await userEvent.click(shown.getByRole('radio', { name: 'Proposal: 1 ×' }));
    await userEvent.click(shown.getByRole('button', { name: 'Apply' }));
    await screen.findByText('The change is applied to the request. Nothing was sent.');
    expect(bodies(patches)).toEqual([
      {
        items: [
          { equipmentId: 1, quantity: 1 },
          { equipmentId: 2, quantity: 1 },
        ],
      },
    ]);
  });

  it('can be dismissed on a conflict', async () => {
    const { patches } = openQuoteRequest(saving(proposed(oneLamp, { items: [{ ...lamp, quantity: 5 }, bowls] })));
    await click(APPLY);
    await dialog();
    await click('Leave the request as it is');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(patches()).toHaveLength(0);
    expect(within(row('Lamp')).getByDisplayValue('5')).toBeDefined();
  });

  it('shows that a newer version was sent since', async () => {
    openQuoteRequest(
      saving(proposed(oneLamp, { versions: [aQuoteVersion({ number: 2 }), aQuoteVersion({ state: 'superseded' })] })),
    );
    await loaded();
    expect(thread().getByText('Version 2 was sent since.')).toBeDefined();
  });

  it('is disabled while there are unsaved changes', async () => {
    const { patches } = openQuoteRequest(saving(proposed()));
    await click('One more: Lamp');
    await userEvent.click(button(APPLY));
    expect(button(APPLY).getAttribute('aria-disabled')).toBe('true');
    expect(thread().getByText('Save or cancel your changes first.')).toBeDefined();
    expect(patches()).toHaveLength(0);
    expect(within(row('Lamp')).getByDisplayValue('3')).toBeDefined();
  });

  it('is done when a colleague has just applied it', async () => {
    let isApplied = false;
    const now = request({ ...proposed(), version: 2, items: [{ ...lamp, quantity: 1 }, bowls] });
    const { patches } = openQuoteRequest({
      [`GET ${REQUEST_PATH}`]: () => Response.json(isApplied ? now : request(proposed())),
      [`PATCH ${REQUEST_PATH}`]: () => {
        isApplied = true;
        return problem(412, 'stale');
      },
    });
    await click(APPLY);
    expect(await screen.findByText('The change is applied to the request. Nothing was sent.')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(patches()).toHaveLength(1);
  });

  it('shows the reason when the server refuses it, and can be applied again', async () => {
    openQuoteRequest({
      ...saving(proposed()),
      [`PATCH ${REQUEST_PATH}`]: () =>
        problem(422, 'validation', { errors: [{ path: 'endDate', message: 'The end is not after the start' }] }),
    });
    await click(APPLY);
    expect(await screen.findByText('Failed to apply the change.')).toBeDefined();
    expect(screen.getByText(/The end is not after the start/u)).toBeDefined();
    expect(within(region('Messages')).getByRole('button', { name: APPLY })).toBeDefined();
  });
});
