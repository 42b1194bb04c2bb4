import { screen, userEvent } from 'storybook/test';
import { refusal } from '@backlot/domain/testing/network';

/** A password that no list of known ones has. */
export const PASSWORD = 'quiet reef camera';
/** As long as an address may believably be. */
export const LONG_EMAIL = `${'rental.desk.'.repeat(5)}miami@production-rentals.example.com`;

/** The server says no, in these words. */
export const reject =
  (status: number, title: string, code = 'unknown') =>
  () =>
    refusal({ status, title, code, errors: [] });

/** Adds the text to the field at once, as password managers do: a busy machine needs its time for each key. */
export async function fillIn(label: RegExp, text: string): Promise<void> {
  await userEvent.click(await screen.findByLabelText(label));
  await userEvent.paste(text);
}

export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
