import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { AddToQuote } from './AddToQuote';

const meta = {
  title: 'Catalogue/AddToQuote',
  component: AddToQuote,
  args: {
    itemName: 'C-stand',
    quantity: 0,
    status: '8 total units',
    onAdd: () => undefined,
    onIncrease: () => undefined,
    onDecrease: () => undefined,
    onType: () => undefined,
  },
  render: function Render(args) {
    const [quantity, setQuantity] = useState(args.quantity);
    return (
      <div style={{ width: '16rem' }}>
        <AddToQuote
          {...args}
          quantity={quantity}
          onAdd={() => setQuantity(1)}
          onIncrease={() => setQuantity(quantity + 1)}
          onDecrease={() => setQuantity(quantity - 1)}
          onType={(raw) => void setQuantity(Number(raw))}
        />
      </div>
    );
  },
} satisfies Meta<typeof AddToQuote>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FocusGoesAlongAndNothingMoves: Story = {
  play: async ({ canvas, canvasElement }) => {
    const before = canvasElement.getBoundingClientRect().height;
    await expect(canvas.queryByText('8 total units')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Add to Quote: C-stand' }));
    await expect(canvas.getByRole('button', { name: 'One more: C-stand' })).toHaveFocus();
    await expect(canvas.getByText('8 total units')).toBeVisible();
    await expect(canvasElement.getBoundingClientRect().height).toBe(before);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove C-stand from the quote' }));
    await expect(canvas.getByRole('button', { name: 'Add to Quote: C-stand' })).toHaveFocus();
    await expect(canvasElement.getBoundingClientRect().height).toBe(before);
  },
};

export const TypedZeroGivesTheButtonFocus: Story = {
  args: { quantity: 2 },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Quantity of C-stand' }));
    await userEvent.keyboard('0{Enter}');
    await expect(canvas.getByRole('button', { name: 'Add to Quote: C-stand' })).toHaveFocus();
  },
};

export const Main: Story = {
  args: { emphasis: 'main' },
  play: async ({ canvas, canvasElement }) => {
    const add = canvas.getByRole('button', { name: 'Add to Quote: C-stand' });
    const before = canvasElement.getBoundingClientRect().height;
    await expect(getComputedStyle(add).backgroundColor).toBe(getComputedStyle(add).borderColor);
    await userEvent.click(add);
    await expect(canvasElement.getBoundingClientRect().height).toBe(before);
  },
};
export const WithoutStatus: Story = {
  args: { status: undefined },
  play: async ({ canvas, canvasElement }) => {
    const add = canvas.getByRole('button', { name: 'Add to Quote: C-stand' });
    await expect(add.parentElement?.getBoundingClientRect().height).toBe(add.getBoundingClientRect().height);
    await userEvent.click(add);
    await expect(canvasElement.querySelector('p')).toBeNull();
  },
};
/** As narrow as on the smallest phone: the label stays on one line. */
export const NarrowSpanish: Story = {
  args: { status: undefined },
  globals: { locale: 'es' },
  decorators: [
    (Story) => (
      <div style={{ width: '8.5rem', overflow: 'hidden' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const add = canvas.getByRole('button', { name: 'Agregar a cotización: C-stand' });
    await expect(add).toHaveTextContent(/^Agregar$/u);
    await expect(add.scrollWidth).toBeLessThanOrEqual(add.clientWidth);
  },
};
export const InQuote: Story = { args: { quantity: 4 } };
export const Dark: Story = { globals: { scheme: 'dark' }, args: { quantity: 4 } };
