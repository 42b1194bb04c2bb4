import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { expectToFit, narrow } from '../../story-samples/widths.ts';
import { StepHeader } from './StepHeader.tsx';

const meta: Meta<typeof StepHeader> = {
  title: 'Kit/Quote/StepHeader',
  component: StepHeader,
  parameters: {
    states: { homeEc: 'The step at hand is yellow, the colour of the quote, in both themes.' },
    accessibility: [
      'An ordered list with a name. The step at hand is marked as current; steps before it are read with "(done)".',
      'Only shows: the way forth and back are buttons of the page.',
      'The page moves the focus when the step changes; nothing is announced from here.',
    ],
  },
  args: { steps: ['Equipment Selected', 'Project Details', 'Receive Quote'], current: 1, label: 'Your quote' },
};
export default meta;
type Story = StoryObj<typeof StepHeader>;

export const Second: Story = {
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('listitem');
    await expect(first).toHaveTextContent('Equipment Selected (done)');
    await expect(second).toHaveAttribute('aria-current', 'step');
  },
};
export const Last: Story = {
  args: { current: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('(done)')).toHaveLength(2);
  },
};
export const Narrow: Story = { globals: narrow };
export const NarrowSmall: Story = { ...Narrow, args: { size: 'sm', steps: ['Equipment', 'Project', 'Review'] } };
export const Spanish: Story = {
  globals: { locale: 'es' },
  args: { steps: ['Equipo elegido', 'Datos del proyecto', 'Reciba su cotización'], label: 'Pasos hasta su cotización' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent('Equipo elegido (listo)');
  },
};
export const LongNames: Story = {
  ...Narrow,
  args: {
    steps: [
      'Equipment and quantities for the whole week',
      'Project, dates and production company',
      'Anfrageübersicht und Zusammenfassung',
    ],
  },
  play: expectToFit,
};
export const Small: Story = { args: { size: 'sm', current: 0 } };
export const Dark: Story = { globals: { scheme: 'dark' } };
