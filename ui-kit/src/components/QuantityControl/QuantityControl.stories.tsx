import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { narrow } from '../../story-samples/widths.ts';
import { QuantityControl } from './QuantityControl.tsx';

const meta: Meta<typeof QuantityControl> = {
  title: 'Kit/Catalogue/QuantityControl',
  component: QuantityControl,
  args: { itemName: 'C-stand', quantity: 3, onIncrease: fn(), onDecrease: fn(), onType: fn() },
  parameters: {
    accessibility: [
      'A group named "Quantity of …" with two buttons and a text field; each carries the name of the item, because a page shows many of them.',
      'Arrow up and down in the field do what plus and minus do. What is typed counts on Enter or when the field is left; Escape takes it back.',
      'Minus at 1 says that it removes the item (public pages) or is off (back office).',
      'Why a typed number was not taken is an alert that describes the field, which is then marked as invalid.',
      'The focus stays where it was. A page that takes the item away says where it goes then; `increaseRef` helps it to lead it here.',
    ],
  },
  render: function Render(args) {
    const [quantity, setQuantity] = useState(args.quantity);
    return (
      <div style={{ maxWidth: '16rem' }}>
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
};
export default meta;
type Story = StoryObj<typeof QuantityControl>;

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

export const ByArrowKeys: Story = {
  args: { quantity: 2 },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Quantity of C-stand' });
    await userEvent.click(field);
    await userEvent.keyboard('{ArrowUp}');
    await expect(field).toHaveValue('3');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(field).toHaveValue('1');
    // At 1 Arrow Down does not remove the item; only the button does.
    await userEvent.keyboard('{ArrowDown}');
    await expect(field).toHaveValue('1');
    await expect(args.onDecrease).toHaveBeenCalledTimes(2);
    await expect(field).toHaveFocus();
  },
};

const TOO_MANY = 'At most 99 of one item';

/** Rejected input leaves the quantity unchanged, and the error describes the field. */
export const RefusesTooMany: Story = {
  args: { onType: (raw) => (Number(raw) > 99 ? TOO_MANY : undefined) },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Quantity of C-stand' });
    await userEvent.click(field);
    await userEvent.keyboard('140{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(TOO_MANY);
    await expect(field).toHaveValue('3');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(TOO_MANY);
  },
};

/** Any next action clears the error. */
export const ErrorGoes: Story = {
  args: RefusesTooMany.args ?? {},
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Quantity of C-stand' });
    const next = [
      () => userEvent.click(canvas.getByRole('button', { name: 'One more: C-stand' })),
      () => userEvent.click(canvas.getByRole('button', { name: 'One less: C-stand' })),
      () => userEvent.type(field, '{ArrowUp}'),
      () => userEvent.type(field, '5'),
    ];
    for (const act of next) {
      await userEvent.click(field);
      await userEvent.keyboard('{Control>}a{/Control}140{Enter}');
      await canvas.findByRole('alert');
      await act();
      await expect(canvas.queryByRole('alert')).toBeNull();
      await expect(field).not.toBeInvalid();
    }
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

/** With a separate 'Remove' button, as in the lines of the quote. */
export const SeparateRemove: Story = { args: { quantity: 1, hasSeparateRemove: true } };

export const Disabled: Story = {
  args: { isDisabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Quantity of C-stand' })).toBeDisabled();
    for (const button of canvas.getAllByRole('button')) await expect(button).toBeDisabled();
  },
};

export const Narrow: Story = { globals: narrow, args: { size: 'sm' } };

export const Spanish: Story = {
  globals: { locale: 'es' },
  args: { itemName: 'Trípode C-stand', quantity: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Quitar Trípode C-stand de la cotización' })).toBeEnabled();
    await expect(canvas.getByRole('button', { name: 'Uno más: Trípode C-stand' })).toBeEnabled();
    await expect(canvas.getByRole('textbox', { name: 'Cantidad de Trípode C-stand' })).toHaveValue('1');
  },
};

/** The largest number, and an error of several lines that must not overflow a narrow page. */
export const LongError: Story = {
  ...Narrow,
  // At the end of a line, the error opens towards the start.
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', justifyContent: 'end', minHeight: '9rem' }}>
        <Story />
      </div>
    ),
  ],
  args: {
    quantity: 9_999,
    size: 'sm',
    onType: () => 'There are only 12 of this item in the house, and 9 of them are on a set until the end of next week',
  },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Quantity of C-stand' });
    await userEvent.click(field);
    await userEvent.keyboard('10000{Enter}');
    const reason = await canvas.findByRole('alert');
    const { left, right } = reason.getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(0);
    await expect(right).toBeLessThanOrEqual(document.documentElement.clientWidth);
    await expect(field.scrollWidth).toBeLessThanOrEqual(field.clientWidth);
  },
};

export const HomeEc: Story = { globals: { theme: 'home-ec' } };
export const Dark: Story = { globals: { scheme: 'dark' } };
