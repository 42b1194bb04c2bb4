import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { expectToFit, narrow } from '../../story-samples/widths.ts';
import { SearchField } from '../SearchField/SearchField.tsx';
import { onPage } from '../../story-samples/on-page.tsx';
import { PageHeading } from './PageHeading.tsx';

const meta: Meta<typeof PageHeading> = {
  title: 'Kit/Site/PageHeading',
  component: PageHeading,
  parameters: {
    layout: 'fullscreen',
    accessibility: [
      'A heading: the one h1 with `page`, an h2 with `section` and `chapter`, another level where the page says so.',
      'It can be focused by the page, not by Tab: after a change of page the focus goes to the h1, which is then read out.',
      'The line above the title and the words below it are plain text and no headings.',
      'With `id` it names the part of the page that it stands over, by aria-labelledby.',
    ],
  },
  args: {
    title: 'Production Equipment',
    eyebrow: 'Miami and South Florida',
    lede: 'Cameras, sound, light and everything that keeps a set running. Add what you need, send one request, have a quote within 2 business hours.',
  },
  decorators: [onPage],
};
export default meta;
type Story = StoryObj<typeof PageHeading>;

const plain = { eyebrow: undefined, lede: undefined };

export const Page: Story = {
  play: async ({ canvas }) => {
    const heading = canvas.getByRole('heading', { level: 1, name: 'Production Equipment' });
    heading.focus();
    await expect(heading).toHaveFocus();
    heading.blur();
  },
};
export const WithSearch: Story = {
  args: {
    aside: <SearchField label="Search equipment" placeholder="Name or category" value="" onChange={() => undefined} />,
  },
};
export const Section: Story = {
  args: { ...plain, size: 'section', title: 'Video Production', aside: '24 items available' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'Video Production' })).toBeVisible();
  },
};
export const Chapter: Story = {
  args: { ...plain, size: 'chapter', title: 'What you can count on', aside: 'Sample values' },
};
export const HomeEc: Story = {
  globals: { theme: 'home-ec' },
  args: { title: 'Home Ec & Set Rentals', eyebrow: 'Kitchens lit for camera' },
};
export const Dark: Story = { globals: { scheme: 'dark' } };
export const Narrow: Story = { globals: narrow };
export const SectionNarrow: Story = { ...Section, globals: narrow };
export const Spanish: Story = {
  args: {
    title: 'Equipo de producción',
    eyebrow: 'Miami y el sur de la Florida',
    lede: 'Cámaras, sonido, luces y todo lo que mantiene andando un set. Arme su lista, envíela y reciba una cotización en menos de 2 horas hábiles.',
  },
  globals: { locale: 'es', ...narrow },
};
export const LongNarrow: Story = {
  args: {
    title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk und alles, was dazugehört',
    eyebrow: 'Production Equipment, grip and electric, doorway dollies and platform extensions',
    aside: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbau',
  },
  globals: narrow,
  play: expectToFit,
};
export const SectionLong: Story = {
  args: {
    ...plain,
    size: 'section',
    title: 'Doorway dollies with pneumatic tires, steering rods and platform extensions for every kind of ground',
    aside: '1,224 items available',
  },
};
