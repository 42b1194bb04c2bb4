import { aCurrentQuote } from '@backlot/domain/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createFakeShell } from '../../../testing/fake-shell.ts';
import { renderStorefront } from '../../../testing/render.tsx';
import { DeclineQuote } from './decline-quote.tsx';

vi.mock('./decline-dialog.tsx', () => {
  throw new Error('no network');
});

it('shows a toast on each failed load of the dialog, and keeps the focus on the button', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { shell, toasts } = createFakeShell();
  const onDecline = vi.fn<() => void>();
  renderStorefront(<DeclineQuote quote={aCurrentQuote()} onDecline={onDecline} />, { shell });
  const button = screen.getByRole('button', { name: 'Decline this quote' });
  const toast = { kind: 'error', message: 'The dialog did not open. The quote is as it was. Please try again.' };
  await userEvent.click(button);
  await waitFor(() => expect(toasts).toEqual([toast]));
  expect(document.activeElement).toBe(button);
  await userEvent.click(button);
  await waitFor(() => expect(toasts).toEqual([toast, toast]));
  expect(onDecline).not.toHaveBeenCalled();
});
