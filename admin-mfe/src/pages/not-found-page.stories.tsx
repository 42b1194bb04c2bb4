import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { overviewResponses } from '../testing/overview-responses.ts';
import { type BackOffice, NARROW, pageOfBackOffice } from '../testing/story-context.tsx';

const NO_CALL = 'It asks the server for nothing.';

const meta: Meta<typeof BackOffice> = {
  ...pageOfBackOffice,
  title: 'Back office/Not found',
  tags: ['!autodocs'],
  args: { responses: overviewResponses, path: '/admin/nowhere' },
  parameters: {
    ...pageOfBackOffice.parameters,
    states: {
      ...pageOfBackOffice.parameters.states,
      longText: 'Its two sentences are fixed, and the address is not repeated.',
      loading: NO_CALL,
      empty: NO_CALL,
      error: NO_CALL,
    },
  },
};
export default meta;

type Story = StoryObj<typeof BackOffice>;

export const Unknown: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'There is nothing at this address' })).toBeVisible();
  },
};
export const HomeEc: Story = { ...Unknown, globals: { theme: 'home-ec' } };
export const Narrow: Story = { ...Unknown, globals: NARROW };
export const LeadsBack: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Back to Overview' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'There is nothing at this address' })).toBeNull();
  },
};
