import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { NARROW, partOfBackOffice, respondWith } from '../../../testing/story-context.tsx';
import { ShortcutList } from './shortcut-list.tsx';

const NO_CALL = 'It asks the server for nothing.';

const meta: Meta<typeof ShortcutList> = {
  ...partOfBackOffice({
    longText: 'Its texts are fixed; the longest of them are in every story.',
    loading: NO_CALL,
    empty: NO_CALL,
    error: NO_CALL,
  }),
  title: 'Back office/Parts/Shortcut list',
  component: ShortcutList,
  tags: ['!autodocs'],
  args: { isOpen: true, onClose: fn() },
  beforeEach: respondWith({}),
};
export default meta;

type Story = StoryObj<typeof ShortcutList>;

const opened = async () => {
  const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  await waitFor(() => expect(list).toBeVisible());
  return list;
};
const letters = () => screen.findByRole('switch', { name: 'Shortcuts of single letters' });

export const Opened: Story = { play: async () => void (await opened()) };
export const HomeEc: Story = { ...Opened, globals: { theme: 'home-ec' } };
export const Narrow: Story = { ...Opened, globals: NARROW };
/** Single-letter shortcuts can be switched off (WCAG 2.1.4); those with Ctrl stay. */
export const LettersOff: Story = {
  play: async () => {
    await opened();
    await expect(await letters()).toBeChecked();
    await userEvent.click(await letters());
    await waitFor(async () => expect(await letters()).not.toBeChecked());
  },
};
export const ClosedByEscape: Story = {
  play: async ({ args }) => {
    await opened();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
  },
};
