import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Button } from '../../index';
import { TextInput } from '../../forms';
import { LocaleProvider } from '../../i18n/locale';
import { FormErrorSummary } from './FormErrorSummary';

const meta = {
  title: 'Forms/FormErrorSummary',
  component: FormErrorSummary,
  args: {
    attempt: 0,
    errors: [
      { fieldId: 'job-name', message: 'Job name is required' },
      { fieldId: 'pickup', message: 'Pickup date cannot be in the past' },
    ],
  },
  render: function Render(args) {
    const [attempt, setAttempt] = useState(args.attempt);
    return (
      <div style={{ display: 'grid', gap: 'var(--bl-space-4)', maxWidth: '28rem' }}>
        <FormErrorSummary {...args} attempt={attempt} errors={attempt === 0 ? [] : args.errors} />
        <TextInput id="job-name" label="Job name" error={attempt === 0 ? undefined : 'Job name is required'} />
        <Button onClick={() => setAttempt(attempt + 1)}>Review Quote</Button>
      </div>
    );
  },
} satisfies Meta<typeof FormErrorSummary>;
export default meta;
type Story = StoryObj<typeof meta>;

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
export const Spanish: Story = {
  args: { errors: [{ fieldId: 'job-name', message: 'Escriba el nombre del proyecto' }], attempt: 1 },
  decorators: [
    (Story) => (
      <LocaleProvider locale="es">
        <Story />
      </LocaleProvider>
    ),
  ],
};
export const Dark: Story = { globals: { scheme: 'dark' }, args: { attempt: 1 } };
