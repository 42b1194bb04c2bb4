import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../../index';
import { samplePicture } from '../../story-samples/picture';
import { PageHero } from './PageHero';

const meta = {
  title: 'Site/PageHero',
  component: PageHero,
  parameters: { layout: 'fullscreen' },
  args: {
    eyebrow: 'Miami and South Florida',
    title: 'Everything your set needs, on the truck by call time.',
    lede: 'Production equipment and kitchens for camera. Build your list, send it, and have a quote within 2 business hours.',
    actions: <Button>Browse Equipment</Button>,
    picture: samplePicture,
  },
} satisfies Meta<typeof PageHero>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A drawing shows its night version where its own box is dark, whatever the system says. */
const shows = (scheme: 'light' | 'dark'): Story['play'] => async ({ canvasElement }) => {
  const picture = canvasElement.querySelector('img');
  await expect(picture === null ? undefined : getComputedStyle(picture).colorScheme).toBe(scheme);
};

export const Paper: Story = { play: shows('light') };
export const PaperDark: Story = { globals: { scheme: 'dark' }, play: shows('dark') };
export const Stage: Story = { args: { tone: 'stage', actions: undefined, foot: <p>Same-day and next-day rentals</p> }, play: shows('dark') };
export const WithoutPicture: Story = { args: { picture: undefined } };
export const Narrow: Story = {
  decorators: [(Story) => <div style={{ width: '20rem' }}><Story /></div>],
  args: { title: 'Una dirección extraordinariamente larga', lede: undefined },
};
