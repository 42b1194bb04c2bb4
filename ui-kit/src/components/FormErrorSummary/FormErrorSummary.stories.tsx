import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Button } from '../../index.ts';
import { TextInput } from '../../forms.ts';
import { expectToFit, narrow } from '../../story-samples/widths.ts';
import { FormErrorSummary } from './FormErrorSummary.tsx';

const meta: Meta<typeof FormErrorSummary> = {
  title: 'Kit/Forms/FormErrorSummary',
  component: FormErrorSummary,
  parameters: {
    accessibility: [
      'An alert at the head of the form, with the number of fields and a list of links.',
      'It takes the focus once an attempt, never while somebody types; the page counts the attempts.',
      'Each link leads to its field and gives it the focus, so each field needs the id that the link names.',
      'The words are those beside the field, which the field carries as its description as well.',
    ],
  },
  args: {
    attempt: 0,
    errors: [
      { fieldId: 'job-name', message: 'Job name is required' },
      { fieldId: 'pickup', message: 'Pickup date cannot be in the past' },
    ],
  },
  render: function Render(args) {
    const [attempt, setAttempt] = useState(args.attempt);
    const [first] = args.errors;
    return (
      <div style={{ display: 'grid', gap: 'var(--bl-space-4)', maxWidth: '28rem' }}>
        <FormErrorSummary {...args} attempt={attempt} errors={attempt === 0 ? [] : args.errors} />
        <TextInput id="job-name" label="Job name" error={attempt === 0 ? undefined : first?.message} />
        <Button onClick={() => setAttempt(attempt + 1)}>Review Quote</Button>
      </div>
    );
  },
};
export default meta;
type Story = StoryObj<typeof FormErrorSummary>;

export const TakesFocusAndLeadsToTheField: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('alert')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Review Quote' }));
    await expect(canvas.getByRole('alert')).toHaveFocus();
    await expect(canvas.getByRole('alert')).toHaveTextContent('2 fields need your attention');
    await userEvent.click(canvas.getByRole('link', { name: 'Job name is required' }));
    await expect(canvas.getByRole('textbox', { name: 'Job name' })).toHaveFocus();
  },
};
/** The same errors at a second attempt take the focus again. */
export const TakesFocusAtEachAttempt: Story = {
  play: async ({ canvas }) => {
    const send = canvas.getByRole('button', { name: 'Review Quote' });
    await userEvent.click(send);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Job name' }), 'H');
    await expect(canvas.getByRole('textbox', { name: 'Job name' })).toHaveFocus();
    await userEvent.click(send);
    await expect(canvas.getByRole('alert')).toHaveFocus();
  },
};
export const WithErrors: Story = { args: { attempt: 1 } };
export const OneError: Story = {
  args: { attempt: 1, errors: [{ fieldId: 'job-name', message: 'Job name is required' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('One field needs your attention')).toBeVisible();
  },
};
/** Without errors nothing renders and no space is reserved. */
export const NoErrors: Story = { args: { attempt: 1, errors: [] } };
export const Spanish: Story = {
  args: { errors: [{ fieldId: 'job-name', message: 'Escriba el nombre del proyecto' }], attempt: 1 },
  globals: { locale: 'es' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Revise un campo')).toBeVisible();
  },
};
export const LongNarrow: Story = {
  args: {
    attempt: 1,
    title: 'We could not send your quote request: please look at these fields and send it again',
    errors: [
      {
        fieldId: 'job-name',
        message: 'Job name must be 300 characters or fewer; shorten it, or put the rest into the notes',
      },
      {
        fieldId: 'pickup',
        message:
          'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbau cannot be picked up on a day on which the warehouse is closed',
      },
    ],
  },
  globals: narrow,
  play: expectToFit,
};
export const HomeEc: Story = { globals: { theme: 'home-ec' }, args: { attempt: 1 } };
export const Dark: Story = { globals: { scheme: 'dark' }, args: { attempt: 1 } };
