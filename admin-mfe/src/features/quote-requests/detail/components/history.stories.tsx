import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { ago, change, history, LONG } from '../../../../testing/sample-quote-request.ts';
import { NARROW, partOfBackOffice } from '../../../../testing/story-context.tsx';
import { History } from './history.tsx';

const WITH_REQUEST = 'It is drawn from the request, which its page loads.';

const meta: Meta<typeof History> = {
  ...partOfBackOffice({ loading: WITH_REQUEST, error: WITH_REQUEST }),
  title: 'Back office/Parts/History of a request',
  component: History,
  tags: ['!autodocs'],
  args: { history },
};
export default meta;
type Story = StoryObj<typeof History>;

/** Changes that one person saved together are one entry. */
export const Changed: Story = {
  play: async ({ canvas }) => {
    const list = within(canvas.getByRole('list', { name: 'History' }));
    await expect(list.getAllByText('dolores@backlot.example')).toHaveLength(3);
    await expect(list.getByText('Added 1 × Four-burner range')).toBeVisible();
  },
};
export const HomeEc: Story = { globals: { theme: 'home-ec' } };
export const Narrow: Story = { globals: NARROW };
export const NothingChanged: Story = {
  args: { history: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nothing has been changed since the request came in.')).toBeVisible();
  },
};
export const LongHistory: Story = {
  args: {
    history: Array.from({ length: 12 }, (_, index) =>
      change({
        at: ago(index + 1),
        by:
          index % 2 === 0
            ? 'dolores@backlot.example'
            : 'maximiliana.villavicencio-etchegaray@production-services.example',
        field: 'jobName',
        from: `${LONG} ${index}`,
        to: `${LONG} ${index + 1}`,
      }),
    ),
  },
  play: async ({ canvas }) => {
    const list = within(canvas.getByRole('list', { name: 'History' }));
    await expect(list.getAllByRole('time')).toHaveLength(8);
    await userEvent.click(canvas.getByRole('button', { name: 'Show all 12 entries' }));
    await expect(list.getAllByRole('time')).toHaveLength(12);
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const LongHistoryNarrow: Story = { ...LongHistory, globals: NARROW };
