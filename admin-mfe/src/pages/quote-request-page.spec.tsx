import { anEquipment, anEquipmentList } from '@backlot/domain/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  button,
  click,
  loaded,
  openBrokenQuoteRequest,
  openQuoteRequest,
  region,
  row,
} from '../testing/open-quote-request.tsx';
import { problem, request, REQUEST_PATH, saving } from '../testing/quote-request-server.ts';

describe('loading and not found', () => {
  it('shows the loading state', async () => {
    openQuoteRequest({ [`GET ${REQUEST_PATH}`]: () => new Promise(() => {}) });
    expect(await screen.findByText('Loading quote request...')).toBeDefined();
  });

  it.each([
    ['a request that does not exist', 404, 'PGRST116', "The quote request you're looking for doesn't exist."],
    ['an id that is none', 422, 'validation', "The quote request you're looking for doesn't exist."],
    ['any other refusal', 403, 'forbidden', 'Failed to load quote request details.'],
  ])('shows for %s why it is not found', async (_, status, code, reason) => {
    openQuoteRequest({ [`GET ${REQUEST_PATH}`]: () => problem(status, code) });
    expect(await screen.findByRole('heading', { name: 'Quote Request Not Found' })).toBeDefined();
    expect(screen.getByText(reason)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to Quote Requests' }).getAttribute('href')).toBe(
      '/admin/quote-requests',
    );
  });

  it('retries after a failure', async () => {
    let isBroken = true;
    openQuoteRequest({ [`GET ${REQUEST_PATH}`]: () => (isBroken ? problem(403) : Response.json(request())) });
    await screen.findByText('Failed to load quote request details.');
    isBroken = false;
    await click('Try Again');
    expect(await loaded()).toBeDefined();
  });

  it('requests nothing without an id', async () => {
    const { calls } = openQuoteRequest({}, '/admin/quote-requests/%20');
    expect(await screen.findByText('No quote request ID provided.')).toBeDefined();
    expect(calls.map(({ path }) => path)).not.toContain(REQUEST_PATH);
  });
});

describe('content', () => {
  it('shows who requests what, when and where', async () => {
    openQuoteRequest({
      [`GET ${REQUEST_PATH}`]: request({
        createdAt: '2026-11-02T14:30:00.000Z',
        answeredAt: '2026-11-02T15:10:00.000Z',
        purchaseOrderNumber: 'PO-7',
        specialRequests: 'Before 6 AM',
      }),
    });
    await loaded();
    expect(screen.getByText('Submitted Nov 2, 2026, 9:30 AM')).toBeDefined();
    expect(screen.getByText('Answered in 40 min')).toBeDefined();
    expect(document.title).toBe('BL-2611-0042 Harbor at Dawn · Backlot');
    const customer = within(region('Customer Information'));
    expect(customer.getByRole('link', { name: 'ana.ruiz@example.com' }).getAttribute('href')).toBe(
      'mailto:ana.ruiz@example.com',
    );
    expect(customer.getByRole('link', { name: '(305) 555-0142' }).getAttribute('href')).toBe('tel:+13055550142');
    expect(customer.getByText('Reef Line Pictures')).toBeDefined();
    expect(customer.queryByText('Customer writes in Spanish')).toBeNull();
    const project = within(region('Project Information'));
    for (const text of [
      'Harbor at Dawn',
      'RLP-118',
      'PO-7',
      'Mar 14, 2099 to Mar 18, 2099 (3 days)',
      'South Beach, then a stage in Hialeah',
      'Before 6 AM',
    ]) {
      expect(project.getByText(text)).toBeDefined();
    }
  });

  it('shows how late it is', async () => {
    const late = new Date(Date.now() - 190 * 60_000 - 1000).toISOString();
    openQuoteRequest({ [`GET ${REQUEST_PATH}`]: request({ createdAt: late, answeredAt: null }) });
    expect(await screen.findByText('1 h 10 min late')).toBeDefined();
  });

  it('omits empty fields', async () => {
    openQuoteRequest({
      [`GET ${REQUEST_PATH}`]: request({
        customerPhone: null,
        company: null,
        jobNumber: null,
        locale: 'es',
        isTaxExempt: true,
      }),
    });
    await loaded();
    expect(screen.getByText('N/A')).toBeDefined();
    expect(screen.queryByText('Company')).toBeNull();
    expect(screen.queryByText('Job number')).toBeNull();
    expect(screen.getByText('Customer writes in Spanish')).toBeDefined();
    expect(screen.getByText('Certificate pending')).toBeDefined();
    expect(within(region('Totals')).getByText('FL Sales Tax (exempt)', { exact: false })).toBeDefined();
  });

  it('groups the items by main category, each with its amounts', async () => {
    openQuoteRequest();
    await loaded();
    expect(
      within(region('Requested Equipment'))
        .getAllByRole('heading', { level: 4 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Add Equipment to Quote', 'Production Equipment', 'Home Ec & Set Rentals']);
    const amounts = (name: string) =>
      within(row(name))
        .getAllByRole('definition')
        .map(({ textContent }) => textContent);
    expect(amounts('Lamp')).toEqual(['2', '$100.00', '3', '$600.00']);
    expect(amounts('Bowls')).toEqual(['6', 'Price on request', '3', '$0.00']);
  });

  it('shows the totals of the server', async () => {
    openQuoteRequest({ [`GET ${REQUEST_PATH}`]: request({ discountAmount: 50 }) });
    await loaded();
    const lines = within(region('Totals'))
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
    expect(lines).toEqual(['$600.00', '-$50.00', '$550.00', '$38.50', '$588.50']);
    expect(screen.getByText('FL Sales Tax (7%)')).toBeDefined();
    expect(screen.queryByText('Preview, not saved yet')).toBeNull();
  });

  it('shows the tax of the request, not the current rate', async () => {
    openQuoteRequest({ [`GET ${REQUEST_PATH}`]: request({ taxRate: 0.065, taxLabel: 'County tax (6.5%)' }) });
    await loaded();
    expect(screen.getByText('County tax (6.5%)').nextElementSibling?.textContent).toBe('$39.00');
  });

  it('shows that a discount was limited to the subtotal', async () => {
    openQuoteRequest({ [`GET ${REQUEST_PATH}`]: request({ discountAmount: 900 }) });
    expect(
      await screen.findByText('The discount of $900.00 is more than the subtotal. Only $600.00 is taken off.'),
    ).toBeDefined();
  });

  it('shows the history as text', async () => {
    openQuoteRequest({
      [`GET ${REQUEST_PATH}`]: request({
        history: [
          { at: '2026-11-02T15:00:00.000Z', by: 'dolores@backlot.example', field: 'discountAmount', from: 0, to: 50 },
        ],
      }),
    });
    await loaded();
    const entry = within(screen.getByRole('list', { name: 'History' }))
      .getByText('dolores@backlot.example')
      .closest('li');
    expect(entry?.textContent).toContain('Discount: $0.00 to $50.00');
  });
});

describe('status', () => {
  const choose = async (status: string) => {
    await click('Status of BL-2611-0042: Pending');
    await userEvent.click(await screen.findByRole('menuitemradio', { name: status }));
  };

  it('changes optimistically and can be undone', async () => {
    let respond = (_: Response) => {};
    const { calls, notify } = openQuoteRequest({
      [`PATCH ${REQUEST_PATH}/status`]: () => new Promise((resolve) => (respond = resolve)),
    });
    await loaded();
    await choose('Approved');
    expect(button('Status of BL-2611-0042: Approved')).toBeDefined();
    respond(Response.json(request({ status: 'approved', version: 2 })));
    await waitFor(() => expect(notify).toHaveBeenCalledOnce());
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ status: 'approved' });
    const toast = notify.mock.calls[0]?.[0];
    expect(toast).toMatchObject({ kind: 'success', message: 'Status changed to Approved.', action: { label: 'Undo' } });
    toast?.action?.onAction();
    await waitFor(() =>
      expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
        { status: 'approved' },
        { status: 'pending' },
      ]),
    );
  });

  it('rolls back with an alert when saving failed', async () => {
    openQuoteRequest({ [`PATCH ${REQUEST_PATH}/status`]: () => problem(500) });
    await loaded();
    await choose('Completed');
    expect(await screen.findByText('Failed to update status. Please try again.')).toBeDefined();
    await click('OK');
    await waitFor(() => expect(document.activeElement).toBe(button('Status of BL-2611-0042: Pending')));
  });
});

describe('items', () => {
  it('are edited locally until saved', async () => {
    const { patches } = openQuoteRequest(saving());
    await click('One more: Lamp');
    expect(await screen.findByText('You have unsaved changes')).toBeDefined();
    expect(within(row('Lamp')).getByText('$900.00')).toBeDefined();
    expect(screen.getByText('Preview, not saved yet')).toBeDefined();
    expect(screen.getByText('New total $963.00')).toBeDefined();
    expect(patches()).toEqual([]);
    await click('Save Changes');
    expect(await screen.findByText('Items updated successfully!')).toBeDefined();
    expect(patches().map(({ body }) => body)).toEqual([
      {
        items: [
          { equipmentId: 1, quantity: 3 },
          { equipmentId: 2, quantity: 1 },
        ],
      },
    ]);
    expect(patches()[0]?.headers.get('if-match')).toBe('"1"');
    expect(screen.queryByText('You have unsaved changes')).toBeNull();
    expect(within(row('Lamp')).getByText('$900.00')).toBeDefined();
    expect(screen.queryByText('Preview, not saved yet')).toBeNull();
  });

  it('are reset by Cancel Changes', async () => {
    openQuoteRequest();
    await click('One more: Lamp');
    await click('Remove Bowls');
    await click('Remove');
    expect(screen.queryByRole('listitem', { name: 'Bowls' })).toBeNull();
    await click('Cancel Changes');
    expect(within(row('Lamp')).getByText('$600.00')).toBeDefined();
    expect(row('Bowls')).toBeDefined();
    expect(screen.queryByText('You have unsaved changes')).toBeNull();
  });

  it('are unchanged again after the edit was reverted', async () => {
    openQuoteRequest();
    await click('One more: Lamp');
    await click('One less: Lamp');
    expect(screen.queryByText('You have unsaved changes')).toBeNull();
    expect(button('One less: Bowls').hasAttribute('disabled')).toBe(true);
  });

  it.each(['0', '-3', '1.5', 'many', '10000', ''])('ignore %j as a quantity', async (typed) => {
    openQuoteRequest();
    await loaded();
    const field = within(row('Lamp')).getByRole('textbox');
    await userEvent.clear(field);
    await userEvent.type(field, `${typed}{Enter}`);
    expect(within(row('Lamp')).getByDisplayValue('2')).toBeDefined();
    expect(screen.queryByText('You have unsaved changes')).toBeNull();
  });

  it('accept a typed whole number', async () => {
    openQuoteRequest();
    await loaded();
    const field = within(row('Lamp')).getByRole('textbox');
    await userEvent.clear(field);
    await userEvent.type(field, '12{Enter}');
    expect(within(row('Lamp')).getByText('$3,600.00')).toBeDefined();
  });

  it('are removed after a confirmation', async () => {
    openQuoteRequest();
    await click('Remove Lamp');
    expect(await screen.findByText('Are you sure you want to remove "Lamp" from this quote?')).toBeDefined();
    // The safe choice has the focus.
    await waitFor(() => expect(document.activeElement).toBe(button('Cancel')));
    await click('Cancel');
    await waitFor(() => expect(document.activeElement).toBe(button('Remove Lamp')));
    expect(row('Lamp')).toBeDefined();
    await click('Remove Lamp');
    await click('Remove');
    expect(screen.queryByRole('listitem', { name: 'Lamp' })).toBeNull();
    expect(screen.getByText('You have unsaved changes')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(button('Remove Bowls')));
  });

  it('keep the edit when saving failed, with the reason', async () => {
    openQuoteRequest({
      [`PATCH ${REQUEST_PATH}`]: () =>
        problem(422, 'validation', { errors: [{ path: 'items.0.quantity', message: 'Too many lamps' }] }),
    });
    await click('One more: Lamp');
    await click('Save Changes');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Failed to save item changes. Please try again.');
    expect(alert.textContent).toContain('Too many lamps');
    expect(within(row('Lamp')).getByText('$900.00')).toBeDefined();
    expect(button('Save Changes')).toBeDefined();
  });

  it('are saved on retry after a failure', async () => {
    const { patches, repair } = openBrokenQuoteRequest();
    await click('One more: Lamp');
    await click('Save Changes');
    await screen.findByText('Failed to save item changes. Please try again.');
    repair();
    await click('Save Changes');
    expect(await screen.findByText('Items updated successfully!')).toBeDefined();
    expect(patches().at(-1)?.body).toEqual({
      items: [
        { equipmentId: 1, quantity: 3 },
        { equipmentId: 2, quantity: 1 },
      ],
    });
  });
});

describe('add equipment', () => {
  const catalogue = [
    anEquipment({ id: 1, name: 'Lamp' }),
    anEquipment({ id: 9, name: 'Crane', pricePerUnit: 400 }),
    ...Array.from({ length: 12 }, (_, index) => anEquipment({ id: 20 + index, name: `Lamp ${index}` })),
  ];
  const search = async (text: string) => {
    await click('Add Equipment');
    await userEvent.type(screen.getByRole('combobox', { name: 'Search equipment' }), text);
  };

  it('opens and closes', async () => {
    openQuoteRequest();
    await click('Add Equipment');
    expect(screen.getByRole('combobox', { name: 'Search equipment' })).toBeDefined();
    await click('Close');
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('searches from two characters on, excludes existing items and shows ten with a count', async () => {
    const { calls } = openQuoteRequest({ 'GET /api/equipment': anEquipmentList(catalogue) });
    await search('l');
    expect(screen.getByText('Type at least 2 characters.')).toBeDefined();
    await userEvent.type(screen.getByRole('combobox'), 'a');
    expect(await screen.findByText('Showing 10 of 12 results')).toBeDefined();
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options).toHaveLength(10);
    // The lamp on the request would be the first.
    expect(options[0]).toMatch(/^Lamp 0/u);
    const searches = calls
      .filter(({ path }) => path === '/api/equipment')
      .map(({ query }) => Object.fromEntries(query));
    expect(searches).toEqual([{ q: 'la', searchIn: 'catalogue', sort: 'relevance', page: '1', limit: '12' }]);
  });

  it('adds by keyboard, with a price from the catalogue, and saves it', async () => {
    const { patches } = openQuoteRequest({
      ...saving(),
      'GET /api/equipment': anEquipmentList([
        catalogue[1] ?? anEquipment(),
        anEquipment({ id: 30, name: 'Crane, small' }),
      ]),
    });
    await search('crane');
    await screen.findByRole('option', { name: /^Crane, small/u });
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    await screen.findByRole('button', { name: 'Add to Quote' });
    await userEvent.keyboard('{Control>}a{/Control}0{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Enter a whole number from 1 to 9,999');
    expect(screen.queryByText('You have unsaved changes')).toBeNull();
    await userEvent.keyboard('{Control>}a{/Control}3{Enter}');
    expect(await screen.findByText('Added 3 × Crane. Save the changes to keep it.')).toBeDefined();
    expect(within(row('Crane')).getByText('$3,600.00')).toBeDefined();
    expect(within(row('Crane')).getByText('new')).toBeDefined();
    await click('Save Changes');
    await screen.findByText('Items updated successfully!');
    expect(patches()[0]?.body).toEqual({
      items: [
        { equipmentId: 1, quantity: 2 },
        { equipmentId: 2, quantity: 1 },
        { equipmentId: 9, quantity: 3 },
      ],
    });
  });

  it('ignores Enter on results of an earlier search text', async () => {
    openQuoteRequest({ 'GET /api/equipment': anEquipmentList([anEquipment({ id: 9, name: 'Crane' })]) });
    await search('crane');
    await screen.findByRole('option', { name: /^Crane/u });
    await userEvent.type(screen.getByRole('combobox'), 's{Enter}');
    expect(screen.queryByRole('button', { name: 'Add to Quote' })).toBeNull();
  });

  it('shows when nothing is found and when the search fails', async () => {
    let isBroken = false;
    openQuoteRequest({ 'GET /api/equipment': () => (isBroken ? problem(403) : Response.json(anEquipmentList([]))) });
    await search('zeppelin');
    expect(await screen.findByText('No equipment found. Items that are on this quote are not listed.')).toBeDefined();
    isBroken = true;
    await userEvent.type(screen.getByRole('combobox'), 's');
    expect(await screen.findByText('Failed to search equipment. Please try again.')).toBeDefined();
  });
});
