import type { Meta, StoryObj } from '@storybook/react-vite';
import { PageBody } from '../PageBody';
import { FigureRow } from './FigureRow';

const meta = {
  title: 'Site/FigureRow',
  component: FigureRow,
  args: {
    label: 'Backlot in figures',
    figures: [
      { figure: '15+', label: 'years' },
      { figure: '5000+', label: 'rentals' },
      { figure: '500+', label: 'items' },
      { figure: '24/7', label: 'open' },
    ],
  },
  decorators: [(Story) => <PageBody><Story /></PageBody>],
} satisfies Meta<typeof FigureRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Row: Story = {};
export const Dark: Story = { globals: { scheme: 'dark' } };
export const Narrow: Story = { decorators: [(Story) => <div style={{ width: '20rem' }}><Story /></div>] };
