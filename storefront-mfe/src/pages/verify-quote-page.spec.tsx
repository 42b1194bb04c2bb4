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
/** Of 'abc', as FIPS 180-2 gives it. */
const ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

const pdf = (content = 'abc', name = 'quote.pdf') => new File([content], name, { type: 'application/pdf' });
const choose = (file: File) => userEvent.upload(screen.getByLabelText(/^PDF/u), file);
const said = () =>
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

it('sends the hash of the file and nothing else, and says that it is the sealed quote', async () => {
  const bff = openPage({ file: SEALED });
  await choose(pdf());
  expect(await screen.findByText('This is the sealed quote')).toBeDefined();
  // Sent at half past nine in the evening of the day before, in Miami.
  expect(said()).toContain('quote.pdf is the quote BL-2611-0042-2, byte for byte as we sent it on Nov 25, 2026.');
  expect(bff.seen.map(({ method, path, query }) => `${method} ${path}?${query}`)).toEqual([`${VERIFY}?sha256=${ABC}`]);
});

it('tells a certificate from a quote, in the reader’s language', async () => {
  openPage({ file: { ...SEALED, kind: 'certificate' } }, 'es');
  await choose(pdf());
  expect(await screen.findByText('Este es el certificado sellado')).toBeDefined();
});

it('says of a certificate that staff recorded the acceptance, and how', async () => {
  openPage({ file: { ...SEALED, kind: 'certificate', how: 'paper' } });
  await choose(pdf());
  expect(await screen.findByText(/whose acceptance on paper our staff recorded on/u)).toBeDefined();
});

it('says of any other file that it is none of ours, and of a second one what that is', async () => {
  const answers = [{ file: null }, { file: SEALED }];
  openPage(() => Response.json(answers.shift()));
  await choose(pdf('changed'));
  expect(await screen.findByText('This is not a file that we sealed')).toBeDefined();
  await choose(pdf());
  expect(await screen.findByText('This is the sealed quote')).toBeDefined();
});

it('says that it is at work', async () => {
  openPage(() => never());
  await choose(pdf());
  await waitFor(() => expect(said()).toContain('Verifying quote.pdf...'));
});

it('says what went wrong, and takes the same file again', async () => {
  const bff = openPage(() => refusal({ status: 503, code: 'unavailable', errors: [] }));
  await choose(pdf());
  await waitFor(() => expect(said()).toContain('Failed to verify the file'));
  await choose(pdf());
  await waitFor(() => expect(bff.calls()).toHaveLength(2));
});

it('says of a file that cannot be read that it cannot', async () => {
  const bff = openPage({ file: SEALED });
  const file = pdf();
  Object.defineProperty(file, 'arrayBuffer', { value: () => Promise.reject(new Error('gone')) });
  await choose(file);
  await waitFor(() => expect(said()).toContain('Your browser could not read quote.pdf.'));
  expect(bff.calls()).toEqual([]);
});

it('tells of the file that was chosen last, whichever is read first', async () => {
  let resolve: (content: ArrayBuffer) => void = () => {};
  const promise = new Promise<ArrayBuffer>((settle) => {
    resolve = settle;
  });
  openPage({ file: SEALED });
  const first = pdf('abc', 'first.pdf');
  Object.defineProperty(first, 'arrayBuffer', { value: () => promise });
  await choose(first);
  await choose(pdf('abc', 'second.pdf'));
  await waitFor(() => expect(said()).toContain('second.pdf is the quote'));
  resolve(new ArrayBuffer(0));
  await Promise.resolve();
  expect(said()).not.toContain('first.pdf');
});

it('asks nobody about a file that is larger than any of ours', async () => {
  const bff = openPage({ file: SEALED });
  const file = pdf();
  Object.defineProperty(file, 'size', { value: 60 * 1024 * 1024 });
  await choose(file);
  await waitFor(() => expect(said()).toContain('larger than any file of ours'));
  expect(bff.calls()).toEqual([]);
});
