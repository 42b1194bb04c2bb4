import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { request } from '../../../../testing/sample-quote-request.ts';
import { NARROW, partOfBackOffice } from '../../../../testing/story-context.tsx';
import { savedQuotePrice } from '../rules/displayed-quote-price.ts';
import { UnsavedBar } from './unsaved-bar.tsx';

const meta: Meta<typeof UnsavedBar> = {
  ...partOfBackOffice({ error: 'The message of the page above it reports a failed save.' }),
  title: 'Back office/Parts/Unsaved bar',
  component: UnsavedBar,
  tags: ['!autodocs'],
  args: {
    price: savedQuotePrice(request()),
    isChangedMeanwhile: false,
    isSaving: false,
    onCancel: fn(),
    onSave: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof UnsavedBar>;

export const Unsaved: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await expect(args.onSave).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel Changes' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};
export const HomeEc: Story = { globals: { theme: 'home-ec' } };
export const Narrow: Story = { globals: NARROW };
export const SavePending: Story = {
  args: { isSaving: true, onSave: fn() },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Cancel Changes' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: /^Save Changes/u }));
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};
/** The items exceed the maximum total, so that none is shown. */
export const NoTotal: Story = {
  args: { price: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/^New total/u)).toBeNull();
  },
};
export const LongAsItGets: Story = {
  args: { isChangedMeanwhile: true, price: { ...savedQuotePrice(request()), totalCents: 99_999_999_999_99 } },
};
export const LongAsItGetsNarrow: Story = { ...LongAsItGets, globals: NARROW };
