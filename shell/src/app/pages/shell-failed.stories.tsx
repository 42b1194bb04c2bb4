import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { expectToFit, narrow, stage } from '../../testing/stage.tsx';

function BrokenFrame(): never {
  throw new Error('The header broke (made up)');
}

const meta: Meta = {
  title: 'Storefront/Shell/Page that stopped working',
  tags: ['!autodocs'],
  render: stage({ path: '/', frame: <BrokenFrame /> }),
  parameters: {
    layout: 'fullscreen',
    ownRouter: true,
    states: {
      loading: 'It is there at once, in place of what failed.',
      empty: 'It depends on nothing that a server has but the phone number.',
      error: 'Every one of its stories shows what an error leaves.',
    },
  },
};
export default meta;
type Story = StoryObj;

const english = async () =>
  void (await screen.findByRole('heading', { name: 'This part of the site stopped working' }));

export const Default: Story = { play: english };
export const HomeEc: Story = { play: english, globals: { theme: 'home-ec' } };
export const Spanish: Story = {
  globals: { locale: 'es' },
  play: async () => void (await screen.findByRole('heading', { name: 'Esta parte del sitio dejó de funcionar' })),
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
    await screen.findByRole('heading', { name: 'Esta parte del sitio dejó de funcionar' });
    await expectToFit();
  },
};
