import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { expectToFit, narrow } from '../../story-samples/widths.ts';
import { AddToQuote } from './AddToQuote.tsx';

const longName = 'Doorway dolly with pneumatic tires, steering rod and platform extensions';

const meta: Meta<typeof AddToQuote> = {
  title: 'Kit/Catalogue/AddToQuote',
  component: AddToQuote,
  parameters: {
    accessibility: [
      'A button named "Add to Quote: C-stand", so that each is told apart in a list of many; once pressed it is a group "Quantity of C-stand" with minus, a number field and plus.',
      'Focus goes along: from the button to plus, and back to the button when minus or a typed 0 takes the item out. It never falls to the top of the page.',
      'In the number field Enter confirms what was typed, Escape takes it back, Arrow Up and Arrow Down count.',
      'The line below is read out when the item comes into the quote. Without `status` the page has to say it elsewhere, as the card does on its picture.',
    ],
  },
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
      <div style={{ maxWidth: '16rem' }}>
        <AddToQuote
          {...args}
          quantity={quantity}
          onAdd={() => setQuantity(1)}
          onIncrease={() => setQuantity(quantity + 1)}
          onDecrease={() => setQuantity(quantity - 1)}
          onType={(raw) => {
            if (!/^\d+$/u.test(raw)) return 'Enter a whole number';
            setQuantity(Number(raw));
            return undefined;
          }}
        />
      </div>
    );
  },
};
export default meta;
type Story = StoryObj<typeof AddToQuote>;

export const NotInQuote: Story = {};
export const InQuote: Story = { args: { quantity: 4 } };

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

/** By keyboard only: add, count with the arrows, type over, and revert a mistake. */
export const CountedByTheKeyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Add to Quote: C-stand' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.tab({ shift: true });
    const field = canvas.getByRole('textbox', { name: 'Quantity of C-stand' });
    await expect(field).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
    await expect(field).toHaveValue('2');
    await userEvent.clear(field);
    await userEvent.type(field, '12{Enter}');
    await expect(field).toHaveValue('12');
    await userEvent.clear(field);
    await userEvent.type(field, '99{Escape}');
    await expect(field).toHaveValue('12');
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

/** Invalid input changes nothing, and the field shows why. */
export const TypedRefused: Story = {
  args: { quantity: 2 },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Quantity of C-stand' });
    await userEvent.click(field);
    await userEvent.keyboard('two{Enter}');
    await expect(canvas.getByRole('alert')).toHaveTextContent('Enter a whole number');
    await expect(field).toHaveValue('2');
    await expect(field).toHaveAccessibleDescription('Enter a whole number');
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
/** Width of the smallest phone: the label stays on one line. */
export const NarrowSpanish: Story = {
  args: { status: undefined },
  globals: { locale: 'es', ...narrow },
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
export const MainSpanish: Story = { args: { emphasis: 'main' }, globals: { locale: 'es' } };
/** A long name is only in the accessible name; the status line may wrap. */
export const LongNarrow: Story = {
  args: { itemName: longName, quantity: 12_000, status: '144,000 total units in sets of twelve each' },
  globals: narrow,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: `Quantity of ${longName}` })).toBeVisible();
    await expectToFit();
  },
};
export const HomeEc: Story = { globals: { theme: 'home-ec' }, args: { emphasis: 'main' } };
export const Dark: Story = { globals: { scheme: 'dark' }, args: { quantity: 4 } };
