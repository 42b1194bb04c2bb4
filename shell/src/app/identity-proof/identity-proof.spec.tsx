import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storageKeys } from '@backlot/domain/contract';
import { aProfile, anAdminSession } from '@backlot/domain/testing';
import { json, never, refusal, unreachable, type FakeResponses } from '@backlot/domain/testing/network';
import { describe, expect, it } from 'vitest';
import { fakeBackOffice } from '../../testing/fake-back-office.tsx';
import { openPage } from '../../testing/open-page.tsx';

const REFRESH = 'POST /api/auth/refresh';
const PROVE = 'POST /api/auth/prove-identity';
const SAVE = 'GET /api/profile';

const staff = anAdminSession({ accessToken: 'first' });
const proofRequired = () => refusal({ status: 403, code: 'proof-required' });
const wrongPassword = () =>
  refusal({
    status: 422,
    code: 'wrong-password',
    errors: [{ path: 'password', message: 'This is not your current password' }],
  });

/** Opens a draft in the back office and saves it; the server requires an identity proof. */
async function openWithProofRequest(responses: FakeResponses = {}) {
  const user = userEvent.setup();
  window.localStorage.setItem(storageKeys.session, 'true');
  const page = openPage('/admin/quote-requests/7', {
    modules: { 'admin_mfe/routes': fakeBackOffice },
    responses: {
      [REFRESH]: () => json(staff),
      [SAVE]: [proofRequired, () => json(aProfile())],
      [PROVE]: () => json(anAdminSession({ accessToken: 'second' })),
      ...responses,
    },
  });
  const quantity = await screen.findByRole('textbox', { name: 'Quantity' });
  await user.clear(quantity);
  await user.type(quantity, '12');
  const save = screen.getByRole('button', { name: 'Save' });
  await user.click(save);
  const element = await screen.findByRole('dialog', { name: 'Confirm it is you' });
  const dialog = within(element);
  const password = await dialog.findByLabelText(/^Password/u);
  const confirm = async (text: string) => {
    await user.clear(password);
    await user.type(password, `${text}{Enter}`);
  };
  return { ...page, user, element, dialog, password, confirm, quantity, save };
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('a call that requires an identity proof', () => {
  it('is retried after the password was given, without losing input', async () => {
    const { confirm, password, quantity, save, bff } = await openWithProofRequest();
    await waitFor(() => expect(document.activeElement).toBe(password));
    await confirm('a long password');
    await gone();
    expect(await screen.findByText('Saved')).toBeInstanceOf(HTMLElement);
    expect(bff.bodies('/api/auth/prove-identity')).toEqual([{ password: 'a long password' }]);
    expect(bff.tokens('/api/profile')).toEqual(['Bearer first', 'Bearer second']);
    expect(screen.getByRole('textbox', { name: 'Quantity' })).toBe(quantity);
    expect(quantity).toHaveProperty('value', '12');
    await waitFor(() => expect(document.activeElement).toBe(save));
  });

  it.each([
    [
      'Cancel',
      (page: Awaited<ReturnType<typeof openWithProofRequest>>) => page.user.click(page.dialog.getByText('Cancel')),
    ],
    // jsdom does not fire `cancel`.
    [
      'Escape',
      async (page: Awaited<ReturnType<typeof openWithProofRequest>>) => fireEvent(page.element, new Event('cancel')),
    ],
  ])('is cancelled by %s; the page is unchanged', async (_, leave) => {
    const page = await openWithProofRequest();
    await leave(page);
    await gone();
    expect(page.bff.calls().filter((call) => call === SAVE)).toHaveLength(1);
    expect(page.bff.calls()).not.toContain(PROVE);
    expect(page.quantity).toHaveProperty('value', '12');
    await waitFor(() => expect(document.activeElement).toBe(page.save));
  });

  it('stays pending after a wrong password', async () => {
    const { confirm, dialog, password } = await openWithProofRequest({
      [PROVE]: [wrongPassword, () => json(anAdminSession())],
    });
    await confirm('not the password');
    expect((await dialog.findByRole('alert')).textContent).toBe('This is not your current password');
    expect(password.getAttribute('aria-invalid')).toBe('true');
    await confirm('a long password');
    await gone();
    expect(await screen.findByText('Saved')).toBeInstanceOf(HTMLElement);
  });

  it('stays pending on a network error', async () => {
    const { confirm, dialog } = await openWithProofRequest({ [PROVE]: unreachable });
    await confirm('a long password');
    expect((await dialog.findByRole('alert')).textContent).toBe('Failed to confirm that it is you. Please try again.');
  });

  it('sends one submission at a time, never an empty password', async () => {
    const { dialog, confirm, user, bff } = await openWithProofRequest({ [PROVE]: never });
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(dialog.getByText('Enter your password')).toBeInstanceOf(HTMLElement);
    await confirm('a long password');
    await user.click(await dialog.findByRole('button', { name: 'Confirming...' }));
    expect(bff.calls().filter((call) => call === PROVE)).toHaveLength(1);
  });

  it('fails when the session expires, which opens the sign-in dialog', async () => {
    const { services } = await openWithProofRequest();
    await act(async () => services.session.followOtherTab({ key: storageKeys.session, newValue: null }));
    expect(await screen.findByRole('dialog', { name: 'Your session has ended' })).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('dialog', { name: 'Confirm it is you' })).toBeNull();
  });
});
