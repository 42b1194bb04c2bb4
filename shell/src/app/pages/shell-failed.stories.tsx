import type { Meta, StoryObj } from '@storybook/react-vite';
import { narrow, shows, showsAndFits, shellStory } from '../../testing/shell-story.tsx';

function BrokenFrame(): never {
  throw new Error('The header broke (made up)');
}

const meta: Meta = {
  title: 'Storefront/Shell/Page that stopped working',
  tags: ['!autodocs'],
  render: shellStory({ path: '/', frame: <BrokenFrame /> }),
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

const ENGLISH = 'This part of the site stopped working';
const SPANISH = 'Esta parte del sitio dejó de funcionar';

export const Default: Story = { play: shows(ENGLISH) };
export const HomeEc: Story = { play: shows(ENGLISH), globals: { theme: 'home-ec' } };
export const Spanish: Story = { play: shows(SPANISH), globals: { locale: 'es' } };
export const Narrow: Story = { play: showsAndFits(ENGLISH), globals: narrow };
/** Spanish has the longest text. */
export const LongWordsAt320: Story = { play: showsAndFits(SPANISH), globals: { ...narrow, locale: 'es' } };
