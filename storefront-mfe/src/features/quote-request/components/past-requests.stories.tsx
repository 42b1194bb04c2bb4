import { aStoredPastRequest } from '@backlot/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { expectToFit, narrow, storyContext } from '../../../testing/story-context.tsx';
import { PastRequests } from './past-requests.tsx';

const pastRequests = Array.from({ length: 10 }, (_, index) =>
  aStoredPastRequest({
    reference: `BL-2611-${String(42 - index).padStart(4, '0')}`,
    items: [{ equipmentId: 1, quantity: 9 * index + 1 }],
  }),
);

const meta: Meta<typeof PastRequests> = {
  title: 'Storefront/Parts/Past requests',
  component: PastRequests,
  tags: ['!autodocs'],
  decorators: [storyContext({}, { pastRequests: pastRequests.slice(0, 3) })],
  parameters: {
    states: {
      loading: 'They are kept in the browser: nothing is fetched.',
      error: 'What cannot be read of the browser’s memory counts as none.',
    },
  },
};
export default meta;
type Story = StoryObj<typeof PastRequests>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Repeat BL-2611-0042' })).toHaveAttribute('href', '/quote?items=1x1');
  },
};
export const HomeEc: Story = { globals: { theme: 'home-ec' } };
export const Spanish: Story = { globals: { locale: 'es' } };
export const Narrow: Story = { globals: { ...narrow, locale: 'es' }, play: expectToFit };
/** The maximum that a browser stores. */
export const LongList: Story = { decorators: [storyContext({}, { pastRequests })] };
/** Renders nothing. */
export const Empty: Story = {
  decorators: [storyContext()],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).toBeNull();
  },
};
