import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { narrow, shows, showsAndFits, shellStory } from '../../testing/shell-story.tsx';

const meta: Meta = {
  title: 'Storefront/Shell/Page not found',
  tags: ['!autodocs'],
  render: shellStory({ path: '/nowhere' }),
  parameters: {
    layout: 'fullscreen',
    ownRouter: true,
    states: {
      loading: 'It is part of the shell, and there as soon as the remote has no page for the address.',
      empty: 'It depends on nothing that a server has.',
    },
  },
};
export default meta;
type Story = StoryObj;

const ENGLISH = 'Page not found';
const SPANISH = 'Página no encontrada';

export const Default: Story = { play: shows(ENGLISH) };
export const HomeEc: Story = { play: shows(ENGLISH), globals: { theme: 'home-ec' } };
export const Spanish: Story = { play: shows(SPANISH), globals: { locale: 'es' } };
export const Narrow: Story = { play: showsAndFits(ENGLISH), globals: narrow };
/** Spanish has the longest text. */
export const LongWordsAt320: Story = { play: showsAndFits(SPANISH), globals: { ...narrow, locale: 'es' } };
/** Error of a mailed link, on any page. */
export const LinkThatFailed: Story = {
  render: shellStory({ path: '/nowhere#error=access_denied&error_description=Email+link+is+invalid+or+has+expired' }),
  play: async () => expect(await screen.findByRole('alert')).toHaveTextContent('It is invalid, or it has expired.'),
};
