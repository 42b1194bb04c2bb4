import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { onPage } from '../../story-samples/on-page.tsx';
import { expectToFit, narrow } from '../../story-samples/widths.ts';
import { MetricRow } from './MetricRow.tsx';

const meta: Meta<typeof MetricRow> = {
  title: 'Kit/Site/MetricRow',
  component: MetricRow,
  parameters: {
    layout: 'fullscreen',
    accessibility: [
      'A named list; each entry reads its figure and then what it counts, in one breath: "15+ years".',
      'Nothing in it takes the focus.',
    ],
  },
  args: {
    label: 'Backlot in figures',
    figures: [
      { figure: '15+', label: 'years' },
      { figure: '5000+', label: 'rentals' },
      { figure: '500+', label: 'items' },
      { figure: '24/7', label: 'open' },
    ],
  },
  decorators: [onPage],
};
export default meta;
type Story = StoryObj<typeof MetricRow>;

export const Row: Story = {
  play: async ({ canvas }) => {
    const items = canvas.getAllByRole('listitem').map((item) => item.textContent);
    await expect(items).toEqual(['15+ years', '5000+ rentals', '500+ items', '24/7 open']);
  },
};
export const HomeEc: Story = { globals: { theme: 'home-ec' } };
export const Dark: Story = { globals: { scheme: 'dark' } };
export const Narrow: Story = { globals: narrow };
export const Spanish: Story = {
  args: {
    label: 'Backlot en cifras',
    figures: [
      { figure: '15+', label: 'años' },
      { figure: '5000+', label: 'alquileres' },
      { figure: '500+', label: 'artículos' },
      { figure: '24/7', label: 'abierto' },
    ],
  },
  globals: { locale: 'es' },
};
export const LongNarrow: Story = {
  args: {
    figures: [
      { figure: '9,999+', label: 'cables tested, coiled and labelled before they left the house' },
      { figure: '98 %', label: 'of quotes answered within 2 business hours' },
      { figure: '24/7', label: 'open' },
    ],
  },
  globals: narrow,
  play: expectToFit,
};
