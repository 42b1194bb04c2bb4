import { PAPERWORK_FILE_BYTES_MAX, type CurrentQuote } from '@backlot/domain/contract';
import { aPaperwork, everyPaperwork } from '@backlot/domain/testing';
import { json, never, refusal, unreachable, type FakeResponses } from '@backlot/domain/testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { acceptedQuote, changedQuote } from '../testing/customer-quotes.tsx';
import { openQuotePage } from '../testing/open-quote-page.tsx';

const UPLOAD = 'POST /api/quotes/current/paperwork';

const withPaperwork = (
  given: Parameters<typeof aPaperwork>[1] = {},
  changes: Partial<CurrentQuote> = {},
): CurrentQuote => ({
  ...changedQuote,
  paperwork: everyPaperwork(aPaperwork, aPaperwork('insurance', given)),
  ...changes,
});

async function openQuote(
  quote: FakeResponses['GET /api/quotes/current'],
  answer: FakeResponses[typeof UPLOAD] = never,
  isSpanish = false,
) {
  const bff = await openQuotePage({ 'GET /api/quotes/current': quote, [UPLOAD]: answer }, { isSpanish });
  const sent = () => bff.seen.filter(({ path }) => path.endsWith('/paperwork'));
  return { sent };
}

const entry = (name = 'Certificate of insurance') => within(screen.getByRole('listitem', { name }));
const field = (name = 'Certificate of insurance: Upload a file') => screen.getByLabelText<HTMLInputElement>(name);
const pdf = (bytes = 9, name = 'coi.pdf') => new File(['x'.repeat(bytes)], name, { type: 'application/pdf' });
const waiting = aPaperwork('insurance', { state: 'waiting' });

describe('the paperwork', () => {
  it('shows the requirements of each kind, and that it is missing', async () => {
    await openQuote(withPaperwork());
    const section = within(screen.getByRole('region', { name: 'Paperwork' }));
    expect(section.getAllByRole('listitem')).toHaveLength(3);
    expect(entry().getByText('Not uploaded')).toBeTruthy();
    expect(entry().getByText('It has to cover every day from pickup to return.')).toBeTruthy();
    expect(field().accept).toBe('application/pdf,image/jpeg,image/png');
  });

  it.each([
    [{ state: 'waiting' }, 'Being reviewed', /^Uploaded .+\. We are looking at it\.$/u],
    [{ state: 'approved', validUntil: '2099-06-01' }, 'Approved', 'Valid until Jun 1, 2099.'],
    [
      { state: 'approved', validUntil: '2099-03-16', isShort: true },
      'Approved',
      'Please upload one that holds until then.',
    ],
    [{ state: 'refused', reason: 'Not signed' }, 'Not accepted', 'We could not accept it: Not signed'],
    [{ state: 'refused' }, 'Not accepted', 'Please upload another one.'],
    [{ state: 'expired', validUntil: '2026-01-01', isShort: true }, 'Expired', 'It was valid until Jan 1, 2026.'],
  ] as const)('%j is displayed as text', async (given, state, text) => {
    await openQuote(withPaperwork(given));
    expect(entry().getByText(state)).toBeTruthy();
    expect(entry().getByText(text)).toBeTruthy();
    expect(field('Certificate of insurance: Upload another file')).toBeTruthy();
  });

  it('is rendered with Spanish texts', async () => {
    await openQuote(withPaperwork({ state: 'refused', reason: 'Sin firma' }), never, true);
    expect(entry('Certificado de seguro').getByText('No pudimos aceptarlo: Sin firma')).toBeTruthy();
    expect(field('Autorización de tarjeta de crédito: Cargar un archivo')).toBeTruthy();
  });

  it('is hidden without documents and permission to upload', async () => {
    await openQuote(withPaperwork({}, { standing: 'expired' }));
    expect(screen.queryByRole('region', { name: 'Paperwork' })).toBeNull();
  });

  it('is hidden with a server that sends none', async () => {
    await openQuote(changedQuote);
    expect(screen.queryByRole('region', { name: 'Paperwork' })).toBeNull();
  });

  it('links to the blank card authorization form while one is required', async () => {
    await openQuote(withPaperwork());
    const link = entry('Credit card authorization').getByRole('link', { name: 'Download the blank form' });
    expect(link.getAttribute('href')).toBe('/forms/credit-card-authorization.pdf');
  });

  it('is read-only if uploads are closed', async () => {
    await openQuote(withPaperwork({ state: 'refused' }, { standing: 'on-hold' }));
    expect(entry().getByText('Not accepted')).toBeTruthy();
    expect(entry().queryByText('Please upload another one.')).toBeNull();
    expect(screen.queryByLabelText(/Certificate of insurance:/u)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Download the blank form' })).toBeNull();
  });

  it('can be uploaded once the quote is accepted', async () => {
    await openQuote({ ...acceptedQuote, paperwork: everyPaperwork(aPaperwork) });
    expect(screen.getByText(/^Please send what is missing before pickup\./u)).toBeTruthy();
    expect(field()).toBeTruthy();
  });
});

describe('an upload', () => {
  it('is sent with its kind once the file is chosen, and its status is displayed', async () => {
    const { sent } = await openQuote([withPaperwork(), withPaperwork({ state: 'waiting' })], () => json(waiting, 201));
    await userEvent.upload(field(), pdf());
    await waitFor(() =>
      expect(entry().getByRole('status').textContent).toBe(
        'coi.pdf is uploaded. We write to you if anything is wrong with it.',
      ),
    );
    expect(entry().getByText('Being reviewed')).toBeTruthy();
    const [call] = sent();
    expect(call?.body).toEqual({ kind: 'insurance', file: 'coi.pdf' });
  });

  it('shows progress, and accepts no other file meanwhile', async () => {
    const { sent } = await openQuote(withPaperwork());
    await userEvent.upload(field(), pdf());
    await waitFor(() => expect(entry().getByRole('status').textContent).toBe('Uploading coi.pdf...'));
    expect(field().getAttribute('aria-disabled')).toBe('true');
    await userEvent.upload(field(), pdf(9, 'other.pdf'));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(entry().getByRole('status').textContent).toBe('Uploading coi.pdf...');
  });

  it('can be retried with the same file after a network failure', async () => {
    const { sent } = await openQuote(withPaperwork(), [unreachable, () => json(waiting, 201)]);
    await userEvent.upload(field(), pdf());
    expect((await entry().findByRole('alert')).textContent).toContain(
      'Failed to upload the document. The server could not be reached. Check your connection and try again.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Try again to upload coi.pdf' }));
    await waitFor(() => expect(entry().getByRole('status').textContent).toMatch(/^coi\.pdf is uploaded/u));
    expect(entry().queryByRole('alert')).toBeNull();
    expect(sent()).toHaveLength(2);
  });

  it('shows an error for an unsupported file', async () => {
    await openQuote(withPaperwork(), () =>
      refusal({
        status: 415,
        title: 'Failed to upload the document',
        titleMessage: { code: 'paperwork-upload-failed' },
        detail: 'This file is no PDF, JPEG or PNG. Please choose another one.',
        detailMessage: { code: 'paperwork-file-unreadable' },
        errors: [],
      }),
    );
    await userEvent.upload(field(), pdf());
    expect((await entry().findByRole('alert')).textContent).toBe(
      'Failed to upload the document. This file is no PDF, JPEG or PNG. Please choose another one.',
    );
    expect(screen.queryByRole('button', { name: /^Try again/u })).toBeNull();
  });

  it('is rejected above 10 MB without being sent', async () => {
    const { sent } = await openQuote(withPaperwork());
    await userEvent.upload(field(), pdf(PAPERWORK_FILE_BYTES_MAX + 1));
    expect((await entry().findByRole('alert')).textContent).toBe(
      'coi.pdf: This file is larger than 10 MB. Please choose a smaller one.',
    );
    expect(sent()).toEqual([]);
  });

  it("shows the quote's status if that is why it was rejected", async () => {
    await openQuote([withPaperwork(), withPaperwork({}, { standing: 'on-hold' })], () =>
      refusal({ status: 409, code: 'on-hold', errors: [] }),
    );
    await userEvent.upload(field(), pdf());
    expect(await screen.findByText('On hold')).toBeTruthy();
  });
});
