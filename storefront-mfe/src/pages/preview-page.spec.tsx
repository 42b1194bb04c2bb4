import { never, refusal, type FakeResponses } from '@backlot/domain/testing/network';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { samplePreview } from '../testing/fake-bff.ts';
import { startBff } from '../testing/start-bff.ts';
import { createFakeShell } from '../testing/fake-shell.ts';
import { renderStorefront } from '../testing/render.tsx';
import { PreviewQuoteEmailPage } from './preview-page.tsx';

const PREVIEW = 'GET /api/preview/quote-email';
const FRAME = 'Quote e-mail with sample data';

function open(mail: FakeResponses[typeof PREVIEW], locale: 'en' | 'es' = 'en') {
  const bff = startBff({ responses: { [PREVIEW]: mail } });
  renderStorefront(<PreviewQuoteEmailPage />, { shell: createFakeShell({ locale }).shell });
  return bff;
}

it('shows the mail in a frame without scripts, marked as a sample', async () => {
  const bff = open(samplePreview);
  const frame = await screen.findByTitle(FRAME);
  expect(frame.getAttribute('srcdoc')).toContain('Your quote BL-SAMPLE');
  expect(frame.getAttribute('srcdoc')).toContain('<head><base target="_blank">');
  expect(frame.getAttribute('sandbox')?.split(' ')).not.toContain('allow-scripts');
  expect(screen.getByText(/with made-up names/u)).toBeInstanceOf(HTMLElement);
  expect(screen.getByText(/The office hours at its end are those of our desk/u)).toBeInstanceOf(HTMLElement);
  expect(bff.seen.map(({ path, query }) => `${path}?${query}`)).toEqual(['/api/preview/quote-email?locale=en']);
});

it("requests the mail in the page's language", async () => {
  const bff = open(samplePreview, 'es');
  await screen.findByTitle('Correo de cotización con datos de muestra');
  expect(bff.seen.map(({ path, query }) => `${path}?${query}`)).toEqual(['/api/preview/quote-email?locale=es']);
  expect(screen.getByRole('link', { name: 'Abrirlo aparte' }).getAttribute('href')).toBe(
    '/api/preview/quote-email?locale=es',
  );
});

it('shows a loading state', () => {
  open(never);
  expect(screen.getByText('Loading the preview...')).toBeInstanceOf(HTMLElement);
  expect(screen.queryByTitle(FRAME)).toBeNull();
});

it('shows an error with Try Again', async () => {
  const refused = () => refusal({ status: 400 });
  open([refused, refused, refused, samplePreview]);
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load the preview. Please try again.');
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByTitle(FRAME)).toBeInstanceOf(HTMLElement);
  expect(screen.queryByRole('alert')).toBeNull();
});
