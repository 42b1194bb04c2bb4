import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storageKeys } from '@backlot/domain/contract';
import { anAdminSession } from '@backlot/domain/testing';
import { json, refusal } from '@backlot/domain/testing/network';
import { expect, it, vi } from 'vitest';
import { fakeBackOffice } from '../../testing/fake-back-office.tsx';
import { openPage } from '../../testing/open-page.tsx';

vi.mock('./identity-proof-dialog.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it('a call is cancelled with a message when the proof dialog fails to load', async () => {
  // Silences React's report of the caught error.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  window.localStorage.setItem(storageKeys.session, 'true');
  const { bff } = openPage('/admin/quote-requests/7', {
    modules: { 'admin_mfe/routes': fakeBackOffice },
    responses: {
      'POST /api/auth/refresh': () => json(anAdminSession()),
      'GET /api/profile': () => refusal({ status: 403, code: 'proof-required' }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText('The password could not be asked for. Nothing has been changed. Please try again.'),
  ).toBeInstanceOf(HTMLElement);
  await waitFor(() => expect(screen.getByText('Failed to save. Please try again.')).toBeInstanceOf(HTMLElement));
  expect(bff.calls().filter((call) => call === 'GET /api/profile')).toHaveLength(1);
});
