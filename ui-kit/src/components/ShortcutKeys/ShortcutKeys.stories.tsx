import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { Button } from '../../index';
import { ShortcutHint } from './ShortcutHint';
import { ShortcutKeys } from './ShortcutKeys';

const meta = { title: 'Back office/ShortcutKeys', component: ShortcutKeys, args: { keys: 'g o' } } satisfies Meta<typeof ShortcutKeys>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneAfterTheOther: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('g then o');
  },
};
export const Together: Story = { args: { keys: 'Ctrl+K' } };
export const Single: Story = { args: { keys: '?' } };
export const Dark: Story = { globals: { scheme: 'dark' } };
export const OnAButton: Story = {
  render: () => (
    <ShortcutHint keys="n">
      <Button>Add Equipment</Button>
    </ShortcutHint>
  ),
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Add Equipment' })).toHaveFocus();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('n');
  },
};
export const SwitchedOff: Story = {
  render: () => (
    <ShortcutHint keys={undefined}>
      <Button>Add Equipment</Button>
    </ShortcutHint>
  ),
};
