import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { expectToFit, narrow, stage } from '../testing/stage.tsx';
import { HomePage } from './home-page.tsx';

const meta: Meta<typeof HomePage> = {
  title: 'Storefront/Home',
  component: HomePage,
  tags: ['!autodocs'],
  decorators: [stage()],
  parameters: {
    layout: 'fullscreen',
    states: {
      loading: 'All of it comes with the page: nothing is fetched.',
      empty: 'Nothing on it depends on what the server has.',
      error: 'Without a call to a server none can fail.',
    },
  },
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
/** Spanish has the longest words that this page ever shows. */
export const LongWordsAt320: Story = { globals: { ...narrow, locale: 'es' }, play: expectToFit };
