import { screen, userEvent } from 'storybook/test';
import { refusal } from '@backlot/domain/testing/network';

/** Not in any list of leaked passwords. */
export const PASSWORD = 'quiet reef camera';
/** Longest plausible address. */
export const LONG_EMAIL = `${'rental.desk.'.repeat(5)}miami@production-rentals.example.com`;

export const reject =
  (status: number, title: string, code = 'unknown') =>
  () =>
    refusal({ status, title, code, errors: [] });

/** Pastes the text, like password managers: typing key by key is slow on a busy machine. */
export async function fillIn(label: RegExp, text: string): Promise<void> {
  await userEvent.click(await screen.findByLabelText(label));
  await userEvent.paste(text);
}

export const clickButton = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
