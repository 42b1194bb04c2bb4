import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { button, click, openQuoteRequest, region, row } from '../testing/open-quote-request.tsx';
import { bowls, lamp, problem, request, REQUEST_PATH, saving } from '../testing/quote-request-server.ts';

/** A server on which somebody else has saved since the page was loaded. */
function changedElsewhere(theirs: Partial<QuoteRequest>) {
  const responses = saving();
  const now = request({ version: 2, ...theirs });
  let isOvertaken = false;
  let isSeen = false;
  return {
    ...responses,
    [`GET ${REQUEST_PATH}`]: () => {
      isSeen = isOvertaken;
      return Response.json(isOvertaken ? now : request());
    },
    [`PATCH ${REQUEST_PATH}`]: (call: Parameters<(typeof responses)[`PATCH ${string}`]>[0]) => {
      isOvertaken = true;
      return isSeen ? (responses[`PATCH ${REQUEST_PATH}`]?.(call) ?? problem(500)) : problem(412, 'stale');
    },
  };
}

describe('two admins at once', () => {
  const dialog = () => screen.findByRole('dialog', { name: 'Somebody else changed this quote request' });
  const save = async () => {
    await click('One more: Lamp');
    await click('Save Changes');
  };

  it('shows who changed what and loses nothing', async () => {
    openQuoteRequest(changedElsewhere({ discountAmount: 20, items: [lamp] }));
    await save();
    const shown = within(await dialog());
    expect(
      within(shown.getByRole('region', { name: 'Changed by others' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Discount $0.00 to $20.00', 'Bowls 1 × to not on the quote']);
    expect(within(shown.getByRole('region', { name: 'Your changes' })).getByRole('listitem').textContent).toBe(
      'Lamp 2 × to 3 ×',
    );
    await click('Keep editing');
    expect(within(row('Lamp')).getByDisplayValue('3')).toBeDefined();
    expect(
      screen.getByText('Somebody else changed the items meanwhile. You see the differences when you save.'),
    ).toBeDefined();
  });

  it('Reload takes theirs and drops mine', async () => {
    const { patches } = openQuoteRequest(changedElsewhere({ discountAmount: 20 }));
    await save();
    await dialog();
    await click('Reload');
    expect(within(row('Lamp')).getByDisplayValue('2')).toBeDefined();
    expect(screen.queryByText('You have unsaved changes')).toBeNull();
    expect(within(region('Totals')).getByText('-$20.00')).toBeDefined();
    expect(patches()).toHaveLength(1);
  });

  it('Reapply rebases mine onto theirs and saves it with their version', async () => {
    const { patches } = openQuoteRequest(changedElsewhere({ items: [lamp] }));
    await save();
    await dialog();
    await click('Reapply');
    expect(await screen.findByText('Items updated successfully!')).toBeDefined();
    expect(patches().map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"2"']);
    expect(patches()[1]?.body).toEqual({ items: [{ equipmentId: 1, quantity: 3 }] });
  });

  it('shows both rental periods, and Reload closes the form with theirs', async () => {
    openQuoteRequest(changedElsewhere({ endDate: '2099-03-20', rentalDays: 5 }));
    await click('Edit rental period');
    const end = screen.getByRole('textbox', { name: 'End date' });
    await userEvent.clear(end);
    await userEvent.type(end, '2099-03-25{Tab}');
    await click('Save');
    const shown = await dialog();
    expect(shown.textContent).toContain('Theirs: Mar 14, 2099 – Mar 20, 2099');
    expect(shown.textContent).toContain('Yours: Mar 14, 2099 – Mar 25, 2099');
    await click('Reload');
    expect(await screen.findByText('Mar 14, 2099 to Mar 20, 2099 (5 days)')).toBeDefined();
    expect(screen.queryByRole('form', { name: 'Edit rental period' })).toBeNull();
  });

  it('uses my value in a conflict only when chosen', async () => {
    const { patches } = openQuoteRequest(changedElsewhere({ items: [{ ...lamp, quantity: 8 }, bowls] }));
    await save();
    const shown = within(await dialog());
    await click('Reapply');
    expect(shown.getByRole('alert').textContent).toBe('Choose for each of them which to keep.');
    expect(patches()).toHaveLength(1);
    for (const name of ['Theirs: 8 ×', 'Yours: 3 ×'])
      expect(shown.getByRole('radio', { name })).toHaveProperty('checked', false);
    await userEvent.click(shown.getByRole('radio', { name: 'Yours: 3 ×' }));
    await click('Reapply');
    await screen.findByText('Items updated successfully!');
    expect(patches()[1]?.body).toEqual({
      items: [
        { equipmentId: 1, quantity: 3 },
        { equipmentId: 2, quantity: 1 },
      ],
    });
  });

  it('shows no conflict when only the status differs', async () => {
    const { patches } = openQuoteRequest(changedElsewhere({ status: 'approved' }));
    await save();
    expect(await screen.findByText('Items updated successfully!')).toBeDefined();
    expect(patches().map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"2"']);
  });

  it('shows a status of others without touching local edits', async () => {
    let shown = request();
    openQuoteRequest({ [`GET ${REQUEST_PATH}`]: () => Response.json(shown) });
    await click('One more: Lamp');
    shown = request({ status: 'approved', version: 2 });
    act(() => void dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByRole('button', { name: 'Status of BL-2611-0042: Approved' })).toBeDefined();
    expect(within(row('Lamp')).getByDisplayValue('3')).toBeDefined();
  });

  it('shows that the request was deleted meanwhile, and disables everything', async () => {
    let isDeleted = false;
    openQuoteRequest({
      [`GET ${REQUEST_PATH}`]: () => (isDeleted ? problem(404, 'PGRST116') : Response.json(request())),
      [`PATCH ${REQUEST_PATH}`]: () => problem(404, 'PGRST116'),
    });
    await click('One more: Lamp');
    isDeleted = true;
    await click('Save Changes');
    expect(await screen.findByText('This quote request was deleted')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
    // The typed value stays visible.
    expect(within(row('Lamp')).getByDisplayValue('3')).toBeDefined();
    expect(button('Resend Quote to Customer').matches(':disabled')).toBe(true);
    expect(screen.getByText('Harbor at Dawn', { selector: 'dd' })).toBeDefined();
  });
});
