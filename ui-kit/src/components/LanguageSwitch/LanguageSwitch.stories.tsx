import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { narrow } from '../../story-samples/widths.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';

const meta: Meta<typeof LanguageSwitch> = {
  title: 'Kit/Site/LanguageSwitch',
  component: LanguageSwitch,
  parameters: {
    accessibility: [
      'A link named after the other language in that language, "Español" or "English", and marked with its `lang`, so that it is pronounced right.',
      'It loads the same page in the other language, with its query and hash; Enter follows it, and it works before scripts run.',
      'The page gives the address; the icon is decoration.',
    ],
    states: { longText: 'Its words are the two names of the languages.' },
  },
  args: { locale: 'es', href: '/es/contact?from=quote#map' },
};
export default meta;
type Story = StoryObj<typeof LanguageSwitch>;

export const ToSpanish: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Español' });
    await expect(link).toHaveAttribute('href', '/es/contact?from=quote#map');
    await expect(link).toHaveAttribute('hreflang', 'es');
    await expect(link).toHaveAttribute('lang', 'es');
  },
};
export const ToEnglish: Story = {
  args: { locale: 'en', href: '/contact' },
  globals: { locale: 'es' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'English' })).toHaveAttribute('lang', 'en');
  },
};
const onFollow = fn();

export const FollowedByTheKeyboard: Story = {
  decorators: [
    (Story) => (
      // Prevents navigation.
      <div
        onClickCapture={(event) => {
          event.preventDefault();
          onFollow();
        }}
      >
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    onFollow.mockClear();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Español' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(onFollow).toHaveBeenCalledOnce();
  },
};
export const Plain: Story = { args: { isPlain: true } };
export const OnInk: Story = {
  render: (args) => (
    <div className="bl-stage" style={{ padding: 'var(--bl-space-4)' }}>
      <LanguageSwitch {...args} />
    </div>
  ),
};
export const HomeEc: Story = { globals: { theme: 'home-ec' } };
export const Dark: Story = { globals: { scheme: 'dark' } };
export const Narrow: Story = { globals: narrow };
