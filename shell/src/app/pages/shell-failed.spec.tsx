import { screen, waitFor } from '@testing-library/react';
import { aSite } from '@backlot/domain/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { openPage } from '../../testing/open-page.tsx';

vi.mock('../chrome/public-footer.tsx', () => ({
  PublicFooter: () => {
    throw new Error('The footer broke');
  },
}));

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

it('shows the phone number and reports once when the layout crashes', async () => {
  const { bff } = openPage('/', { modules: { 'storefront_mfe/routes': { routes: [] } } });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This part of the site stopped working' }),
  ).toBeInstanceOf(HTMLElement);
  expect((await screen.findByRole('link', { name: aSite().phone })).getAttribute('href')).toBe('tel:+13055550100');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInstanceOf(HTMLElement);
  await waitFor(() => expect(bff.calls().filter((call) => call === 'POST /api/client-errors')).toHaveLength(1));
});
