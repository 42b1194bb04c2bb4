import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { narrow } from '../../story-samples/widths.ts';
import { SkipLink } from './SkipLink.tsx';

const meta: Meta<typeof SkipLink> = {
  title: 'Kit/Site/SkipLink',
  component: SkipLink,
  args: { targetId: 'content' },
  parameters: {
    states: { longText: 'Has one short text of its own, which no page changes.' },
    accessibility: [
      'A link that is out of sight until it has the focus; the first stop of the Tab key on every page.',
      "Enter moves the focus to the page's content. The target needs its id and `tabIndex={-1}`.",
    ],
  },
  render: (args) => (
    <>
      <SkipLink {...args} />
      <main id="content" tabIndex={-1} style={{ paddingBlockStart: 'var(--bl-space-8)' }}>
        The page
      </main>
    </>
  ),
};
export default meta;
type Story = StoryObj<typeof SkipLink>;

export const FirstStopOfTheKeyboard: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Skip to main content' });
    await expect(link.getBoundingClientRect().bottom).toBeLessThanOrEqual(0);
    await userEvent.tab();
    await expect(link).toHaveFocus();
    await expect(link.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
    await expect(link).toHaveAttribute('href', `#${canvas.getByRole('main').id}`);
  },
};

const seen: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link')).toHaveFocus();
  },
};
export const Dark: Story = { ...seen, globals: { scheme: 'dark' } };
export const HomeEc: Story = { ...seen, globals: { theme: 'home-ec' } };
export const Narrow: Story = { ...seen, globals: narrow };
export const Spanish: Story = {
  globals: { locale: 'es' },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Ir al contenido principal' })).toHaveFocus();
  },
};
