import { aQuoteRequestReceipt } from '@backlot/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { expectToFit, narrow, storyContext } from '../../../testing/story-context.tsx';
import { NextSteps } from './next-steps.tsx';
import { ThankYou } from './thank-you.tsx';

const meta: Meta<typeof ThankYou> = {
  title: 'Storefront/Parts/Thanks and next steps',
  component: ThankYou,
  tags: ['!autodocs'],
  args: { receipt: aQuoteRequestReceipt(), onClose: fn() },
  decorators: [storyContext()],
  parameters: {
    states: {
      loading: 'It is there once the server has answered.',
      empty: 'A request that was taken always has a reference.',
      error: 'A refused request is not thanked for; see Submit failure.',
    },
  },
};
export default meta;
type Story = StoryObj<typeof ThankYou>;

/** The heading takes the focus, so that screen readers announce it. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Thank You!' })).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const HomeEc: Story = { globals: { theme: 'home-ec' } };
export const Spanish: Story = { globals: { locale: 'es' } };
export const Narrow: Story = { globals: narrow, play: expectToFit };
/** Spanish has the longest words. */
export const LongWordsAt320: Story = { globals: { ...narrow, locale: 'es' }, play: expectToFit };
export const WhatHappensNext: Story = { render: () => <NextSteps /> };
export const WhatHappensNextSpanish: Story = {
  render: () => <NextSteps />,
  globals: { ...narrow, locale: 'es' },
  play: expectToFit,
};
