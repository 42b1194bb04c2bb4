import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { samplePicture } from '../../story-samples/picture.ts';
import { narrow } from '../../story-samples/widths.ts';
import { PictureCard } from './PictureCard.tsx';

const meta: Meta<typeof PictureCard> = {
  title: 'Kit/Site/PictureCard',
  component: PictureCard,
  args: {
    title: 'Production Equipment',
    text: 'Video, audio, lighting, grip and everything around a set.',
    link: 'See production equipment',
    to: '/new-production-equipment',
    picture: samplePicture,
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '34rem' }}>
        <Story />
      </div>
    ),
  ],
  parameters: {
    accessibility: [
      'An article with a heading of level 3: the page puts it below a heading of level 2.',
      'One link, whose words say where it leads; the pointer may press anywhere on the card, the keyboard stops once and the frame shows around the whole card.',
      'The picture is decoration and has no name.',
    ],
  },
};
export default meta;
type Story = StoryObj<typeof PictureCard>;

export const Production: Story = {
  play: async ({ canvas, canvasElement }) => {
    const link = canvas.getByRole('link', { name: 'See production equipment' });
    await expect(canvas.getByRole('heading', { level: 3, name: 'Production Equipment' })).toBeVisible();
    // The link covers the middle of the picture.
    const picture = canvasElement.querySelector('img')?.getBoundingClientRect();
    await expect(
      document.elementFromPoint((picture?.left ?? 0) + (picture?.width ?? 0) / 2, (picture?.top ?? 0) + 10),
    ).toBe(link);
  },
};
export const HomeEc: Story = {
  globals: { theme: 'home-ec' },
  args: {
    accent: 'home-ec',
    title: 'Home Ec & Set Rentals',
    text: 'Working kitchens, appliances, tabletop styling and set pieces.',
    link: 'See home ec and sets',
    to: '/home-ec-equipment',
  },
};
export const Dark: Story = { globals: { scheme: 'dark' } };
export const Narrow: Story = { globals: narrow };
export const Spanish: Story = {
  globals: { locale: 'es' },
  args: {
    title: 'Equipo de producción',
    text: 'Video, audio, iluminación, grip, video village, vestuario, catering y holding.',
    link: 'Ver el equipo de producción',
  },
};
export const LongTexts: Story = {
  globals: narrow,
  args: {
    title: 'Counterrevolutionary kitchens, stoves, ovens and refrigerators for home economists',
    text: 'Working kitchens, appliances, tabletop styling and set pieces, delivered to a location that has none of them, put up, connected and taken away again after the last take of the last day.',
    link: 'See all the kitchens, appliances and set pieces that are for rent',
  },
};
