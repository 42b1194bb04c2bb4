import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { expectToFit, narrow, NOTHING_FETCHED, storyContext } from '../testing/story-context.tsx';
import { HomePage } from './home-page.tsx';

const meta: Meta<typeof HomePage> = {
  title: 'Storefront/Home',
  component: HomePage,
  tags: ['!autodocs'],
  decorators: [storyContext()],
  parameters: { layout: 'fullscreen', states: NOTHING_FETCHED },
};
export default meta;
type Story = StoryObj<typeof HomePage>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { level: 1, name: 'Everything your set needs, on the truck by call time.' }),
    ).toBeVisible();
  },
};
export const HomeEc: Story = { globals: { theme: 'home-ec' } };
export const Spanish: Story = { globals: { locale: 'es' } };
export const Narrow: Story = { globals: narrow, play: expectToFit };
/** Spanish has the longest words. */
export const LongWordsAt320: Story = { globals: { ...narrow, locale: 'es' }, play: expectToFit };
