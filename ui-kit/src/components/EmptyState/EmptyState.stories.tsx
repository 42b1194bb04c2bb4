import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../index';
import { EmptyState } from './EmptyState';

const meta = {
  title: 'States/EmptyState',
  component: EmptyState,
  args: { title: 'No equipment found', message: 'Try adjusting your search criteria', action: <Button>Clear search</Button> },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NothingFound: Story = {};
export const Dark: Story = { globals: { scheme: 'dark' } };
