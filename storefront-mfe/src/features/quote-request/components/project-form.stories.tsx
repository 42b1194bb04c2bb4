import { Button } from '@backlot/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { stage } from '../../../testing/stage.tsx';
import { aProject } from '../../../testing/stores.ts';
import { ProjectForm } from './project-form.tsx';

const meta: Meta<typeof ProjectForm> = {
  title: 'Quote/Project form',
  component: ProjectForm,
  args: { formId: 'project', onSubmit: () => undefined, children: <Button type="submit">Send</Button> },
  decorators: [stage()],
};
export default meta;
type Story = StoryObj<typeof ProjectForm>;

export const Empty: Story = {};
export const Filled: Story = { decorators: [stage({}, { project: aProject })] };
export const WhileSending: Story = { args: { isDisabled: true }, decorators: [stage({}, { project: aProject })] };

export const WithErrors: Story = {
  decorators: [stage({}, { project: { ...aProject, company: '', customerEmail: 'ana@', startDate: '2020-01-01', endDate: '2020-01-03' } })],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(await canvas.findByText('3 fields need your attention')).toBeVisible();
  },
};

export const WithErrorsInSpanish: Story = {
  decorators: [stage({}, { project: { ...aProject, company: '', customerEmail: 'ana@' } }, 'es')],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(await canvas.findByText('Revise 2 campos')).toBeVisible();
    await expect(canvas.getAllByText('Escriba un correo electrónico como nombre@example.com')).toHaveLength(2);
  },
};
export const Spanish: Story = { decorators: [stage({}, { project: aProject }, 'es')] };
export const Dark: Story = { decorators: [stage({}, { project: aProject })], globals: { scheme: 'dark' } };
