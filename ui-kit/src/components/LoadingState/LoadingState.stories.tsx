import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { expectToFit, narrow } from '../../story-samples/widths.ts';
import { LoadingState } from './LoadingState.tsx';

const meta: Meta<typeof LoadingState> = {
  title: 'Kit/States/LoadingState',
  component: LoadingState,
  parameters: {
    accessibility: [
      'A status: its words are read out when the screen reader has a moment, and they say what is loading.',
      'The moving bars are decoration, and stand still for who asks for less motion.',
      'Whether it arrived is for the page to tell: by a heading that gets the focus, or by the number of results in a status of its own.',
    ],
  },
  args: { label: 'Loading equipment...' },
};
export default meta;
type Story = StoryObj<typeof LoadingState>;

export const Loading: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading equipment...');
  },
};
/** Height of a form with one field: no layout shift when it loads. */
export const AsHighAsAForm: Story = { args: { label: 'Loading your profile...', rem: 8 } };
export const HomeEc: Story = { globals: { theme: 'home-ec' } };
export const Dark: Story = { globals: { scheme: 'dark' } };
export const Narrow: Story = { globals: narrow };
export const Spanish: Story = { args: { label: 'Cargando el equipo...' }, globals: { locale: 'es' } };
export const LongNarrow: Story = {
  args: {
    label:
      'Loading the quote request of the Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft...',
  },
  globals: narrow,
  play: expectToFit,
};
