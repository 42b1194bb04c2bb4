import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { narrow } from '../../story-samples/widths.ts';
import { PaletteButton } from './PaletteButton.tsx';

const meta: Meta<typeof PaletteButton> = {
  title: 'Kit/Back office/PaletteButton',
  component: PaletteButton,
  args: { label: 'Search and commands', keys: 'Ctrl+K', onClick: fn() },
  parameters: {
    states: { spanish: 'Stands in the back office, whose texts are English in every language.' },
    accessibility: [
      'A button, not a field: it is named by its label and says that it opens a dialog.',
      'Tells its keys by `aria-keyshortcuts`; the keys that are drawn are hidden from screen readers.',
      'On small screens only the icon is seen; the name stays.',
      'The page listens to the keys and gives the focus back when the palette closes.',
    ],
  },
};
export default meta;
type Story = StoryObj<typeof PaletteButton>;

export const LikeAField: Story = {
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Search and commands' });
    await expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K');
    await expect(canvas.getByText('Search and commands')).toBeVisible();
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
};
/** An icon with the same name, of touch size. */
export const Narrow: Story = {
  globals: narrow,
  play: async ({ canvas }) => {
    const { width, height } = canvas.getByRole('button', { name: 'Search and commands' }).getBoundingClientRect();
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  },
};
export const LongLabel: Story = {
  args: { label: 'Search equipment, quote requests, customers and reports, or type a command' },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '20rem', display: 'grid' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button').getBoundingClientRect().width).toBeLessThanOrEqual(320);
  },
};
export const Dark: Story = { globals: { scheme: 'dark' } };
export const HomeEc: Story = { globals: { theme: 'home-ec' } };
