import { addDays, businessToday } from '@backlot/domain';
import type { Delivery, QuoteRequest, QuoteVersion } from '@backlot/domain/contract/staff';
import { aQuoteVersion } from '@backlot/domain/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { button, click, loaded, openQuoteRequest, region, row } from '../testing/open-quote-request.tsx';
import { problem, request, REQUEST_PATH } from '../testing/quote-request-server.ts';

const LATER = addDays(businessToday(new Date()), 20);
const change = (text: string) => ({ what: 'Quote', before: null, after: null, text });
const version = (changes: Partial<QuoteVersion> = {}) =>
  aQuoteVersion({ sentAt: '2026-11-02T14:30:00.000Z', validUntil: LATER, ...changes });
const first = version({ state: 'superseded', total: 642 });
const second = version({
  number: 2,
  total: 588.5,
  changes: [change('Discount: $50.00 added'), change('Total $53.50 less')],
});
const sent = (changes: Partial<QuoteRequest> = {}) => request({ versions: [second, first], ...changes });
const serve = (shown: QuoteRequest) => ({ [`GET ${REQUEST_PATH}`]: shown });
const description = (name: string) => {
  const ids = button(name).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
};

describe('versions', () => {
  it('show an empty state before the quote was sent', async () => {
    openQuoteRequest();
    await loaded();
    expect(
      within(region('Versions')).getByText('Not sent yet. Sending the quote seals its first version.'),
    ).toBeDefined();
    expect(within(region('Versions')).queryByRole('button')).toBeNull();
    expect(screen.queryByText('Changed since sent')).toBeNull();
  });

  it('are listed newest first, each with sender, total and changes', async () => {
    openQuoteRequest(serve(sent()));
    await loaded();
    const rows = within(screen.getByRole('list', { name: 'Versions' })).getAllByRole('listitem', {
      name: /^BL-2611-0042-\d$/u,
    });
    expect(rows.map((item) => item.getAttribute('aria-label'))).toEqual(['BL-2611-0042-2', 'BL-2611-0042-1']);
    const newest = within(row('BL-2611-0042-2'));
    expect(newest.getByText('$588.50')).toBeDefined();
    expect(newest.getByText('Sent Nov 2, 2026, 9:30 AM by desk@example.com')).toBeDefined();
    expect(newest.getByText(/^Valid until /u)).toBeDefined();
    const changes = within(newest.getByRole('list', { name: 'Changed from version 1' }));
    expect(changes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Discount: $50.00 added',
      'Total $53.50 less',
    ]);
    expect(within(row('BL-2611-0042-1')).queryByText(/^Valid until|^Changed from/u)).toBeNull();
  });

  it.each<[string, Partial<QuoteVersion>, Partial<QuoteRequest>, boolean]>([
    ['Open', {}, {}, true],
    ['Accepted', { state: 'accepted' }, {}, false],
    ['Declined', { state: 'declined' }, {}, false],
    ['Superseded', { state: 'superseded' }, {}, false],
    ['Withdrawn', { state: 'withdrawn' }, {}, false],
    ['Expired', { validUntil: addDays(businessToday(new Date()), -1) }, {}, true],
    ['On hold', {}, { status: 'rejected' }, true],
  ])('stand as %s', async (standing, changes, requestChanges, isWithdrawable) => {
    openQuoteRequest(serve(request({ versions: [version(changes)], ...requestChanges })));
    await loaded();
    const item = within(row('BL-2611-0042-1'));
    expect(item.getByText(standing)).toBeDefined();
    expect(item.queryByText(/^Valid until /u) !== null).toBe(isWithdrawable);
    expect(item.queryByRole('button', { name: 'Withdraw BL-2611-0042-1' }) !== null).toBe(isWithdrawable);
    expect(item.getByRole('button', { name: 'Download BL-2611-0042-1' })).toBeDefined();
  });

  it('show why one was withdrawn', async () => {
    openQuoteRequest(serve(request({ versions: [version({ state: 'withdrawn', reason: 'Panels in repair' })] })));
    await loaded();
    expect(within(row('BL-2611-0042-1')).getByText('Reason: Panels in repair')).toBeDefined();
  });

  it('collapse long lists of changes', async () => {
    const changes = Array.from({ length: 9 }, (_, index) => change(`${index} × Lamp added`));
    openQuoteRequest(serve(sent({ versions: [{ ...second, changes }, first] })));
    await loaded();
    const texts = () => screen.getAllByText(/× Lamp added$/u);
    expect(texts()).toHaveLength(6);
    await click('Show all 9 changes: Changed from version 1');
    expect(texts()).toHaveLength(9);
    await click('Show fewer changes: Changed from version 1');
    expect(texts()).toHaveLength(6);
  });
});

describe('version download', () => {
  const PDF = 'POST /api/functions/generate-quote-pdf';

  it('requests the sealed file of that version', async () => {
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:quote';
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function record(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const { calls } = openQuoteRequest({
      ...serve(sent()),
      [PDF]: { pdf: btoa('%PDF-1.7'), filename: 'quote-BL-2611-0042-1.pdf' },
    });
    await click('Download BL-2611-0042-1');
    expect(await screen.findByText('PDF generated and downloaded successfully!')).toBeDefined();
    expect(saved).toEqual(['quote-BL-2611-0042-1.pdf']);
    expect(calls.find(({ path }) => path === '/api/functions/generate-quote-pdf')?.body).toEqual({
      quoteRequestId: request().id,
      version: 1,
    });
  });

  it('is busy only at its own button', async () => {
    openQuoteRequest({ ...serve(sent()), [PDF]: () => new Promise(() => {}) });
    await click('Download BL-2611-0042-2');
    expect(button('Download BL-2611-0042-2').getAttribute('aria-busy')).toBe('true');
    expect(button('Download BL-2611-0042-1').getAttribute('aria-busy')).toBe('false');
    expect(button('Generate Quote PDF').getAttribute('aria-busy')).toBe('false');
  });

  it('shows the reason on failure', async () => {
    openQuoteRequest({
      ...serve(sent()),
      [PDF]: () => problem(500, 'broken', { title: 'Failed to generate PDF', detail: 'It takes longer than usual.' }),
    });
    await click('Download BL-2611-0042-2');
    expect(await screen.findByText('Failed to generate PDF: It takes longer than usual.')).toBeDefined();
    expect(button('Download BL-2611-0042-2').getAttribute('aria-busy')).toBe('false');
  });
});

describe('withdraw a version', () => {
  const WITHDRAW_PATH = `${REQUEST_PATH}/versions/2/withdraw`;
  const withdrawn = sent({ versions: [{ ...second, state: 'withdrawn', reason: 'Panels in repair' }, first] });
  const reason = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' });
  const openWithdrawDialog = async () => {
    await click('Withdraw BL-2611-0042-2');
    return screen.findByRole('dialog', { name: 'Withdraw BL-2611-0042-2?' });
  };

  it('confirms first, and does nothing when cancelled', async () => {
    const { calls } = openQuoteRequest(serve(sent()));
    const dialog = await openWithdrawDialog();
    expect(dialog.textContent).toContain(
      'The customer keeps the mail and the file, but the quote no longer stands. This cannot be undone.',
    );
    expect(dialog.textContent).toContain('Staff alone read it.');
    await userEvent.type(reason(), 'Panels');
    await click('Cancel');
    await waitFor(() => expect(document.activeElement).toBe(button('Withdraw BL-2611-0042-2')));
    expect(calls.map(({ method }) => method)).not.toContain('POST');
    await openWithdrawDialog();
    expect(reason().value).toBe('');
  });

  it('sends the reason, and shows the response', async () => {
    const { calls } = openQuoteRequest({ ...serve(sent()), [`POST ${WITHDRAW_PATH}`]: withdrawn });
    await openWithdrawDialog();
    await userEvent.type(reason(), ' Panels in repair ');
    await click('Withdraw version');
    expect(await screen.findByText('Version withdrawn.')).toBeDefined();
    expect(calls.find(({ path }) => path === WITHDRAW_PATH)?.body).toEqual({ reason: 'Panels in repair' });
    expect(screen.queryByRole('dialog')).toBeNull();
    const item = within(row('BL-2611-0042-2'));
    expect(item.getByText('Withdrawn')).toBeDefined();
    expect(item.getByText('Reason: Panels in repair')).toBeDefined();
    expect(item.queryByRole('button', { name: 'Withdraw BL-2611-0042-2' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Versions' })));
  });

  it('needs no reason', async () => {
    const { calls } = openQuoteRequest({ ...serve(sent()), [`POST ${WITHDRAW_PATH}`]: withdrawn });
    await openWithdrawDialog();
    await click('Withdraw version');
    expect(await screen.findByText('Version withdrawn.')).toBeDefined();
    expect(calls.find(({ path }) => path === WITHDRAW_PATH)?.body).toEqual({ reason: null });
  });

  it('shows an error for a reason that is too long', async () => {
    const { calls } = openQuoteRequest(serve(sent()));
    await openWithdrawDialog();
    await userEvent.click(reason());
    await userEvent.paste('x'.repeat(501));
    await click('Withdraw version');
    expect(document.activeElement).toBe(reason());
    expect(reason().getAttribute('aria-invalid')).toBe('true');
    expect(reason().value).toHaveLength(501);
    expect(calls.map(({ path }) => path)).not.toContain(WITHDRAW_PATH);
  });

  it('shows the reason of a refusal, keeps the input and shows the new state of the version', async () => {
    let isAccepted = false;
    let respond = (): void => undefined;
    const refetch = new Promise<void>((resolve) => {
      respond = resolve;
    });
    const { calls } = openQuoteRequest({
      [`GET ${REQUEST_PATH}`]: async () => {
        if (!isAccepted) return Response.json(sent());
        await refetch;
        return Response.json(sent({ versions: [{ ...second, state: 'accepted' }, first] }));
      },
      [`POST ${WITHDRAW_PATH}`]: () => {
        isAccepted = true;
        return problem(409, 'accepted', {
          title: 'Failed to withdraw the quote',
          detail: 'Only an open version can be withdrawn, and this one is accepted.',
        });
      },
    });
    await openWithdrawDialog();
    await userEvent.type(reason(), 'Panels in repair');
    await click('Withdraw version');
    await waitFor(() => expect(calls.at(-1)).toMatchObject({ method: 'GET', path: REQUEST_PATH }));
    expect(screen.queryByRole('alert')).toBeNull();
    respond();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to withdraw the quote: Only an open version can be withdrawn, and this one is accepted.',
    );
    expect(reason().value).toBe('Panels in repair');
    await click('Cancel');
    expect(await within(row('BL-2611-0042-2')).findByText('Accepted')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Versions' })));
  });

  it('retries with the same reason', async () => {
    let isBroken = true;
    const { calls } = openQuoteRequest({
      ...serve(sent()),
      [`POST ${WITHDRAW_PATH}`]: () => (isBroken ? problem(500) : Response.json(withdrawn)),
    });
    await openWithdrawDialog();
    await userEvent.type(reason(), 'Panels in repair');
    await click('Withdraw version');
    await screen.findByRole('alert');
    isBroken = false;
    await click('Withdraw version');
    expect(await screen.findByText('Version withdrawn.')).toBeDefined();
    expect(calls.filter(({ path }) => path === WITHDRAW_PATH).map(({ body }) => body)).toEqual([
      { reason: 'Panels in repair' },
      { reason: 'Panels in repair' },
    ]);
  });
});

describe('sending hint', () => {
  const SEND = 'Resend Quote to Customer';

  it.each<[string, string, QuoteRequest]>([
    ['seals the first version', 'Sending seals version 1.', request()],
    [
      'mails the same version again',
      'Nothing has changed since version 2 was sent: sending mails the same version again.',
      sent(),
    ],
    [
      'seals a new one after the last was withdrawn',
      'Sending seals version 3.',
      sent({ versions: [{ ...second, state: 'withdrawn' }, first] }),
    ],
    [
      'seals a new one after the last has expired',
      'Sending seals version 3.',
      sent({ versions: [{ ...second, validUntil: addDays(businessToday(new Date()), -1) }, first] }),
    ],
  ])('%s, and says so at the button', async (_, text, shown) => {
    openQuoteRequest(serve(shown));
    await loaded();
    expect(description(SEND)).toBe(text);
    expect(button(SEND).getAttribute('aria-disabled')).toBe('false');
    expect(screen.queryByText('Changed since sent')).toBeNull();
    expect(screen.queryByRole('list', { name: /^What version/u })).toBeNull();
  });

  it('lists the changes of the next version, and marks the request', async () => {
    openQuoteRequest(
      serve(sent({ isChangedSinceSent: true, unsentChanges: [change('2 × Lamp instead of 4'), change('Total less')] })),
    );
    await loaded();
    expect(screen.getByText('Changed since sent')).toBeDefined();
    expect(description(SEND)).toBe('Sending seals version 3, which changes:');
    expect(
      within(screen.getByRole('list', { name: 'What version 3 changes' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['2 × Lamp instead of 4', 'Total less']);
  });

  it('states that unsaved edits are not sent', async () => {
    openQuoteRequest(serve(sent()));
    await click('One more: Lamp');
    expect(description(SEND)).toBe(
      'Nothing has changed since version 2 was sent: sending mails the same version again. The mail and the PDF show the saved quote, without your unsaved changes.',
    );
  });

  it.each(['rejected', 'completed'] as const)(
    'states that nothing is sent while the request is %s, and why',
    async (status) => {
      const deliveries: Delivery[] = [
        {
          id: '5a0cf4a2-8d5b-4f6e-9c5a-1f0e7f5f1c11',
          kind: 'quote',
          state: 'sent',
          attempts: 1,
          lastError: null,
          queuedAt: '2026-11-02T14:30:00.000Z',
          sentAt: '2026-11-02T14:30:00.000Z',
        },
      ];
      const { calls } = openQuoteRequest(serve(sent({ status, deliveries })));
      await loaded();
      for (const name of [SEND, 'Resend this quote']) {
        expect(button(name).getAttribute('aria-disabled')).toBe('true');
        expect(description(name)).toBe('The request is rejected or completed: set another status to send a quote.');
        await click(name);
      }
      expect(button('Generate Quote PDF').getAttribute('aria-disabled')).toBe('false');
      expect(calls.filter(({ path }) => path.startsWith('/api/functions/'))).toEqual([]);
    },
  );

  it('seals what the page shows as sent then', async () => {
    let versions: QuoteVersion[] = [];
    openQuoteRequest({
      [`GET ${REQUEST_PATH}`]: () => Response.json(request({ versions })),
      'POST /api/functions/send-quote-email': () => {
        versions = [version()];
        return Response.json({ queued: true }, { status: 202 });
      },
    });
    await click(SEND);
    expect(await screen.findByText('Quote email resent successfully!')).toBeDefined();
    expect(await screen.findByRole('listitem', { name: 'BL-2611-0042-1' })).toBeDefined();
    expect(description(SEND)).toMatch(/^Nothing has changed since version 1 was sent/u);
  });
});
