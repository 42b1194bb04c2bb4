import type { Delivery } from '@backlot/domain/contract/staff';
import { anEquipment, anEquipmentList } from '@backlot/domain/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LIMITS } from '../../../tools/suite/limits.ts';
import { button, click, loaded, openQuoteRequest, region } from '../testing/open-quote-request.tsx';
import { problem, request, REQUEST_PATH, saving } from '../testing/quote-request-server.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const retype = async (label: string, text: string) => {
  const field = screen.getByRole('textbox', { name: label });
  await userEvent.clear(field);
  await userEvent.type(field, `${text}{Tab}`);
};

describe('rental period', () => {
  it('is saved with both days', async () => {
    const { patches } = openQuoteRequest(saving());
    await click('Edit rental period');
    await retype('End date', '2099-03-20');
    expect(screen.getByText('5 rental days')).toBeDefined();
    expect(screen.getByText('Preview, not saved yet')).toBeDefined();
    await click('Save');
    expect(await screen.findByText('Rental period updated successfully!')).toBeDefined();
    expect(patches().map(({ body }) => body)).toEqual([{ startDate: '2099-03-14', endDate: '2099-03-20' }]);
    expect(screen.getByText('Mar 14, 2099 to Mar 20, 2099 (5 days)')).toBeDefined();
  });

  it('returns the focus after a save, also while equipment is being added', async () => {
    openQuoteRequest({ ...saving(), 'GET /api/equipment': anEquipmentList([anEquipment({ id: 9, name: 'Crane' })]) });
    await click('Add Equipment');
    await userEvent.type(screen.getByRole('combobox', { name: 'Search equipment' }), 'crane');
    await userEvent.click(await screen.findByRole('option', { name: /^Crane/u }));
    await click('One more: Crane');
    await click('Edit rental period');
    await retype('End date', '2099-03-20');
    await click('Save');
    await screen.findByText('Rental period updated successfully!');
    await waitFor(() => expect(document.activeElement).toBe(button('Edit rental period')));
    expect(screen.getByRole('textbox', { name: 'Quantity of Crane' })).toHaveProperty('value', '2');
  });

  it.each([
    ['Start date', '', 'Both start and end dates are required.'],
    ['End date', '', 'Both start and end dates are required.'],
    ['End date', '2099-03-14', 'End date must be after start date.'],
    ['End date', '2099-03-01', 'End date must be after start date.'],
  ])('is refused with %s %j', async (label, day, message) => {
    const { patches } = openQuoteRequest(saving());
    await click('Edit rental period');
    const field = screen.getByRole('textbox', { name: label });
    await userEvent.clear(field);
    await userEvent.type(field, `${day}{Tab}`);
    await click('Save');
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(patches()).toEqual([]);
  });

  it('is reset by Cancel', async () => {
    openQuoteRequest();
    await click('Edit rental period');
    await retype('End date', '2099-03-20');
    await click('Cancel');
    expect(screen.getByText('Mar 14, 2099 to Mar 18, 2099 (3 days)')).toBeDefined();
    expect(screen.queryByText('Preview, not saved yet')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(button('Edit rental period')));
  });

  it('keeps the typed days when saving failed', async () => {
    openQuoteRequest({ [`PATCH ${REQUEST_PATH}`]: () => problem(500) });
    await click('Edit rental period');
    await retype('End date', '2099-03-20');
    await click('Save');
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to save rental period. Please try again.');
    expect(within(screen.getByRole('form', { name: 'Edit rental period' })).getByText('5 rental days')).toBeDefined();
  });
});

describe('customer and project', () => {
  it('saves only changed fields', async () => {
    const { patches } = openQuoteRequest(saving());
    await click('Edit customer information');
    await retype('Company', '');
    await retype('Name', 'Bo Diaz');
    await click('Save');
    expect(await screen.findByText('Customer information updated successfully!')).toBeDefined();
    expect(patches().map(({ body }) => body)).toEqual([{ customerName: 'Bo Diaz', company: null }]);
    expect(within(region('Customer Information')).getByText('Bo Diaz')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(button('Edit customer information')));
  });

  it('shows an error at an invalid field', async () => {
    const { patches } = openQuoteRequest(saving());
    await click('Edit customer information');
    await retype('E-mail', 'nobody');
    await click('Save');
    expect(screen.getByText('Enter an e-mail address like name@example.com')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'E-mail' }));
    expect(patches()).toEqual([]);
  });

  it('saves the project, and keeps the input on failure', async () => {
    const { patches } = openQuoteRequest({ [`PATCH ${REQUEST_PATH}`]: () => problem(500) });
    await click('Edit project information');
    await retype('Special requests', 'Dock at the back');
    await click('Save');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Failed to save project information. Please try again.',
    );
    expect(patches().map(({ body }) => body)).toEqual([{ specialRequests: 'Dock at the back' }]);
    expect(screen.getByDisplayValue('Dock at the back')).toBeDefined();
  });
});

describe('mail and PDF', () => {
  const RESEND = 'POST /api/functions/send-quote-email';
  const PDF = 'POST /api/functions/generate-quote-pdf';
  const failure = (title: string, detail: string) => problem(500, 'broken', { title, detail });

  it('resends the whole request', async () => {
    const { calls } = openQuoteRequest({ [RESEND]: () => Response.json({ queued: true }, { status: 202 }) });
    await click('Resend Quote to Customer');
    expect(await screen.findByText('Quote email resent successfully!')).toBeDefined();
    expect(calls.find(({ path }) => path === '/api/functions/send-quote-email')?.body).toMatchObject({
      id: request().id,
      customerName: 'Ana Ruiz',
      isResend: true,
    });
  });

  it.each([
    [
      'its status when the server says nothing',
      () => new Response('<h1>', { status: 502, statusText: 'Bad Gateway' }),
      '502 Bad Gateway',
    ],
    [
      'the words of the server',
      () => problem(500, 'broken', { title: 'Failed to resend quote email: The mailbox is full' }),
      'The mailbox is full',
    ],
  ])('shows why a mail was not sent: %s', async (_, response, reason) => {
    openQuoteRequest({ [RESEND]: response });
    await click('Resend Quote to Customer');
    expect(await screen.findByText(`Failed to resend quote: Failed to resend quote email: ${reason}.`)).toBeDefined();
  });

  it('downloads the PDF under its name, in the chosen paper size', async () => {
    const saved: string[] = [];
    const blobs: Blob[] = [];
    URL.createObjectURL = (blob) => {
      if (blob instanceof Blob) blobs.push(blob);
      return 'blob:quote';
    };
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function record(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const { calls } = openQuoteRequest({ [PDF]: { pdf: btoa('%PDF-1.7'), filename: 'quote-BL-2611-0042.pdf' } });
    await loaded();
    await userEvent.click(screen.getByRole('radio', { name: 'A4' }));
    await click('Generate Quote PDF');
    expect(await screen.findByText('PDF generated and downloaded successfully!')).toBeDefined();
    expect(saved).toEqual(['quote-BL-2611-0042.pdf']);
    expect(blobs.map(({ type, size }) => [type, size])).toEqual([['application/pdf', 8]]);
    expect(calls.find(({ path }) => path === '/api/functions/generate-quote-pdf')?.body).toEqual({
      quoteRequestId: request().id,
      paperSize: 'a4',
    });
  });

  it('shows why there is no PDF', async () => {
    openQuoteRequest({ [PDF]: () => failure('Failed to generate PDF', 'It takes longer than usual.') });
    await click('Generate Quote PDF');
    expect(await screen.findByText('Failed to generate PDF: It takes longer than usual.')).toBeDefined();
  });

  it('shows that both use the saved quote while there are unsaved edits', async () => {
    openQuoteRequest();
    await click('One more: Lamp');
    expect(screen.getByText('The mail and the PDF show the saved quote, without your unsaved changes.')).toBeDefined();
  });

  it('are disabled while the saved quote has no items, with the reason', async () => {
    const { calls } = openQuoteRequest({
      [`GET ${REQUEST_PATH}`]: request({
        items: [],
        deliveries: [mail({ state: 'failed', attempts: 8, lastError: '550' })],
      }),
    });
    await loaded();
    const why = 'The saved quote has no items. Add equipment and save it before it is sent or printed.';
    for (const [name, reason] of [
      ['Resend Quote to Customer', why],
      ['Generate Quote PDF', why],
      ['Resend this quote', 'The saved quote has no items, so it cannot be sent.'],
    ] as const) {
      expect(button(name).getAttribute('aria-disabled')).toBe('true');
      expect(document.getElementById(button(name).getAttribute('aria-describedby') ?? '')?.textContent).toBe(reason);
      await click(name);
    }
    expect(calls.filter(({ path }) => path.startsWith('/api/functions/'))).toEqual([]);
  });

  const mail = (changes: Partial<Delivery>): Delivery => ({
    id: '5a0cf4a2-8d5b-4f6e-9c5a-1f0e7f5f1c11',
    kind: 'quote',
    state: 'waiting',
    attempts: 0,
    lastError: null,
    queuedAt: new Date().toISOString(),
    sentAt: null,
    ...changes,
  });

  it('shows the state of each mail, polls until delivery ends, and resends from there', async () => {
    let deliveries = [mail({})];
    const { calls } = openQuoteRequest({
      [`GET ${REQUEST_PATH}`]: () => Response.json(request({ deliveries })),
      [RESEND]: () => Response.json({ queued: true }, { status: 202 }),
    });
    const mails = within(await screen.findByRole('list', { name: 'E-mails' }));
    expect(mails.getByText('Waiting')).toBeDefined();
    expect(mails.queryByRole('button')).toBeNull();
    deliveries = [mail({ state: 'failed', attempts: 8, lastError: '550 mailbox unavailable' })];
    expect(await mails.findByText('550 mailbox unavailable')).toBeDefined();
    expect(mails.getByText(/8 attempts/u)).toBeDefined();
    await click('Resend this quote');
    expect(await screen.findByText('Quote email resent successfully!')).toBeDefined();
    expect(calls.filter(({ path }) => path === '/api/functions/send-quote-email')).toHaveLength(1);
  });

  it('sends the quote to a customer whose acknowledgement failed', async () => {
    const { calls } = openQuoteRequest({
      [`GET ${REQUEST_PATH}`]: request({
        deliveries: [
          mail({ kind: 'acknowledgement', state: 'failed', attempts: 8, lastError: '550 5.1.1 mailbox unavailable' }),
        ],
      }),
      [RESEND]: () => Response.json({ queued: true }, { status: 202 }),
    });
    await click('Send the quote');
    expect(await screen.findByText('Quote email resent successfully!')).toBeDefined();
    expect(calls.find(({ path }) => path === '/api/functions/send-quote-email')?.body).toMatchObject({
      id: request().id,
      isResend: true,
    });
  });
});

describe('status messages', () => {
  it.each([
    ['success', 'Items updated successfully!', saving(), 3_000],
    [
      'error',
      'Failed to save item changes. Please try again.',
      { [`PATCH ${REQUEST_PATH}`]: () => problem(500) },
      5_000,
    ],
  ])('of %s disappear after their timeout', async (_, text, responses, ms) => {
    openQuoteRequest(responses);
    await click('One more: Lamp');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(button('Save Changes'));
    await vi.waitFor(() => expect(screen.queryByText(text)).not.toBeNull(), { timeout: LIMITS.find });
    // The message's timer starts in an effect.
    await act(async () => {});
    act(() => vi.advanceTimersByTime(ms - 100));
    expect(screen.queryByText(text)).not.toBeNull();
    act(() => vi.advanceTimersByTime(200));
    expect(screen.queryByText(text)).toBeNull();
  });
});

describe('leaving', () => {
  it('confirms while there are unsaved edits', async () => {
    const { router } = openQuoteRequest();
    await click('One more: Lamp');
    await userEvent.click(screen.getByRole('link', { name: 'Back to Quote Requests' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeDefined();
    await click('Stay');
    expect(router.state.location.pathname).toContain(request().id);
    await userEvent.click(screen.getByRole('link', { name: 'Back to Quote Requests' }));
    await click('Leave');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/quote-requests'));
  });

  it('confirms for every edited part', async () => {
    openQuoteRequest();
    await click('Edit project information');
    await retype('Job name', 'Dusk');
    await userEvent.click(screen.getByRole('link', { name: 'Back to Quote Requests' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeDefined();
  });

  it('does not confirm otherwise', async () => {
    const { router } = openQuoteRequest();
    await loaded();
    await click('Edit project information');
    await userEvent.click(screen.getByRole('link', { name: 'Back to Quote Requests' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/quote-requests'));
  });
});
