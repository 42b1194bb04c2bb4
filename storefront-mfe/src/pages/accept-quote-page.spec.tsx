import { SIGNING_CONSENT } from '@backlot/domain';
import type { CurrentQuote } from '@backlot/domain/contract';
import { aPaperwork, everyPaperwork } from '@backlot/domain/testing';
import { never, refusal, unreachable } from '@backlot/domain/testing/network';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ACCEPT, EMAIL, fill, openAcceptPage, openForm, sign } from '../testing/accept-page.tsx';
import { linkExpired } from '../testing/open-quote-page.tsx';
import {
  ACCEPT_PATH,
  acceptedQuote,
  anAcceptRefusal,
  changedQuote,
  CustomerQuotePages,
  LINK_TOKEN,
  QUOTE_PATH,
  QUOTE_REFERENCE,
  recordedQuote,
} from '../testing/customer-quotes.tsx';
import { button, checkbox, field, title } from '../testing/queries.ts';
import { renderStorefront } from '../testing/render.tsx';
import { startBff } from '../testing/start-bff.ts';

describe('the signing page', () => {
  it('shows four steps, with a summary of the version in the first', async () => {
    await openForm();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      '1 Review',
      '2 Who you are',
      '3 Code',
      '4 Signature',
    ]);
    const review = within(screen.getByRole('region', { name: '1 Review' }));
    expect(review.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      `${QUOTE_REFERENCE}, version 2`,
      'Mar 14, 2099 – Mar 18, 2099',
      String(changedQuote.version.items.reduce((sum, { quantity }) => sum + quantity, 0)),
      expect.stringMatching(/^\w{3} \d+, 2026$/u),
      expect.stringMatching(/^\$[\d,]+\.\d\d$/u),
    ]);
    expect(review.getByRole('button', { name: 'Download PDF' })).toBeTruthy();
    expect(review.getByRole('link', { name: 'Read the whole quote' }).getAttribute('href')).toBe(QUOTE_PATH);
  });

  it('shows the full consent text', async () => {
    await openForm();
    for (const { title: name, text } of SIGNING_CONSENT.en) {
      expect(screen.getByText(name)).toBeTruthy();
      expect(screen.getByText(text)).toBeTruthy();
    }
  });

  it('requests a link if none was opened in this tab', async () => {
    startBff();
    renderStorefront(<CustomerQuotePages />, { path: ACCEPT_PATH });
    await title('Open your quote');
    expect(field(/^Quote number/u).value).toBe(QUOTE_REFERENCE);
  });

  it('requests a new link if this one has expired', async () => {
    openAcceptPage(linkExpired);
    expect(await title('This link has ended')).toBeTruthy();
  });

  it.each<[CurrentQuote['standing'], RegExp]>([
    ['expired', /^The prices of this quote held until/u],
    ['accepted', /^You accepted this quote\./u],
    ['open', /^This quote cannot be accepted here at the moment/u],
  ])('shows the status of a quote that is %s instead of the form, with a link back', async (standing, text) => {
    openAcceptPage({ ...changedQuote, standing, can: { accept: false, decline: false, ask: false, share: false } });
    await title('Accept your quote');
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to the quote' }).getAttribute('href')).toBe(QUOTE_PATH);
  });
});

describe('the signature', () => {
  it('is a preview of the typed name', async () => {
    await openForm();
    const step = within(screen.getByRole('region', { name: '4 Signature' }));
    expect(step.getByRole('radio', { name: 'Type my name' })).toHaveProperty('checked', true);
    expect(step.getByText('Fill in your full name above')).toBeTruthy();
    await userEvent.type(field('Full name'), 'Ana Ruiz');
    expect(step.getByText('Ana Ruiz')).toBeTruthy();
  });
});

describe('signing', () => {
  it("sends the version and the entries with the link's token, and shows the next steps", async () => {
    const accepted = { ...acceptedQuote, paperwork: everyPaperwork(aPaperwork) };
    const { sent, bff } = await openForm(null, [changedQuote, accepted]);
    await userEvent.type(field('Job title (optional)'), 'Line producer');
    await fill();
    await sign();
    const heading = await title('Thank you, Ana Ruiz');
    expect(document.activeElement).toBe(heading);
    expect(document.title).toBe('Quote accepted · Backlot');
    expect(screen.getByText(/^You have accepted version 2 of quote/u).textContent).toBe(
      `You have accepted version 2 of quote ${QUOTE_REFERENCE}.`,
    );
    expect(screen.getByText(`The signed quote and its certificate are on their way to ${EMAIL}.`)).toBeTruthy();
    expect(await screen.findByText(/^Please upload the paperwork that is missing/u)).toBeTruthy();
    expect(button('Download PDF')).toBeTruthy();
    expect(button('Download certificate')).toBeTruthy();
    expect(sent().map(({ body }) => body)).toEqual([
      {
        version: 2,
        sha256: changedQuote.version.sha256,
        name: 'Ana Ruiz',
        title: 'Line producer',
        signature: { kind: 'typed', text: 'Ana Ruiz' },
        consent: true,
        authority: true,
        code: '482913',
      },
    ]);
    expect(bff.tokens('/api/quotes/current/accept')).toEqual([`Bearer ${LINK_TOKEN}`]);
    await userEvent.click(screen.getByRole('link', { name: 'See the quote' }));
    await title(`Quote ${QUOTE_REFERENCE}`);
    expect(screen.getByText(/^Accepted by Ana Ruiz on Nov 5, 2026\./u)).toBeTruthy();
  });

  it('updates the quote even if the refetch fails', async () => {
    await openForm(null, [changedQuote, () => refusal({ status: 400, title: 'It broke', errors: [] })]);
    await fill();
    await sign();
    await title('Thank you, Ana Ruiz');
    await userEvent.click(screen.getByRole('link', { name: 'See the quote' }));
    expect(await screen.findByText(/^Accepted by Ana Ruiz on/u)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Accept this quote' })).toBeNull();
  });

  it('sends once on repeated clicks', async () => {
    const { sent } = await openForm(never);
    await fill();
    const signButton = button('Sign and accept');
    // Before the page has rendered the first call.
    act(() => {
      signButton.click();
      signButton.click();
    });
    await waitFor(() => expect(button('Signing...').getAttribute('aria-disabled')).toBe('true'));
    await userEvent.click(button('Signing...'));
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('reuses the idempotency key after a lost response', async () => {
    const { sent, keys } = await openForm([unreachable, null]);
    await fill();
    await sign();
    expect((await screen.findByRole('alert')).textContent).toContain('The server could not be reached.');
    expect(document.activeElement).toBe(button('Sign and accept'));
    expect(field('Full name').value).toBe(' Ana Ruiz ');
    await sign();
    await title('Thank you, Ana Ruiz');
    expect(sent()).toHaveLength(2);
    expect(new Set(keys()).size).toBe(1);
  });

  it('reports that the file is not ready yet, and can be retried', async () => {
    await openForm([
      () =>
        refusal({
          status: 503,
          code: 'unavailable',
          title: 'Failed to accept the quote',
          detail: 'The file of this quote is still being drawn. Please try again in a moment.',
          errors: [],
        }),
      null,
    ]);
    await fill();
    await sign();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to accept the quote. The file of this quote is still being drawn. Please try again in a moment.',
    );
    await sign();
    expect(await title('Thank you, Ana Ruiz')).toBeTruthy();
  });

  it.each([
    ['is not open any more', { ...anAcceptRefusal, code: 'superseded' }, 'This version of the quote is not open'],
    [
      'is not what was read',
      { ...anAcceptRefusal, status: 412, code: 'stale', detail: 'Not what you read' },
      'Not what',
    ],
  ])('returns to the quote with a notice if it %s', async (_, problem, text) => {
    const newer: CurrentQuote = { ...changedQuote, version: { ...changedQuote.version, number: 3 } };
    await openForm(() => refusal({ ...problem, detailMessage: undefined }), [changedQuote, newer]);
    await fill();
    await sign();
    await title(`Quote ${QUOTE_REFERENCE}`);
    expect(screen.getByLabelText('address').textContent).toBe(QUOTE_PATH);
    expect(screen.getByText('Version 3')).toBeTruthy();
    const notice = screen.getByText(new RegExp(`^${text}`, 'u'));
    await waitFor(() => expect(document.activeElement?.contains(notice)).toBe(true));
    // The error is displayed once.
    await userEvent.click(screen.getByRole('link', { name: 'Accept this quote' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Read the whole quote' }));
    await title(`Quote ${QUOTE_REFERENCE}`);
    expect(screen.queryByText(new RegExp(`^${text}`, 'u'))).toBeNull();
  });

  it('succeeds if an earlier attempt arrived and its response was lost', async () => {
    await openForm(
      [unreachable, () => refusal({ ...anAcceptRefusal, code: 'accepted' })],
      [changedQuote, acceptedQuote],
    );
    await fill();
    await sign();
    await screen.findByRole('alert');
    await sign();
    expect(await title('Thank you, Ana Ruiz')).toBeTruthy();
  });

  it('fails if staff recorded an acceptance under the same name meanwhile', async () => {
    await openForm([() => refusal({ ...anAcceptRefusal, code: 'accepted' })], [changedQuote, recordedQuote]);
    await fill();
    await sign();
    await title(`Quote ${QUOTE_REFERENCE}`);
    expect(screen.getByText(/^Our staff recorded on .+ accepted by phone\./u)).toBeTruthy();
    expect(screen.queryByText('Thank you, Ana Ruiz')).toBeNull();
  });

  it('does not redirect a user who has navigated away', async () => {
    let resolve: (response: Response) => void = () => {};
    const promise = new Promise<Response>((fulfil) => {
      resolve = fulfil;
    });
    const { bff } = openAcceptPage(changedQuote, { [ACCEPT]: () => promise });
    await title('Accept your quote');
    await fill();
    await sign();
    await userEvent.click(screen.getByRole('link', { name: 'Read the whole quote' }));
    await title(`Quote ${QUOTE_REFERENCE}`);
    const callsBefore = bff.calls().length;
    resolve(refusal({ ...anAcceptRefusal, status: 409, code: 'withdrawn' }));
    await waitFor(() => expect(bff.calls().length).toBeGreaterThan(callsBefore));
    expect(screen.queryByText(/not open any more/u)).toBeNull();
  });

  it('fails if somebody else has accepted', async () => {
    const byAnother = { ...acceptedQuote, acceptance: { version: 2, name: 'Kim Lee', at: '2026-11-05T15:20:00.000Z' } };
    await openForm(() => refusal({ ...anAcceptRefusal, code: 'accepted' }), [changedQuote, byAnother]);
    await fill();
    await sign();
    await title(`Quote ${QUOTE_REFERENCE}`);
    expect(screen.getByText(/^Accepted by Kim Lee/u)).toBeTruthy();
  });

  it('shows the expired link', async () => {
    await openForm(linkExpired, [changedQuote, linkExpired]);
    await fill();
    await sign();
    expect(await title('This link has ended')).toBeTruthy();
  });
});

it('renders Spanish texts', async () => {
  const { sent } = openAcceptPage(changedQuote, { [ACCEPT]: null }, true);
  await title('Aceptar su cotización');
  for (const { text } of SIGNING_CONSENT.es) expect(screen.getByText(text)).toBeTruthy();
  await userEvent.type(field('Nombre completo'), 'Ana Ruiz');
  await userEvent.click(button('Firmar y aceptar'));
  expect(within(screen.getByRole('alert')).getByRole('link', { name: 'Acepte firmar electrónicamente' })).toBeTruthy();
  await userEvent.click(checkbox('Acepto firmar esta cotización electrónicamente'));
  await userEvent.click(checkbox('Puedo firmar por quien recibe esta cotización'));
  await userEvent.click(button('Enviarme un código'));
  expect(await screen.findByText(`Un código va en camino a ${EMAIL}.`)).toBeTruthy();
  await userEvent.type(field(/^Código de 6 dígitos/u), '482913');
  await userEvent.click(button('Firmar y aceptar'));
  expect(await title('Gracias, Ana Ruiz')).toBeTruthy();
  // The language of the text that was read is sealed too.
  expect(sent().map(({ query }) => query.get('locale'))).toEqual(['es']);
});
