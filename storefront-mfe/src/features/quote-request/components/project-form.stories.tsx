import { Button } from '@backlot/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { expectToFit, narrow, storyContext } from '../../../testing/story-context.tsx';
import { aProject } from '../../../testing/stores.ts';
import { ProjectForm } from './project-form.tsx';

const faulty = { ...aProject, company: '', customerEmail: 'ana@', startDate: '2020-01-01', endDate: '2020-01-03' };
const longTexts = {
  ...aProject,
  company: 'Donaudampfschifffahrtsgesellschaft Motion Pictures and Television Production Holding of South Florida',
  jobName: 'The Very Long Working Title of a Picture That Nobody Has Named Yet',
  shootingLocations: 'South Beach at dawn, then a stage in Hialeah, then the docks. '.repeat(6),
  specialRequests: 'Loading dock at the back; call on arrival, the gate is closed after nine. '.repeat(6),
};

const meta: Meta<typeof ProjectForm> = {
  title: 'Storefront/Parts/Project form',
  component: ProjectForm,
  tags: ['!autodocs'],
  args: { formId: 'project', onSubmit: fn(), children: <Button type="submit">Send</Button> },
  decorators: [storyContext({}, { project: aProject })],
};
export default meta;
type Story = StoryObj<typeof ProjectForm>;

export const Filled: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};
export const Empty: Story = { decorators: [storyContext()] };
export const HomeEc: Story = { globals: { theme: 'home-ec' } };
export const Spanish: Story = { globals: { locale: 'es' } };
export const Narrow: Story = { globals: narrow, play: expectToFit };
export const LongTexts: Story = { decorators: [storyContext({}, { project: longTexts })] };
export const LongTextsAt320: Story = { ...LongTexts, globals: narrow, play: expectToFit };
export const WhileSending: Story = {
  args: { isDisabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: /^Job Name/u })).toBeDisabled();
  },
};

export const WithErrors: Story = {
  decorators: [storyContext({}, { project: faulty })],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(await canvas.findByText('3 fields need your attention')).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
/** Each line of the summary focuses its field; corrected fields are no longer marked. */
export const ErrorsPutRight: Story = {
  decorators: [storyContext({}, { project: faulty })],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await userEvent.click(await canvas.findByRole('link', { name: 'Enter an e-mail address like name@example.com' }));
    const email = canvas.getByRole('textbox', { name: /^Contact E-mail/u });
    await expect(email).toHaveFocus();
    await userEvent.clear(email);
    await userEvent.paste('ana.ruiz@example.com');
    await userEvent.tab();
    await expect(email).not.toHaveAttribute('aria-invalid', 'true');
  },
};
/** Parses free-form dates and displays the rental days. */
export const Dates: Story = {
  decorators: [storyContext({}, { project: { ...aProject, startDate: '', endDate: '' } })],
  play: async ({ canvas }) => {
    const pickup = canvas.getByRole('textbox', { name: /^Primary Pickup Date/u });
    const back = canvas.getByRole('textbox', { name: /^Primary Return Date/u });
    await expect(
      canvas.getByText('Rental days are the full days between pickup and return, at least one.'),
    ).toBeVisible();
    await userEvent.click(pickup);
    await userEvent.paste('03/14/2099');
    await userEvent.click(back);
    await userEvent.paste('03/18/2099');
    await userEvent.tab();
    await expect(await canvas.findByText(/^3 rental days/u)).toBeVisible();
  },
};
export const DatesWithErrors: Story = {
  decorators: [storyContext({}, { project: { ...aProject, startDate: '2020-01-01', endDate: '2019-12-30' } })],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(await canvas.findByText('2 fields need your attention')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /^Primary Pickup Date/u })).toHaveAccessibleDescription(
      /can’t be before today/u,
    );
  },
};
export const ErrorsInSpanish: Story = {
  decorators: [storyContext({}, { project: { ...aProject, company: '', customerEmail: 'ana@' } })],
  globals: { locale: 'es' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(await canvas.findByText('Revise 2 campos')).toBeVisible();
    await expect(canvas.getAllByText('Escriba un correo electrónico como nombre@example.com')).toHaveLength(2);
  },
};
