import type { CurrentQuote } from '@backlot/domain/contract';
import { never, refusal, type FakeResponses } from '@backlot/domain/testing/network';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import {
  ACCEPT_PATH,
  acceptedQuote,
  changedQuote,
  LINK_TOKEN,
  QUOTE_REFERENCE,
  recordedQuote,
} from '../testing/customer-quotes.tsx';
import { openQuotePage } from '../testing/open-quote-page.tsx';

const CERTIFICATE = 'GET /api/quotes/current/certificate';

const openQuote = (quote: CurrentQuote, others: FakeResponses = {}, isSpanish = false) =>
  openQuotePage({ 'GET /api/quotes/current': quote, ...others }, { isSpanish });

it('links to the signing page, above declining', async () => {
  await openQuote(changedQuote);
  const accept = screen.getByRole('link', { name: 'Accept this quote' });
  const decline = screen.getByRole('button', { name: 'Decline this quote' });
  expect(accept.compareDocumentPosition(decline)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByRole('button', { name: 'Download certificate' })).toBeNull();
  await userEvent.click(accept);
  expect(screen.getByLabelText('address').textContent).toBe(ACCEPT_PATH);
  expect(await screen.findByRole('heading', { level: 1, name: 'Accept your quote' })).toBeTruthy();
});

it('explains how to confirm a quote that cannot be signed online', async () => {
  await openQuote({ ...changedQuote, can: { ...changedQuote.can, accept: false } });
  expect(screen.queryByRole('link', { name: 'Accept this quote' })).toBeNull();
  expect(screen.getByText(/^To confirm this quote, reply to our e-mail or call us at/u)).toBeTruthy();
});

it('shows who accepted when, and the next steps', async () => {
  await openQuote(acceptedQuote);
  expect(
    screen.getByText(
      'Accepted by Ana Ruiz on Nov 5, 2026. We get in touch with you about pickup. The signed quote and its certificate went out by e-mail.',
    ),
  ).toBeTruthy();
  expect(screen.queryByText('You accepted this quote.')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Accept this quote' })).toBeNull();
});

it.each([
  ['phone', /^Our staff recorded on Nov 5, 2026 that Ana Ruiz accepted by phone\. You did not sign it here\./u],
  ['paper', /^Our staff recorded on Nov 5, 2026 that Ana Ruiz accepted on paper\. You did not sign it here\./u],
] as const)('shows that staff recorded an acceptance by %s, not a signature', async (how, text) => {
  await openQuote({
    ...recordedQuote,
    acceptance: { version: 2, name: 'Ana Ruiz', at: '2026-11-05T15:20:00.000Z', how },
  });
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByText(/^Accepted by|signed quote|You accepted/u)).toBeNull();
  expect(screen.getByRole('button', { name: 'Download certificate' })).toBeTruthy();
});

it('shows in Spanish that staff recorded it', async () => {
  await openQuote(recordedQuote, {}, true);
  expect(
    screen.getByText(/^Nuestro personal registró el 5 nov 2026 que Ana Ruiz la aceptó por teléfono\./u),
  ).toBeTruthy();
});

it("shows the valid version while a newer one is open, with the accepted version's certificate", async () => {
  const saved: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:certificate');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function record(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const bff = await openQuote(
    { ...changedQuote, acceptance: { version: 1, name: 'Ana Ruiz', at: '2026-11-05T15:20:00.000Z' } },
    {
      [CERTIFICATE]: [
        () => refusal({ status: 503, title: 'Failed to get the certificate', detail: 'It is being drawn', errors: [] }),
        () => new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } }),
      ],
    },
  );
  expect(
    screen.getByText(
      'Version 1 is accepted and stands until you accept this one. Accepted by Ana Ruiz on Nov 5, 2026.',
    ),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Accept this quote' })).toBeTruthy();
  const certificate = () => screen.getByRole('button', { name: 'Certificate of version 1' });
  await userEvent.click(certificate());
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to get the certificate. It is being drawn.');
  await userEvent.click(certificate());
  await waitFor(() => expect(saved).toEqual([`certificate-${QUOTE_REFERENCE}-1.pdf`]));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(bff.tokens('/api/quotes/current/certificate')).toEqual([`Bearer ${LINK_TOKEN}`, `Bearer ${LINK_TOKEN}`]);
});

it('shows that the earlier acceptance is valid once the newer version is closed', async () => {
  await openQuote({
    ...acceptedQuote,
    standing: 'expired',
    acceptance: { version: 1, name: 'Ana Ruiz', at: '2026-11-05T15:20:00.000Z' },
  });
  expect(screen.getByText(/^The prices of this quote held until/u)).toBeTruthy();
  expect(screen.getByText('Version 1 is accepted and stands. Accepted by Ana Ruiz on Nov 5, 2026.')).toBeTruthy();
});

it('requests the certificate once at a time, in Spanish', async () => {
  const bff = await openQuote(acceptedQuote, { [CERTIFICATE]: never }, true);
  expect(screen.getByText(/^Aceptada por Ana Ruiz el 5 nov 2026\. Nos pondremos en contacto/u)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Descargar el certificado' }));
  await userEvent.click(screen.getByRole('button', { name: 'Preparando el certificado...' }));
  expect(bff.calls().filter((call) => call === CERTIFICATE)).toHaveLength(1);
});
