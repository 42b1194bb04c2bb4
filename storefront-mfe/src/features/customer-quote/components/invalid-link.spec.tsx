import { never, refusal, unreachable, type FakeResponses } from '@backlot/domain/testing/network';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeShell } from '../../../testing/fake-shell.ts';
import { renderStorefront } from '../../../testing/render.tsx';
import { startBff } from '../../../testing/start-bff.ts';
import { InvalidLink } from './invalid-link.tsx';

const LINKS = 'POST /api/quotes/links';
const EMAIL = 'ana.ruiz@example.com';

const reference = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Quote number/u });
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^E-mail address/u });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send me a new link' }));

function openForm(answer: FakeResponses[typeof LINKS] = { accepted: true }, urlKey = 'BL-2611-0042') {
  const bff = startBff({ responses: { [LINKS]: answer } });
  renderStorefront(<InvalidLink urlKey={urlKey} hasEnded={false} />);
  return bff;
}

it('requests a link and shows the same confirmation whether or not the quote exists', async () => {
  const bff = openForm();
  expect(screen.getByRole('heading', { level: 1, name: 'Open your quote' })).toBeTruthy();
  expect(document.title).toBe('Open your quote · Backlot');
  await userEvent.type(email(), `  ${EMAIL} `);
  await send();
  const confirmation = await screen.findByText(
    `If this number and this address belong together, and we sent you the quote in the last 90 days, a new link is on its way to ${EMAIL}.`,
  );
  expect(bff.bodies('/api/quotes/links')).toEqual([{ reference: 'BL-2611-0042', email: EMAIL }]);
  expect(document.activeElement?.contains(confirmation)).toBe(true);
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('returns to the form for another address, with the entries preserved', async () => {
  openForm();
  await userEvent.type(email(), EMAIL);
  await send();
  await userEvent.click(await screen.findByRole('button', { name: 'Use another address' }));
  expect(reference().value).toBe('BL-2611-0042');
  expect(email().value).toBe(EMAIL);
  expect(document.activeElement).toBe(email());
});

it('prefills the number from the URL in any notation, ignoring other text', () => {
  openForm(undefined, 'bl-2611-0042');
  expect(reference().value).toBe('BL-2611-0042');
});

it.each(['current', 'BL-SAMPLE', ''])('prefills no number for %j', (key) => {
  openForm(undefined, key);
  expect(reference().value).toBe('');
});

it('shows errors at each field, and focuses the first', async () => {
  const bff = openForm(undefined, 'current');
  await userEvent.type(email(), 'ana.ruiz');
  await send();
  expect(document.activeElement).toBe(reference());
  expect(reference().getAttribute('aria-invalid')).toBe('true');
  expect(email().getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(reference(), ' BL-2611-0042 ');
  await send();
  expect(document.activeElement).toBe(email());
  expect(reference().getAttribute('aria-invalid')).not.toBe('true');
  expect(bff.calls()).toEqual([]);
});

it.each([
  [
    'too often',
    () => refusal({ status: 429, title: 'Too many requests. Please wait a moment and try again.', errors: [] }),
    'Failed to send a new link. Too many requests. Please wait a moment and try again.',
  ],
  [
    'without a network',
    unreachable,
    'Failed to send a new link. The server could not be reached. Check your connection and try again.',
  ],
  [
    'in vain',
    () => refusal({ status: 500, title: 'Failed to send a new link', errors: [] }),
    'Failed to send a new link.',
  ],
] as const)('shows the error of a request sent %s, and preserves the entries', async (_, answer, text) => {
  openForm([answer, { accepted: true }]);
  await userEvent.type(email(), EMAIL);
  await send();
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect([reference().value, email().value]).toEqual(['BL-2611-0042', EMAIL]);
  await send();
  expect(await screen.findByRole('button', { name: 'Use another address' })).toBeTruthy();
});

it('sends one request at a time', async () => {
  const bff = openForm(never);
  await userEvent.type(email(), EMAIL);
  await send();
  await userEvent.click(screen.getByRole('button', { name: 'Sending...' }));
  await waitFor(() => expect(bff.calls()).toEqual([LINKS]));
});

it('renders Spanish texts', () => {
  startBff();
  renderStorefront(<InvalidLink urlKey="current" hasEnded />, { shell: createFakeShell({ locale: 'es' }).shell });
  expect(screen.getByRole('heading', { level: 1, name: 'Este enlace ya no sirve' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Enviarme un enlace nuevo' })).toBeTruthy();
});
