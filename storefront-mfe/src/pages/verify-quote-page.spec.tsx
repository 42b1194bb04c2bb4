import { never, refusal, type FakeResponses } from '@backlot/domain/testing/network';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeShell } from '../testing/fake-shell.ts';
import { renderStorefront } from '../testing/render.tsx';
import { startBff } from '../testing/start-bff.ts';
import { VerifyQuotePage } from './verify-quote-page.tsx';

const VERIFY = 'GET /api/quotes/verify';
const SEALED = { kind: 'quote' as const, reference: 'BL-2611-0042-2', sealedAt: '2026-11-26T02:30:00.000Z' };
/** SHA-256 of 'abc' by FIPS 180-2. */
const ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

const pdf = (content = 'abc', name = 'quote.pdf') => new File([content], name, { type: 'application/pdf' });
const choose = (file: File) => userEvent.upload(screen.getByLabelText(/^PDF/u), file);
const resultText = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join(' ');

function openPage(answer: FakeResponses[typeof VERIFY], locale?: 'es') {
  const bff = startBff({ responses: { [VERIFY]: answer } });
  const { shell } = createFakeShell(locale === undefined ? {} : { locale });
  renderStorefront(<VerifyQuotePage />, { path: '/quotes/verify', shell });
  return bff;
}

it("sends only the file's hash, and shows that it is the sealed quote", async () => {
  const bff = openPage({ file: SEALED });
  await choose(pdf());
  expect(await screen.findByText('This is the sealed quote')).toBeDefined();
  // Sent at 9:30 PM of the day before, in Miami.
  expect(resultText()).toContain('quote.pdf is the quote BL-2611-0042-2, byte for byte as we sent it on Nov 25, 2026.');
  expect(bff.seen.map(({ method, path, query }) => `${method} ${path}?${query}`)).toEqual([`${VERIFY}?sha256=${ABC}`]);
});

it("distinguishes a certificate from a quote, in the reader's language", async () => {
  openPage({ file: { ...SEALED, kind: 'certificate' } }, 'es');
  await choose(pdf());
  expect(await screen.findByText('Este es el certificado sellado')).toBeDefined();
});

it("shows that staff recorded a certificate's acceptance, and how", async () => {
  openPage({ file: { ...SEALED, kind: 'certificate', how: 'paper' } });
  await choose(pdf());
  expect(await screen.findByText(/whose acceptance on paper our staff recorded on/u)).toBeDefined();
});

it('shows that any other file is unknown, and the result of a second one', async () => {
  const responses = [{ file: null }, { file: SEALED }];
  openPage(() => Response.json(responses.shift()));
  await choose(pdf('changed'));
  expect(await screen.findByText('This is not a file that we sealed')).toBeDefined();
  await choose(pdf());
  expect(await screen.findByText('This is the sealed quote')).toBeDefined();
});

it('shows progress', async () => {
  openPage(() => never());
  await choose(pdf());
  await waitFor(() => expect(resultText()).toContain('Verifying quote.pdf...'));
});

it('shows an error, and accepts the same file again', async () => {
  const bff = openPage(() => refusal({ status: 503, code: 'unavailable', errors: [] }));
  await choose(pdf());
  await waitFor(() => expect(resultText()).toContain('Failed to verify the file'));
  await choose(pdf());
  await waitFor(() => expect(bff.calls()).toHaveLength(2));
});

it('shows an error for an unreadable file', async () => {
  const bff = openPage({ file: SEALED });
  const file = pdf();
  Object.defineProperty(file, 'arrayBuffer', { value: () => Promise.reject(new Error('gone')) });
  await choose(file);
  await waitFor(() => expect(resultText()).toContain('Your browser could not read quote.pdf.'));
  expect(bff.calls()).toEqual([]);
});

it('shows the result of the last chosen file, whichever is hashed first', async () => {
  let resolve: (content: ArrayBuffer) => void = () => {};
  const promise = new Promise<ArrayBuffer>((fulfil) => {
    resolve = fulfil;
  });
  openPage({ file: SEALED });
  const first = pdf('abc', 'first.pdf');
  Object.defineProperty(first, 'arrayBuffer', { value: () => promise });
  await choose(first);
  await choose(pdf('abc', 'second.pdf'));
  await waitFor(() => expect(resultText()).toContain('second.pdf is the quote'));
  resolve(new ArrayBuffer(0));
  await Promise.resolve();
  expect(resultText()).not.toContain('first.pdf');
});

it('sends no request for a file above the maximum size', async () => {
  const bff = openPage({ file: SEALED });
  const file = pdf();
  Object.defineProperty(file, 'size', { value: 60 * 1024 * 1024 });
  await choose(file);
  await waitFor(() => expect(resultText()).toContain('larger than any file of ours'));
  expect(bff.calls()).toEqual([]);
});
