import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { LONG } from '../../../../testing/sample-quote-request.ts';
import { expectToFit, NARROW, partOfBackOffice } from '../../../../testing/story-context.tsx';
import type { Shortage } from '../use-shortage.ts';
import { ShortageDialog } from './shortage-dialog.tsx';

const lines = [
  { name: 'LED Panel 2×1, bi-colour', text: '1 of 2 units are not free' },
  { name: 'Four-burner range', text: '1 of 1 units are not free' },
];
const shortage = (changes: Partial<Shortage> = {}): Shortage => ({
  refusal: { kind: 'reason', lines },
  reason: '',
  type: fn(),
  issue: undefined,
  failures: [],
  isSending: false,
  open: fn(() => true),
  send: fn(() => true),
  dismiss: fn(),
  ...changes,
});

const meta: Meta<typeof ShortageDialog> = {
  ...partOfBackOffice({ empty: 'It opens for lines that are short.' }),
  title: 'Back office/Parts/Shortage dialog',
  component: ShortageDialog,
  tags: ['!autodocs'],
  args: { shortage: shortage() },
};
export default meta;
type Story = StoryObj<typeof ShortageDialog>;

const opened = async (name = 'Book what is not free?') => {
  const dialog = await screen.findByRole('dialog', { name });
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
};

export const ReasonNeeded: Story = {
  play: async ({ args }) => {
    const dialog = await opened();
    await expect(dialog.getAllByRole('listitem')).toHaveLength(2);
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveFocus());
    await userEvent.click(dialog.getByRole('button', { name: 'Book anyway' }));
    await expect(args.shortage.send).toHaveBeenCalledOnce();
  },
};
export const HomeEc: Story = {
  globals: { theme: 'home-ec' },
  play: async () => {
    await opened();
  },
};
export const NarrowDark: Story = {
  globals: { ...NARROW, scheme: 'dark' },
  play: async () => {
    await opened();
    await expectToFit();
  },
};
export const ReasonMissing: Story = {
  args: { shortage: shortage({ issue: 'Enter a reason', send: fn(() => false) }) },
  play: async () => {
    const dialog = await opened();
    await expect(dialog.getByText('Enter a reason')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Book anyway' }));
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveFocus());
  },
};
export const Sending: Story = {
  args: { shortage: shortage({ reason: 'Sub-rented from Gables Grip', isSending: true }) },
  play: async () => {
    const dialog = await opened();
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  },
};
export const SendFails: Story = {
  args: {
    shortage: shortage({
      reason: 'Sub-rented from Gables Grip',
      failures: ['Failed to save item changes. Please try again.'],
    }),
  },
  play: async () => {
    const dialog = await opened();
    await expect(dialog.getByRole('alert')).toHaveTextContent('Failed to save item changes. Please try again.');
    await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Sub-rented from Gables Grip');
  },
};
export const LongText: Story = {
  globals: NARROW,
  args: {
    shortage: shortage({
      reason: LONG.repeat(4),
      refusal: { kind: 'reason', lines: [{ name: LONG, text: '799,920 of 999,999 units are not free' }] },
    }),
  },
  play: async () => {
    await opened();
    await expectToFit();
  },
};
/** On the list page, the dialog names the request. */
export const OfNamedRequest: Story = {
  args: { about: 'Ana Ruiz, BL-2611-0042' },
  play: async () => {
    const dialog = await opened();
    await expect(dialog.getByText('Ana Ruiz, BL-2611-0042')).toBeVisible();
  },
};
/** The policy refuses overbooking: there is no reason field. */
export const Refused: Story = {
  args: { shortage: shortage({ refusal: { kind: 'never', lines } }) },
  play: async ({ args }) => {
    const dialog = await opened('Not everything is free');
    await expect(dialog.queryByRole('textbox')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
    await expect(args.shortage.dismiss).toHaveBeenCalled();
  },
};
export const RefusedNarrow: Story = {
  args: { shortage: shortage({ refusal: { kind: 'never', lines } }) },
  globals: NARROW,
  play: async () => {
    await opened('Not everything is free');
    await expectToFit();
  },
};
