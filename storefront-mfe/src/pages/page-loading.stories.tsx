import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { expectToFit, narrow, storyContext } from '../testing/story-context.tsx';
import { PageLoading } from './page-loading.tsx';

const meta: Meta<typeof PageLoading> = {
  title: 'Storefront/Page loading',
  component: PageLoading,
  tags: ['!autodocs'],
  decorators: [storyContext()],
  parameters: {
    layout: 'fullscreen',
    states: {
      empty: 'It stands until a page does, which then tells whether it is empty.',
      error: 'A page that does not come is told of by the shell: see Storefront/Shell/Part that did not load.',
      longText: 'One short sentence of its own, in two languages.',
    },
  },
};
export default meta;
type Story = StoryObj<typeof PageLoading>;

export const Loading: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading the page...')).toBeVisible();
  },
};
export const HomeEc: Story = { globals: { theme: 'home-ec' } };
export const Spanish: Story = { globals: { locale: 'es' } };
export const Narrow: Story = { globals: narrow, play: expectToFit };
