import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { narrow } from '../../story-samples/widths.ts';
import { StripeMark } from './StripeMark.tsx';

const meta: Meta<typeof StripeMark> = {
  title: 'Kit/Brand/StripeMark',
  component: StripeMark,
  args: { size: '3rem' },
  parameters: {
    states: {
      spanish: 'A drawing without words.',
      longText: 'A drawing without words.',
      homeEc: 'Takes the colour of the text around it, never the accent of the page.',
    },
    accessibility: [
      'Decoration: hidden from screen readers and never alone where a name is needed.',
      'Takes the colour of the text around it, and so has the contrast of that text.',
    ],
  },
};
export default meta;
type Story = StoryObj<typeof StripeMark>;

export const Plain: Story = {
  play: async ({ canvasElement }) => {
    const mark = canvasElement.querySelector('svg');
    await expect(mark).toHaveAttribute('aria-hidden', 'true');
    await expect(mark?.getBoundingClientRect().height).toBe(48);
  },
};
/** In text it is as high as the line's letters. */
export const InText: Story = {
  args: { size: '0.8em' },
  render: (args) => (
    <p style={{ margin: 0, fontSize: 'var(--bl-text-2xl)' }}>
      <StripeMark {...args} /> Call sheet
    </p>
  ),
};
export const Sizes: Story = {
  render: () => (
    <div style={{ display: 'flex', alignItems: 'end', gap: 'var(--bl-space-5)' }}>
      {['1rem', '1.5rem', '3rem', '6rem'].map((size) => (
        <StripeMark key={size} size={size} />
      ))}
    </div>
  ),
};
export const Dark: Story = { globals: { scheme: 'dark' } };
export const Narrow: Story = { ...Sizes, globals: narrow };
