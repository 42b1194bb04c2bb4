import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { expectToFit, narrow } from '../../story-samples/widths.ts';
import { ErrorState } from './ErrorState.tsx';

const meta: Meta<typeof ErrorState> = {
  title: 'Kit/States/ErrorState',
  component: ErrorState,
  parameters: {
    accessibility: [
      'An alert: a screen reader says it at once, wherever it is reading.',
      '"Try Again" is a button after the message; while another attempt is on its way it cannot be pressed.',
      'The focus is left alone. When the part has been loaded after all, the page gives the focus to it if the button had it.',
    ],
  },
  args: { message: 'Failed to load equipment. Please try again.', onRetry: fn() },
};
export default meta;
type Story = StoryObj<typeof ErrorState>;

export const WithRetry: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Failed to load equipment. Please try again.');
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};
export const RetryPending: Story = {
  args: { isRetrying: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toBeDisabled();
  },
};
/** Without retry. */
export const FailedForGood: Story = {
  args: { message: 'This quote request does not exist any more.', onRetry: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const WithDetail: Story = { args: { detail: 'Request 7f3a-22', retryLabel: 'Load the list again' } };
export const HomeEc: Story = { globals: { theme: 'home-ec' } };
export const Dark: Story = { globals: { scheme: 'dark' }, args: { detail: 'Request 7f3a-22' } };
export const Narrow: Story = { globals: narrow };
export const Spanish: Story = {
  args: { message: 'No se pudo cargar el equipo. Inténtelo de nuevo.' },
  globals: { locale: 'es' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
  },
};
export const LongNarrow: Story = {
  args: {
    message:
      'Failed to load the quote request of the Donaudampfschifffahrtselektrizitätengesellschaft: the server was not reached within thirty seconds. Please try again.',
    detail: `Request ${'7f3a22c0'.repeat(8)}`,
    retryLabel: 'Load the whole quote request again',
  },
  globals: narrow,
  play: expectToFit,
};
