import { aQuoteRequestReceipt } from '@backlot/domain/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderStorefront } from '../../../testing/render.tsx';
import { ThankYou } from './thank-you.tsx';

it('focuses its heading, and can be closed', async () => {
  const onClose = vi.fn();
  renderStorefront(<ThankYou receipt={aQuoteRequestReceipt()} onClose={onClose} />);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Thank You!' }));
  expect(screen.getByText('BL-2611-0042')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});
