import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { narrow } from '../../story-samples/widths.ts';
import { BacklotProvider } from '../../theme/backlot-provider.tsx';
import { COLOR_SCHEME_KEY } from '../../theme/color-scheme.ts';
import { ColorSchemeToggle } from './ColorSchemeToggle.tsx';

const meta: Meta<typeof ColorSchemeToggle> = {
  title: 'Kit/Site/ColorSchemeToggle',
  component: ColorSchemeToggle,
  parameters: {
    accessibility: [
      'A button named after what it will do, "Use dark colors" or "Use light colors"; the name changes with the scheme.',
      'Enter and Space press it, and the focus stays on it.',
      'The choice is kept in the browser. Until there is one the page follows the system, which the button cannot bring back.',
    ],
    states: { longText: 'Its words are two fixed texts.' },
  },
};
export default meta;
type Story = StoryObj<typeof ColorSchemeToggle>;

export const Icon: Story = {
  globals: { scheme: 'light' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Use dark colors' })).toBeVisible();
  },
};
export const Labelled: Story = { args: { isLabelled: true } };

/** The stories' own provider forces a scheme; this one does not. */
export const Switches: Story = {
  beforeEach: () => () => localStorage.removeItem(COLOR_SCHEME_KEY),
  decorators: [
    (Story) => (
      <BacklotProvider>
        <Story />
      </BacklotProvider>
    ),
  ],
  args: { isLabelled: true },
  play: async ({ canvas }) => {
    const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme');
    const button = canvas.getByRole('button', { name: /^Use (?:dark|light) colors$/u });
    const [before, name] = [scheme(), button.textContent];
    await userEvent.click(button);
    await waitFor(() => expect(scheme()).not.toBe(before));
    await expect(button).not.toHaveTextContent(name);
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(scheme()).toBe(before));
    await expect(button).toHaveTextContent(name);
  },
};
export const Dark: Story = {
  globals: { scheme: 'dark' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Use light colors' })).toBeVisible();
  },
};
export const DarkLabelled: Story = { args: { isLabelled: true }, globals: { scheme: 'dark' } };
export const HomeEc: Story = { args: { isLabelled: true }, globals: { theme: 'home-ec' } };
export const Narrow: Story = {
  args: { isLabelled: true },
  globals: narrow,
};
export const Spanish: Story = {
  args: { isLabelled: true },
  globals: { locale: 'es' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Usar colores oscuros' })).toBeVisible();
  },
};
