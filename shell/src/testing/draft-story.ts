import { anAdminSession } from '@backlot/domain/testing';
import { json, type FakeResponses } from '@backlot/domain/testing/network';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { fakeBackOffice } from './fake-back-office.tsx';
import { shellStory } from './shell-story.tsx';

/** A draft of the back office, of a signed-in admin. */
export const draftStory = (responses: FakeResponses) =>
  shellStory({
    path: '/admin/quote-requests/7',
    isSignedIn: true,
    backOffice: fakeBackOffice,
    responses: { 'POST /api/auth/refresh': () => json(anAdminSession()), ...responses },
  });

/** Saves the draft, and returns the dialog with this title that requires the password. */
export async function saveDraft(title: string): Promise<HTMLElement> {
  const quantity = await screen.findByRole('textbox', { name: 'Quantity' });
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '12');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: title });
  await waitFor(() => expect(within(dialog).getByLabelText(/^Password/)).toHaveFocus());
  return dialog;
}
