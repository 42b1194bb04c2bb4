import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { narrow } from '../../story-samples/widths.ts';
import { Wordmark } from './Wordmark.tsx';

const meta: Meta<typeof Wordmark> = {
  title: 'Kit/Brand/Wordmark',
  component: Wordmark,
  args: { size: '3rem' },
  parameters: {
    states: {
      spanish: 'The name is the same in every language.',
      longText: 'Holds the name and nothing else.',
      homeEc: 'The stripe is yellow on ink and ink on paper, never in the accent of the page.',
    },
    accessibility: [
      'Text: read as "Backlot". The stripe is hidden.',
      'A link around it is named by it; where the link leads home the header says so in its own words.',
    ],
  },
};
export default meta;
type Story = StoryObj<typeof Wordmark>;

export const OnPaper: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Backlot').parentElement).toHaveTextContent(/^Backlot$/u);
  },
};
export const OnInk: Story = {
  render: (args) => (
    <div className="bl-stage" style={{ padding: 'var(--bl-space-6)' }}>
      <Wordmark {...args} />
    </div>
  ),
};
export const Sizes: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 'var(--bl-space-4)' }}>
      {['1rem', '1.375rem', '2rem', '3.25rem'].map((size) => (
        <Wordmark key={size} size={size} />
      ))}
    </div>
  ),
};
export const Dark: Story = { globals: { scheme: 'dark' } };
export const Narrow: Story = {
  args: { size: 'clamp(2rem, 1.2rem + 3vw, 3.25rem)' },
  globals: narrow,
};
