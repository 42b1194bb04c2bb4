import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { useLocation } from '@backlot/ui-kit/router';
import { expectToFit, narrow, NOTHING_FETCHED, storyContext } from '../testing/story-context.tsx';
import { NotFoundPage } from './not-found-page.tsx';

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{`${pathname}${search}`}</output>;
}

const meta: Meta<typeof NotFoundPage> = {
  title: 'Storefront/Page not found',
  component: NotFoundPage,
  tags: ['!autodocs'],
  decorators: [storyContext()],
  parameters: {
    layout: 'fullscreen',
    path: '/nowhere',
    states: { ...NOTHING_FETCHED, error: 'It is one: what an address without a page shows.' },
  },
};
export default meta;
type Story = StoryObj<typeof NotFoundPage>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  },
};
export const HomeEc: Story = { globals: { theme: 'home-ec' } };
export const Spanish: Story = { globals: { locale: 'es' } };
export const Narrow: Story = { globals: narrow, play: expectToFit };
/** Spanish has the longest words. */
export const LongWordsAt320: Story = { globals: { ...narrow, locale: 'es' }, play: expectToFit };
/** Opens the list of all equipment with the typed query. */
export const Search: Story = {
  render: () => (
    <>
      <NotFoundPage />
      <Address />
    </>
  ),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'prime lens{Enter}');
    await expect(canvas.getByRole('status', { name: 'Address' })).toHaveTextContent('/catalog?q=prime+lens');
  },
};
