import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../../index.ts';
import { narrow } from '../../story-samples/widths.ts';
import { ShortcutHint } from './ShortcutHint.tsx';

const showsOnFocus: Story['play'] = async ({ canvas }) => {
  await userEvent.tab();
  await expect(canvas.getByRole('button', { name: 'Add Equipment' })).toHaveFocus();
  await waitFor(() => expect(screen.getByRole('tooltip')).toBeVisible());
};

const meta: Meta<typeof ShortcutHint> = {
  title: 'Kit/Back office/ShortcutHint',
  component: ShortcutHint,
  args: { keys: 'n', children: <Button>Add Equipment</Button> },
  decorators: [
    (Story) => (
      <div style={{ minHeight: '6rem' }}>
        <Story />
      </div>
    ),
  ],
  parameters: {
    states: { spanish: 'Stands in the back office, whose texts are English in every language.' },
    accessibility: [
      'A tooltip that shows while the control is pointed at or has the focus; fingers do not get it.',
      'The control keeps its name; the keys are its description. Escape hides the hint without leaving the control.',
      'The control must take a ref and sets `aria-keyshortcuts` itself.',
    ],
  },
};
export default meta;
type Story = StoryObj<typeof ShortcutHint>;

export const OnFocus: Story = {
  play: async (context) => {
    await showsOnFocus(context);
    await expect(screen.getByRole('tooltip')).toHaveTextContent('n');
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  },
};
export const OnPointer: Story = {
  args: { keys: 'g q' },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Add Equipment' });
    await userEvent.hover(button);
    await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent('g then q'));
    await userEvent.unhover(button);
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  },
};
export const Right: Story = { args: { position: 'right', keys: 'g q' }, play: showsOnFocus };
/** Shortcuts are off: there is no hint. */
export const SwitchedOff: Story = {
  args: { keys: undefined },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Add Equipment' })).toHaveFocus();
    await expect(screen.queryByRole('tooltip')).toBeNull();
  },
};
export const LongKeys: Story = { args: { keys: 'Ctrl+Shift+Backspace' }, play: showsOnFocus };
export const Narrow: Story = { ...LongKeys, globals: narrow };
export const Dark: Story = { play: showsOnFocus, globals: { scheme: 'dark' } };
export const HomeEc: Story = { play: showsOnFocus, globals: { theme: 'home-ec' } };
