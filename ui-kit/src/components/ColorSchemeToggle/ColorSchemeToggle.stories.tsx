import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ColorSchemeToggle } from './ColorSchemeToggle';

const meta = { title: 'Site/ColorSchemeToggle', component: ColorSchemeToggle } satisfies Meta<typeof ColorSchemeToggle>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Icon: Story = {
  globals: { scheme: 'light' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Use dark colors' })).toBeVisible();
  },
};
export const Labelled: Story = { args: { isLabelled: true } };
export const Dark: Story = {
  globals: { scheme: 'dark' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Use light colors' })).toBeVisible();
  },
};
