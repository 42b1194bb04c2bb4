import { formatUsd, toCents, type QuoteStanding } from '@backlot/domain';
import type { CurrentQuote } from '@backlot/domain/contract';
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
  QUOTE_ADDRESS,
  QUOTE_REFERENCE,
} from '../testing/customer-quotes.tsx';
import { createFakeShell } from '../testing/fake-shell.ts';
import { renderStorefront } from '../testing/render.tsx';
import { startBff } from '../testing/start-bff.ts';
import { startStores } from '../testing/stores.ts';

const CURRENT = 'GET /api/quotes/current';
const PDF = 'GET /api/quotes/current/versions/:n/pdf';
const VIEWS = '/api/quotes/current/views';

const address = () => screen.getByLabelText('address').textContent;
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string) => screen.getByRole('button', { name });

/** The page in a tab where the quote's link was opened before. */
function openQuote(quote: CurrentQuote | FakeResponses[typeof CURRENT], others: FakeResponses = {}, isSpanish = false) {
  startStores({ quoteLinks: { [QUOTE_REFERENCE]: LINK_TOKEN } });
  const bff = startBff({ responses: { [CURRENT]: quote, ...others } });
  const fake = createFakeShell(isSpanish ? { locale: 'es' } : {});
  renderStorefront(<CustomerQuotePages />, { path: QUOTE_ADDRESS, shell: fake.shell });
  return { bff, ...fake };
}

describe('a mailed link', () => {
  it('is put away before anything is asked of the server, which gets its token as Bearer alone', async () => {
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
    expect(address()).toBe(QUOTE_ADDRESS);
    expect(bff.tokens('/api/quotes/current')).toEqual([`Bearer ${LINK_TOKEN}`]);
    expect(bff.seen.map(({ method, path, query }) => `${method} ${path}?${query}`)).toEqual([`${CURRENT}?locale=en`]);
    expect(document.documentElement.outerHTML).not.toContain(LINK_TOKEN);
    expect(JSON.stringify({ ...localStorage })).not.toContain(LINK_TOKEN);
    expect(sessionStorage.getItem(QUOTE_LINKS_ENTRY)).toBe(JSON.stringify({ [QUOTE_REFERENCE]: LINK_TOKEN }));
    expect(document.title).toBe(`Quote ${QUOTE_REFERENCE} · Backlot`);
  });

  it('goes on working after a reload, and in the other language', async () => {
    startBff({ responses: { [CURRENT]: aCurrentQuote() } });
    renderStorefront(<CustomerQuotePages />, { path: `/quotes/${LINK_TOKEN}` });
    await title(`Quote ${QUOTE_REFERENCE}`);
    cleanup();
    renderStorefront(<CustomerQuotePages />, {
      path: QUOTE_ADDRESS,
      shell: createFakeShell({ locale: 'es' }).shell,
    });
    expect(await title(`Cotización ${QUOTE_REFERENCE}`)).toBeTruthy();
  });

  it('that has ended is forgotten, and a new one can be requested', async () => {
    const { bff } = openQuote(() => refusal({ status: 401, code: 'link-expired', errors: [] }));
    await title('This link has ended');
    expect(screen.getByRole('textbox', { name: /^Quote number/u })).toHaveProperty('value', QUOTE_REFERENCE);
    expect(sessionStorage.getItem(QUOTE_LINKS_ENTRY)).toBeNull();
    expect(bff.calls()).toEqual([CURRENT]);
  });

  it('that has ended stays so for who comes back from their mail', async () => {
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

  it('whose quote does not come is tried again', async () => {
    openQuote([() => refusal({ status: 400, title: 'It broke', errors: [] }), aCurrentQuote()]);
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to open the quote. It broke.');
    await userEvent.click(button('Try Again'));
    expect(await title(`Quote ${QUOTE_REFERENCE}`)).toBeTruthy();
  });

  it('whose quote is asked for once more says so, at the same button', async () => {
    openQuote([() => refusal({ status: 400, title: 'It broke', errors: [] }), never]);
    await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(screen.getByRole('alert').textContent).toContain('It broke.');
    expect(screen.queryByText('Loading your quote...')).toBeNull();
  });

  it('says that there is no network', async () => {
    openQuote(unreachable);
    expect((await screen.findByRole('alert')).textContent).toContain('The server could not be reached.');
  });

  it('is loading until then', () => {
    openQuote(never);
    expect(screen.getByText('Loading your quote...').closest('[role="status"]')).not.toBeNull();
  });
});

describe('the quote', () => {
  it('says what it costs, until when and for which days, and leads to where it is accepted', async () => {
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
    expect(summary.getByRole('link', { name: 'Accept this quote' }).getAttribute('href')).toBe(
      `${QUOTE_ADDRESS}/accept`,
    );
  });

  it('lists items with their rates, and what they come to', async () => {
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

  it('names the exemption in place of the tax, and no discount where there is none', async () => {
    openQuote(aCurrentQuote({ version: aQuotedVersion(aQuoteRequest({ isTaxExempt: true })) }));
    expect(await screen.findByText('Tax exempt (certificate pending)')).toBeTruthy();
    expect(screen.queryByText('Discount')).toBeNull();
  });

  it('says what has changed, and nothing of that in a first version', async () => {
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

  it('shows details by their names, without what is empty or unknown, and terms in their language', async () => {
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

  it('is all in Spanish on a Spanish page', async () => {
    const { bff } = openQuote(changedQuote, {}, true);
    await title(`Cotización ${QUOTE_REFERENCE}`);
    expect(screen.getByText('Versión 2')).toBeTruthy();
    expect(screen.getByText(/^Los precios valen hasta el \d+ \w+ 2026$/u)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Descargar el PDF' })).toBeTruthy();
    expect(screen.getByText('Proyecto')).toBeTruthy();
    expect(screen.getByText('Validity').closest('[lang]')?.getAttribute('lang')).toBe('en');
    expect(bff.seen.map(({ query }) => query.get('locale'))).toEqual(['es']);
  });

  it('tells analytics nothing, and the server of no view, until somebody does something', async () => {
    const { bff, events } = openQuote(aCurrentQuote(), { [`POST ${VIEWS}`]: null });
    await title(`Quote ${QUOTE_REFERENCE}`);
    expect(bff.calls()).toEqual([CURRENT]);
    await userEvent.keyboard('{Tab}');
    await waitFor(() => expect(bff.tokens(VIEWS)).toEqual([`Bearer ${LINK_TOKEN}`]));
    expect(events).toEqual([]);
  });
});

describe('what the quote is worth', () => {
  it.each<[QuoteStanding, string, string | RegExp]>([
    ['accepted', 'Accepted', 'You accepted this quote.'],
    ['declined', 'Declined', /^You declined this quote\./u],
    ['superseded', 'Replaced', /^A newer quote has replaced this one\./u],
    ['withdrawn', 'Withdrawn', 'We have withdrawn this quote. Please wait for a new one or call us.'],
    ['expired', 'Expired', /^The prices of this quote held until \w{3} \d+, 2026\. Ask us for a new one\.$/u],
    ['on-hold', 'On hold', 'This quote is on hold. Please call us.'],
  ])('is said when it is %s', async (standing, word, text) => {
    openQuote(aCurrentQuote({ standing }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText(word)).toBeTruthy();
    expect(screen.queryByText(/^To confirm/u)).toBeNull();
    expect(screen.getByText(/^Questions\? Call us at/u)).toBeTruthy();
  });

  it('needs no words while it is open', async () => {
    openQuote(aCurrentQuote());
    expect(await screen.findByText('Open')).toBeTruthy();
    expect(screen.queryByText(/^This link was mailed/u)).toBeNull();
  });

  it('is that of the newest version, whatever version the link was mailed for', async () => {
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

  it('that does not come can be asked for again at the same button', async () => {
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

  it('leads to a new link where this one has ended', async () => {
    const ended = () => refusal({ status: 401, code: 'link-expired', errors: [] });
    openQuote([changedQuote, ended], { [PDF]: ended, [`POST ${VIEWS}`]: null });
    await title(`Quote ${QUOTE_REFERENCE}`);
    await userEvent.click(button('Download PDF'));
    expect(await title('This link has ended')).toBeTruthy();
  });

  it('is asked for once at a time, and said to be under way', async () => {
    const { bff } = openQuote(changedQuote, { [PDF]: never, [`POST ${VIEWS}`]: null });
    await title(`Quote ${QUOTE_REFERENCE}`);
    await userEvent.click(button('Download PDF'));
    await userEvent.click(button('Preparing the PDF...'));
    expect(screen.getAllByText('Preparing the PDF...').map((text) => text.getAttribute('role'))).toContain('status');
    expect(bff.calls().filter((call) => call.endsWith('/pdf'))).toHaveLength(1);
  });
});
