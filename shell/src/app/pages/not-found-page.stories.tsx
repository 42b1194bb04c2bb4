import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { expectToFit, narrow, stage } from '../../testing/stage.tsx';

const meta: Meta = {
  title: 'Storefront/Shell/Page not found',
  tags: ['!autodocs'],
  render: stage({ path: '/nowhere' }),
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

const english = async () => void (await screen.findByRole('heading', { name: 'Page not found' }));

export const Default: Story = { play: english };
export const HomeEc: Story = { play: english, globals: { theme: 'home-ec' } };
export const Spanish: Story = {
  globals: { locale: 'es' },
  play: async () => void (await screen.findByRole('heading', { name: 'Página no encontrada' })),
};
export const Narrow: Story = {
  globals: narrow,
  play: async () => {
    await english();
    await expectToFit();
  },
};
/** Spanish has the longest words that it ever shows. */
export const LongWordsAt320: Story = {
  globals: { ...narrow, locale: 'es' },
  play: async () => {
    await screen.findByRole('heading', { name: 'Página no encontrada' });
    await expectToFit();
  },
};
/** What a mailed link reported, wherever it arrives. */
export const LinkThatFailed: Story = {
  render: stage({ path: '/nowhere#error=access_denied&error_description=Email+link+is+invalid+or+has+expired' }),
  play: async () => expect(await screen.findByRole('alert')).toHaveTextContent('It is invalid, or it has expired.'),
};
