import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { QuantityControl } from './QuantityControl';

const meta = {
  title: 'Catalogue/QuantityControl',
  component: QuantityControl,
  args: { itemName: 'C-stand', quantity: 3, onIncrease: fn(), onDecrease: fn(), onType: fn() },
  render: function Render(args) {
    const [quantity, setQuantity] = useState(args.quantity);
    return (
      <div style={{ width: '16rem' }}>
        <QuantityControl
          {...args}
          quantity={quantity}
          onIncrease={() => {
            args.onIncrease();
            setQuantity(quantity + 1);
          }}
          onDecrease={() => {
            args.onDecrease();
            setQuantity(quantity - 1);
          }}
        />
      </div>
    );
  },
} satisfies Meta<typeof QuantityControl>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ByButtons: Story = {
  play: async ({ args, canvas }) => {
    const plus = canvas.getByRole('button', { name: 'One more: C-stand' });
    await userEvent.click(plus);
    await expect(canvas.getByRole('textbox', { name: 'Quantity of C-stand' })).toHaveValue('4');
    await expect(plus).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'One less: C-stand' }));
    await expect(args.onDecrease).toHaveBeenCalledTimes(1);
  },
};

export const TypedCountsWhenConfirmed: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Quantity of C-stand' });
    await userEvent.click(field);
    await userEvent.keyboard('12');
    await expect(args.onType).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onType).toHaveBeenCalledWith('12');
    await expect(field).toHaveFocus();
    await userEvent.clear(field);
    await userEvent.tab();
    await expect(args.onType).toHaveBeenLastCalledWith('');
  },
};

export const EscapeTakesBack: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Quantity of C-stand' });
    await userEvent.click(field);
    await userEvent.keyboard('99{Escape}');
    await expect(field).toHaveValue('3');
    await userEvent.tab();
    await expect(args.onType).not.toHaveBeenCalled();
  },
};

export const LastOneIsRemoved: Story = {
  args: { quantity: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Remove C-stand from the quote' })).toBeEnabled();
  },
};

export const BackOffice: Story = {
  args: { quantity: 1, isRemovable: false, size: 'sm' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'One less: C-stand' })).toBeDisabled();
  },
};

export const Dark: Story = { globals: { scheme: 'dark' } };
