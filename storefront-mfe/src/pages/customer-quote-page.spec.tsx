import { formatUsd, toCents, type QuoteStanding } from '@backlot/domain';
import { aCurrentQuote, aQuotedVersion, aQuoteRequest, aQuoteRequestItem } from '@backlot/domain/testing';
import { never, refusal, unreachable, type FakeResponses } from '@backlot/domain/testing/network';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { QUOTE_LINKS_ENTRY } from '../features/customer-quote/stores/quote-links.ts';
import {
  changedQuote,
  CustomerQuotePages,
  LINK_TOKEN,
  QUOTE_PATH,
  QUOTE_REFERENCE,
} from '../testing/customer-quotes.tsx';
import { createFakeShell } from '../testing/fake-shell.ts';
import { linkExpired, renderQuotePage } from '../testing/open-quote-page.tsx';
import { renderStorefront } from '../testing/render.tsx';
import { startBff } from '../testing/start-bff.ts';

const CURRENT = 'GET /api/quotes/current';
const PDF = 'GET /api/quotes/current/versions/:n/pdf';
const VIEWS = '/api/quotes/current/views';

const address = () => screen.getByLabelText('address').textContent;
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string) => screen.getByRole('button', { name });

const openQuote = (quote: FakeResponses[typeof CURRENT], others: FakeResponses = {}, isSpanish = false) =>
  renderQuotePage({ [CURRENT]: quote, ...others }, { isSpanish });

describe('a mailed link', () => {
  it('is removed from the URL before any call; its token is sent as Bearer only', async () => {
    const addresses: (string | null)[] = [];
    const bff = startBff({
      responses: {
        [CURRENT]: () => {
          addresses.push(address());
          return Response.json(aCurrentQuote());
        },
      },
    });
    renderStorefront(<CustomerQuotePages />, { path: `/quotes/${LINK_TOKEN}` });
    await title(`Quote ${QUOTE_REFERENCE}`);
    expect(addresses).toEqual(['/quotes/current']);
    expect(address()).toBe(QUOTE_PATH);
    expect(bff.tokens('/api/quotes/current')).toEqual([`Bearer ${LINK_TOKEN}`]);
    expect(bff.seen.map(({ method, path, query }) => `${method} ${path}?${query}`)).toEqual([`${CURRENT}?locale=en`]);
    expect(document.documentElement.outerHTML).not.toContain(LINK_TOKEN);
    expect(JSON.stringify({ ...localStorage })).not.toContain(LINK_TOKEN);
    expect(sessionStorage.getItem(QUOTE_LINKS_ENTRY)).toBe(JSON.stringify({ [QUOTE_REFERENCE]: LINK_TOKEN }));
    expect(document.title).toBe(`Quote ${QUOTE_REFERENCE} · Backlot`);
  });

  it('works after a reload, and in the other language', async () => {
    startBff({ responses: { [CURRENT]: aCurrentQuote() } });
    renderStorefront(<CustomerQuotePages />, { path: `/quotes/${LINK_TOKEN}` });
    await title(`Quote ${QUOTE_REFERENCE}`);
    cleanup();
    renderStorefront(<CustomerQuotePages />, {
      path: QUOTE_PATH,
      shell: createFakeShell({ locale: 'es' }).shell,
    });
    expect(await title(`Cotización ${QUOTE_REFERENCE}`)).toBeTruthy();
  });

  it('is deleted once expired, and a new one can be requested', async () => {
    const { bff } = openQuote(() => refusal({ status: 401, code: 'link-expired', errors: [] }));
    await title('This link has ended');
    expect(screen.getByRole('textbox', { name: /^Quote number/u })).toHaveProperty('value', QUOTE_REFERENCE);
    expect(sessionStorage.getItem(QUOTE_LINKS_ENTRY)).toBeNull();
    expect(bff.calls()).toEqual([CURRENT]);
  });

  it('stays expired when the user returns from their mail', async () => {
    const { bff } = openQuote(() => refusal({ status: 401, code: 'link-expired', errors: [] }), {
      'POST /api/quotes/links': { accepted: true },
    });
    await title('This link has ended');
    await userEvent.type(screen.getByRole('textbox', { name: /^E-mail address/u }), 'marisol@example.com');
    await userEvent.click(button('Send me a new link'));
    const requested = await screen.findByText(/a new link is on its way to marisol@example\.com/u);
    fireEvent(window, new Event('visibilitychange'));
    await waitFor(() => expect(requested.isConnected).toBe(true));
    expect(bff.calls()).toEqual([CURRENT, 'POST /api/quotes/links']);
  });

  it('offers a retry if the quote fails to load', async () => {
    openQuote([() => refusal({ status: 400, title: 'It broke', errors: [] }), aCurrentQuote()]);
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to open the quote. It broke.');
    await userEvent.click(button('Try Again'));
    expect(await title(`Quote ${QUOTE_REFERENCE}`)).toBeTruthy();
  });

  it('shows the refetch at the same button', async () => {
    openQuote([() => refusal({ status: 400, title: 'It broke', errors: [] }), never]);
    await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(screen.getByRole('alert').textContent).toContain('It broke.');
    expect(screen.queryByText('Loading your quote...')).toBeNull();
  });

  it('shows that the browser is offline', async () => {
    openQuote(unreachable);
    expect((await screen.findByRole('alert')).textContent).toContain('The server could not be reached.');
  });

  it('shows a loading state', () => {
    openQuote(never);
    expect(screen.getByText('Loading your quote...').closest('[role="status"]')).not.toBeNull();
  });
});

describe('the quote', () => {
  it('shows total, expiry and days, and links to accepting', async () => {
    openQuote(changedQuote);
    await title(`Quote ${QUOTE_REFERENCE}`);
    expect(screen.getByText('Version 2')).toBeTruthy();
    const summary = within(screen.getByRole('region', { name: 'Total' }));
    expect(summary.getByText(formatUsd(toCents(changedQuote.version.totals.total)))).toBeTruthy();
    expect(summary.getByText(/^Prices hold until \w{3} \d+, 2026$/u)).toBeTruthy();
    expect(summary.getByText('Mar 14, 2099 – Mar 18, 2099')).toBeTruthy();
    expect(summary.getByText('3 rental days')).toBeTruthy();
    expect(summary.getByText(/^Questions\? Call us at/u)).toBeTruthy();
    expect(summary.getByRole('link', { name: '(305) 555-0100' }).getAttribute('href')).toBe('tel:+13055550100');
    expect(summary.getByRole('link', { name: 'Accept this quote' }).getAttribute('href')).toBe(`${QUOTE_PATH}/accept`);
  });

  it('lists items with rates and totals', async () => {
    const items = [
      aQuoteRequestItem({ name: 'LED panel', quantity: 2, unitsPerItem: 3, pricePerUnit: 7.5 }),
      aQuoteRequestItem({ equipmentId: 2, name: 'Boom pole', quantity: 1, unitsPerItem: 1, pricePerUnit: null }),
    ];
    openQuote(aCurrentQuote({ version: aQuotedVersion(aQuoteRequest({ items, discountAmount: 5 })) }));
    await title(`Quote ${QUOTE_REFERENCE}`);
    const rows = within(screen.getByRole('list', { name: 'Items' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      '2 × LED panel$135.006 units · $7.50 a unit and dayAsk about this item',
      '1 × Boom pole1 unit · Price on requestAsk about this item',
    ]);
    const amounts = within(screen.getByRole('region', { name: 'Amounts' }));
    expect(amounts.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Subtotal',
      'Discount',
      'FL Sales Tax (7%)',
      'Total',
    ]);
    expect(amounts.getAllByRole('definition').map((amount) => amount.textContent)).toEqual([
      '$135.00',
      '−$5.00',
      '$9.10',
      '$139.10',
    ]);
    expect(amounts.getByText("1 item marked 'Price on request' is not in the total yet.")).toBeTruthy();
  });

  it('shows the exemption instead of the tax, and no empty discount', async () => {
    openQuote(aCurrentQuote({ version: aQuotedVersion(aQuoteRequest({ isTaxExempt: true })) }));
    expect(await screen.findByText('Tax exempt (certificate pending)')).toBeTruthy();
    expect(screen.queryByText('Discount')).toBeNull();
  });

  it('shows the changes, except in a first version', async () => {
    openQuote(changedQuote);
    const changes = await screen.findByRole('list', { name: 'What has changed since version 1' });
    expect(
      within(changes)
        .getAllByRole('listitem')
        .map((change) => change.textContent),
    ).toEqual(['3 × C-stand instead of 2', 'Discount: $45.00 added']);
    cleanup();
    openQuote(aCurrentQuote());
    await title(`Quote ${QUOTE_REFERENCE}`);
    expect(screen.queryByRole('heading', { name: /^What has changed/u })).toBeNull();
  });

  it('shows labelled details without empty and unknown ones, and terms in their language', async () => {
    const version = aQuotedVersion(undefined, {
      locale: 'es',
      details: { jobName: 'Harbor at Dawn', company: null, fromALaterRelease: 'x', customerName: 'Ana Ruiz' },
      terms: [{ title: 'Vigencia', text: 'Hasta diciembre.' }],
    });
    openQuote(aCurrentQuote({ version }));
    const details = within(await screen.findByRole('region', { name: 'Your details' }));
    expect(details.getAllByRole('term').map((term) => term.textContent)).toEqual(['Name', 'Job']);
    expect(screen.getByText('Vigencia').closest('[lang]')?.getAttribute('lang')).toBe('es');
  });

  it('renders Spanish texts', async () => {
    const { bff } = openQuote(changedQuote, {}, true);
    await title(`Cotización ${QUOTE_REFERENCE}`);
    expect(screen.getByText('Versión 2')).toBeTruthy();
    expect(screen.getByText(/^Los precios valen hasta el \d+ \w+ 2026$/u)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Descargar el PDF' })).toBeTruthy();
    expect(screen.getByText('Proyecto')).toBeTruthy();
    expect(screen.getByText('Validity').closest('[lang]')?.getAttribute('lang')).toBe('en');
    expect(bff.seen.map(({ query }) => query.get('locale'))).toEqual(['es']);
  });

  it('reports no analytics, and no view before user input', async () => {
    const { bff, events } = openQuote(aCurrentQuote(), { [`POST ${VIEWS}`]: null });
    await title(`Quote ${QUOTE_REFERENCE}`);
    expect(bff.calls()).toEqual([CURRENT]);
    await userEvent.keyboard('{Tab}');
    await waitFor(() => expect(bff.tokens(VIEWS)).toEqual([`Bearer ${LINK_TOKEN}`]));
    expect(events).toEqual([]);
  });
});

describe("the quote's status", () => {
  it.each<[QuoteStanding, string, string | RegExp]>([
    ['accepted', 'Accepted', 'You accepted this quote.'],
    ['declined', 'Declined', /^You declined this quote\./u],
    ['superseded', 'Replaced', /^A newer quote has replaced this one\./u],
    ['withdrawn', 'Withdrawn', 'We have withdrawn this quote. Please wait for a new one or call us.'],
    ['expired', 'Expired', /^The prices of this quote held until \w{3} \d+, 2026\. Ask us for a new one\.$/u],
    ['on-hold', 'On hold', 'This quote is on hold. Please call us.'],
  ])('is shown when it is %s', async (standing, word, text) => {
    openQuote(aCurrentQuote({ standing }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText(word)).toBeTruthy();
    expect(screen.queryByText(/^To confirm/u)).toBeNull();
    expect(screen.getByText(/^Questions\? Call us at/u)).toBeTruthy();
  });

  it('is hidden while it is open', async () => {
    openQuote(aCurrentQuote());
    expect(await screen.findByText('Open')).toBeTruthy();
    expect(screen.queryByText(/^This link was mailed/u)).toBeNull();
  });

  it('is that of the newest version, whichever version the link was mailed for', async () => {
    openQuote({ ...changedQuote, mailedVersion: 1 });
    expect(
      await screen.findByText('This link was mailed for version 1. This is version 2, which has replaced it.'),
    ).toBeTruthy();
  });
});

describe('the PDF', () => {
  const file = () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } });

  function watchDownloads(): string[] {
    const saved: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:quote');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function record(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    return saved;
  }

  it('is that of the shown version', async () => {
    const saved = watchDownloads();
    const { bff } = openQuote(changedQuote, { [PDF]: file, [`POST ${VIEWS}`]: null });
    await title(`Quote ${QUOTE_REFERENCE}`);
    await userEvent.click(button('Download PDF'));
    await waitFor(() => expect(saved).toEqual([`quote-${QUOTE_REFERENCE}-2.pdf`]));
    expect(bff.tokens('/api/quotes/current/versions/2/pdf')).toEqual([`Bearer ${LINK_TOKEN}`]);
  });

  it('can be retried at the same button after a failure', async () => {
    const saved = watchDownloads();
    openQuote(changedQuote, {
      [PDF]: [() => refusal({ status: 503, title: 'It takes longer than usual', errors: [] }), file],
      [`POST ${VIEWS}`]: null,
    });
    await title(`Quote ${QUOTE_REFERENCE}`);
    await userEvent.click(button('Download PDF'));
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to get the PDF. It takes longer than usual.');
    await userEvent.click(button('Download PDF'));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows the expired link', async () => {
    openQuote([changedQuote, linkExpired], { [PDF]: linkExpired, [`POST ${VIEWS}`]: null });
    await title(`Quote ${QUOTE_REFERENCE}`);
    await userEvent.click(button('Download PDF'));
    expect(await title('This link has ended')).toBeTruthy();
  });

  it('is requested once at a time, with progress', async () => {
    const { bff } = openQuote(changedQuote, { [PDF]: never, [`POST ${VIEWS}`]: null });
    await title(`Quote ${QUOTE_REFERENCE}`);
    await userEvent.click(button('Download PDF'));
    await userEvent.click(button('Preparing the PDF...'));
    expect(screen.getAllByText('Preparing the PDF...').map((text) => text.getAttribute('role'))).toContain('status');
    expect(bff.calls().filter((call) => call.endsWith('/pdf'))).toHaveLength(1);
  });
});
