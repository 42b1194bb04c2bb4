import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../../index.ts';
import { expectToFit, narrow } from '../../story-samples/widths.ts';
import { EmptyState } from './EmptyState.tsx';

const meta: Meta<typeof EmptyState> = {
  title: 'Kit/States/EmptyState',
  component: EmptyState,
  parameters: {
    accessibility: [
      "The title is a heading, so that it is found by jumping through the page; its level continues the page's.",
      'The stripe above it is an ornament, hidden from screen readers.',
      'It is not announced by itself. A list that empties while somebody types tells it in a status of its own.',
    ],
  },
  args: {
    title: 'No equipment found',
    message: 'Try adjusting your search criteria',
    action: <Button>Clear search</Button>,
  },
};
export default meta;
type Story = StoryObj<typeof EmptyState>;

export const NothingFound: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'No equipment found' })).toBeVisible();
  },
};
/** Without an action. */
export const NothingToDo: Story = { args: { title: 'No requests waiting', message: undefined, action: undefined } };
export const OfAWholePage: Story = {
  args: {
    title: 'Your quote is empty',
    message: 'Add equipment from the catalogue, then come back to send your request.',
    way: { label: 'Browse Equipment', to: '/production-equipment' },
    level: 1,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Browse Equipment' })).toHaveAttribute(
      'href',
      '/production-equipment',
    );
    await expect(canvas.getByRole('heading', { level: 1, name: 'Your quote is empty' })).toBeVisible();
  },
};
export const HomeEc: Story = { globals: { theme: 'home-ec' } };
export const Dark: Story = { globals: { scheme: 'dark' } };
export const Narrow: Story = { globals: narrow };
export const Spanish: Story = {
  args: {
    title: 'No encontramos equipo',
    message: 'Pruebe con otra búsqueda',
    action: <Button>Quitar todos los filtros</Button>,
  },
  globals: { locale: 'es' },
};
export const LongNarrow: Story = {
  args: {
    title: 'No equipment found for “Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft”',
    message:
      'Try another word, fewer filters, or the other half of the catalogue; what we do not list we can often find within a day.',
    action: <Button>Show all equipment of both catalogues</Button>,
  },
  globals: narrow,
  play: expectToFit,
};
