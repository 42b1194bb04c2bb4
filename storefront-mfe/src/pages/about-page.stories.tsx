import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { expectToFit, narrow, NOTHING_FETCHED, storyContext } from '../testing/story-context.tsx';
import { AboutPage } from './about-page.tsx';

const meta: Meta<typeof AboutPage> = {
  title: 'Storefront/About',
  component: AboutPage,
  tags: ['!autodocs'],
  decorators: [storyContext()],
  parameters: { layout: 'fullscreen', states: NOTHING_FETCHED },
};
export default meta;
type Story = StoryObj<typeof AboutPage>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
  },
};
export const HomeEc: Story = { globals: { theme: 'home-ec' } };
export const Spanish: Story = { globals: { locale: 'es' } };
export const Narrow: Story = { globals: narrow, play: expectToFit };
/** Spanish has the longest words. */
export const LongWordsAt320: Story = { globals: { ...narrow, locale: 'es' }, play: expectToFit };
