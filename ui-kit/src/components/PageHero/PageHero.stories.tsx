import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../../index.ts';
import { samplePicture } from '../../story-samples/picture.ts';
import { expectToFit, narrow } from '../../story-samples/widths.ts';
import { PageHero } from './PageHero.tsx';

const meta: Meta<typeof PageHero> = {
  title: 'Kit/Site/PageHero',
  component: PageHero,
  parameters: {
    layout: 'fullscreen',
    accessibility: [
      'Its title is the one h1 of the page. It can be focused by the page, not by Tab, and is read out after a change of page.',
      'The picture is decoration without a name; it says nothing that the words do not say.',
      'In the document the words and the actions come before the picture, as on the screen of a phone.',
      'On `stage` the text keeps its contrast in both schemes, because the ground is ink in both.',
    ],
  },
  args: {
    eyebrow: 'Miami and South Florida',
    title: 'Everything your set needs, on the truck by call time.',
    lede: 'Production equipment and kitchens for camera. Build your list, send it, and have a quote within 2 business hours.',
    actions: <Button>Browse Equipment</Button>,
    picture: samplePicture,
  },
};
export default meta;
type Story = StoryObj<typeof PageHero>;

/** A drawing follows the `color-scheme` of its box, independent of the system. */
const shows =
  (scheme: 'light' | 'dark'): Story['play'] =>
  async ({ canvasElement }) => {
    const picture = canvasElement.querySelector('img');
    await expect(picture === null ? undefined : getComputedStyle(picture).colorScheme).toBe(scheme);
  };
const staysInside: Story['play'] = async ({ canvas }) => {
  const title = canvas.getByRole('heading', { level: 1 });
  await expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth);
  await expect(title.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
  await expectToFit();
};
const foot = <p>Same-day and next-day rentals</p>;

export const Paper: Story = { play: shows('light') };
export const PaperDark: Story = { globals: { scheme: 'dark' }, play: shows('dark') };
export const Stage: Story = { args: { tone: 'stage', actions: undefined, foot }, play: shows('dark') };
export const StageDark: Story = { ...Stage, globals: { scheme: 'dark' } };
export const StageNarrow: Story = {
  args: { tone: 'stage', foot },
  globals: narrow,
  play: staysInside,
};
export const WithoutPicture: Story = { args: { picture: undefined } };
export const HomeEc: Story = {
  args: { eyebrow: 'Kitchens lit for camera', title: 'A kitchen that works, wherever the shot is.' },
  globals: { theme: 'home-ec' },
};
export const Narrow: Story = { globals: narrow, play: staysInside };
export const Spanish: Story = {
  args: {
    eyebrow: 'Miami y el sur de la Florida',
    title: 'Todo lo que pide su set, en el camión a la hora del llamado.',
    lede: 'Equipo de producción y cocinas para cámara. Arme su lista, envíela y reciba una cotización en menos de 2 horas hábiles.',
    actions: <Button>Ver equipo de producción</Button>,
  },
  globals: { locale: 'es' },
};
export const LongNarrow: Story = {
  args: {
    title: 'Una dirección extraordinariamente larga: Donaudampfschifffahrtselektrizitätenhauptbetriebswerk',
    eyebrow: 'Cocinas, utilería, electrodomésticos y piezas de set para economistas del hogar',
    actions: (
      <>
        <Button>Ver equipo de producción</Button>
        <Button variant="default">Ver cocinas y sets</Button>
      </>
    ),
  },
  globals: { locale: 'es', ...narrow },
  play: staysInside,
};
