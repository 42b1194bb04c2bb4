import { aStoredReceipt } from '@backlot/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { longestList } from '../../../testing/samples.ts';
import { expectToFit, narrow, storyContext } from '../../../testing/story-context.tsx';
import { Receipt } from './receipt.tsx';

const longTexts = aStoredReceipt({
  items: longestList
    .slice(0, 16)
    .map(({ equipment: { id, name, unitsPerItem }, quantity }) => ({ equipmentId: id, name, unitsPerItem, quantity })),
});

const meta: Meta<typeof Receipt> = {
  title: 'Storefront/Parts/Receipt',
  component: Receipt,
  tags: ['!autodocs'],
  args: { receipt: aStoredReceipt(), onClose: fn() },
  decorators: [storyContext()],
  parameters: {
    states: {
      loading: 'It is kept in the browser: nothing is fetched.',
      empty: 'A request always has an item and a project.',
      error: 'It is there only after a request has been taken.',
    },
  },
};
export default meta;
type Story = StoryObj<typeof Receipt>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('link', { name: 'Request these items again' })).toHaveAttribute(
      'href',
      '/quote?items=1x2,3x1',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Close this receipt' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const HomeEc: Story = { globals: { theme: 'home-ec' } };
export const Spanish: Story = { globals: { locale: 'es' } };
export const Narrow: Story = { globals: narrow, play: expectToFit };
export const LongTexts: Story = { args: { receipt: longTexts } };
export const LongTextsAt320: Story = {
  args: { receipt: longTexts },
  globals: { ...narrow, locale: 'es' },
  play: expectToFit,
};
