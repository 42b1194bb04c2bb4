import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../../index.ts';
import { expectToFit, narrow } from '../../story-samples/widths.ts';
import { Notice } from './Notice.tsx';

const meta: Meta<typeof Notice> = {
  title: 'Kit/States/Notice',
  component: Notice,
  parameters: {
    accessibility: [
      'Read where it stands. With `role` it is announced: `status` waits for a pause, `alert` interrupts and is kept for what went wrong.',
      'The kind is told by colour and icon, neither of which is read out: the words say what it is about.',
      'It takes no focus. A notice that appears with a role must be empty or absent before, or it is not announced.',
    ],
  },
  args: {
    kind: 'info',
    title: 'What happens next?',
    children: 'We check availability and send a detailed quote within 2 business hours.',
  },
};
export default meta;
type Story = StoryObj<typeof Notice>;

export const Info: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('What happens next?')).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
    await expect(canvas.queryByRole('status')).toBeNull();
  },
};
export const Good: Story = {
  args: { kind: 'good', title: undefined, children: 'Items updated successfully!', role: 'status' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Items updated successfully!');
  },
};
export const Warning: Story = {
  args: { kind: 'warning', title: 'Unsaved changes', children: 'Save or cancel before you leave.' },
};
export const Failed: Story = {
  args: { kind: 'danger', title: undefined, children: 'Failed to save discount. Please try again.', role: 'alert' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Failed to save discount. Please try again.');
  },
};
export const WithAction: Story = {
  args: {
    kind: 'warning',
    title: 'Your list changed in another tab',
    children: 'This page shows how it was before.',
    action: (
      <Button size="sm" variant="default">
        Show the new list
      </Button>
    ),
  },
};
export const HomeEc: Story = { globals: { theme: 'home-ec' } };
export const Dark: Story = { globals: { scheme: 'dark' } };
export const DarkGood: Story = { args: { ...Good.args }, globals: { scheme: 'dark' } };
export const DarkWarning: Story = { args: { ...Warning.args }, globals: { scheme: 'dark' } };
export const DarkFailed: Story = { args: { ...Failed.args }, globals: { scheme: 'dark' } };
export const Narrow: Story = {
  args: { ...WithAction.args },
  globals: narrow,
};
export const Spanish: Story = {
  args: {
    title: '¿Qué sigue?',
    children: 'Revisamos la disponibilidad y le mandamos una cotización detallada en menos de 2 horas hábiles.',
  },
  globals: { locale: 'es' },
};
export const LongNarrow: Story = {
  args: {
    kind: 'warning',
    title:
      'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft has changes that nobody has saved',
    children: `Save or cancel before you leave: ${'what was typed here is lost with the page, '.repeat(4)}and ${'x'.repeat(60)} too.`,
    action: (
      <Button size="sm" variant="default">
        Save the changes now
      </Button>
    ),
  },
  globals: narrow,
  play: expectToFit,
};
