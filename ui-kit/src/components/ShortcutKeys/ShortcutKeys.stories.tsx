import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { narrow } from '../../story-samples/widths.ts';
import { ShortcutKeys } from './ShortcutKeys.tsx';

const meta: Meta<typeof ShortcutKeys> = {
  title: 'Kit/Back office/ShortcutKeys',
  component: ShortcutKeys,
  args: { keys: 'g o' },
  parameters: {
    states: {
      spanish: 'Stands in the back office, whose texts are English in every language.',
      homeEc: 'Keys are drawn in the colour of the text and carry no accent.',
    },
    accessibility: [
      'Read as words: "g then o" for keys one after the other, "Ctrl and K" for keys at once.',
      'Only shows; whoever listens to the keys also sets `aria-keyshortcuts` on the control.',
    ],
  },
};
export default meta;
type Story = StoryObj<typeof ShortcutKeys>;

export const OneAfterTheOther: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('g then o');
  },
};
export const Together: Story = {
  args: { keys: 'Ctrl+K' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('Ctrl and K');
  },
};
export const Single: Story = { args: { keys: '?' } };
export const LongNames: Story = { args: { keys: 'Ctrl+Shift+Backspace' } };
export const Narrow: Story = { ...LongNames, globals: narrow };
export const Dark: Story = { globals: { scheme: 'dark' } };
