import { PageBody } from '@backlot/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, userEvent } from 'storybook/test';
import { longestList, sampleItems } from '../../../testing/samples.ts';
import { expectToFit, narrow, storyContext } from '../../../testing/story-context.tsx';
import { useCart } from '../stores/cart-store.ts';
import { CartLines } from './cart-lines.tsx';
import { UndoRemoval } from './undo-removal.tsx';

function WithCart({ state, children }: { state: Partial<ReturnType<typeof useCart.getState>>; children: ReactNode }) {
  useState(() => useCart.setState(state));
  return children;
}

/** Live cart lines with the control that undoes a removal. */
function LiveLines() {
  const items = useCart(({ cart }) => cart.items);
  return (
    <>
      <UndoRemoval />
      <CartLines items={items} size="page" />
    </>
  );
}

const meta: Meta<typeof CartLines> = {
  title: 'Storefront/Parts/Cart lines',
  component: CartLines,
  tags: ['!autodocs'],
  args: { items: sampleItems, size: 'page' },
  decorators: [
    storyContext({}, { items: sampleItems }),
    (Story) => (
      <PageBody>
        <Story />
      </PageBody>
    ),
  ],
  parameters: {
    layout: 'fullscreen',
    states: {
      loading: 'The lines are kept in the browser: nothing is fetched.',
      empty: 'Never shown without a line; the page and the panel say that the quote is empty.',
    },
  },
};
export default meta;
type Story = StoryObj<typeof CartLines>;

export const OnThePage: Story = {};
export const InThePanel: Story = { args: { size: 'panel' } };
export const HomeEc: Story = { globals: { theme: 'home-ec' } };
export const Spanish: Story = { globals: { locale: 'es' } };
export const Narrow: Story = { globals: narrow, play: expectToFit };
export const LongTexts: Story = { args: { items: longestList.slice(0, 8) } };
export const LongTextsAt320: Story = {
  args: { items: longestList.slice(0, 8), size: 'panel' },
  globals: narrow,
  play: expectToFit,
};
export const RefusedByTheServer: Story = {
  args: { errors: new Map([[3, 'This item is no longer in the catalogue']]) },
};
export const FailedToKeep: Story = {
  render: (args) => (
    <WithCart state={{ isSaved: false }}>
      <CartLines {...args} />
    </WithCart>
  ),
};

export const Quantities: Story = {
  render: () => <LiveLines />,
  play: async ({ canvas }) => {
    const quantity = canvas.getByRole('textbox', { name: 'Quantity of Prime lens set, six focal lengths' });
    await userEvent.click(canvas.getByRole('button', { name: 'One more: Prime lens set, six focal lengths' }));
    await expect(quantity).toHaveValue('2');
    await userEvent.click(canvas.getByRole('button', { name: 'One less: Prime lens set, six focal lengths' }));
    await expect(quantity).toHaveValue('1');
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '7{Enter}');
    await expect(canvas.getByText('Total: 42 units')).toBeVisible();
    await userEvent.clear(quantity);
    await userEvent.type(quantity, 'many{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Enter a whole number from 1 to 9,999');
    await expect(quantity).toHaveValue('7');
  },
};
/** The first click removes the line, the second restores it at its position. */
export const RemovedAndPutBack: Story = {
  render: () => <LiveLines />,
  play: async ({ canvas }) => {
    const names = () =>
      canvas.getAllByRole('textbox', { name: /^Quantity of/u }).map((field) => field.getAttribute('aria-label'));
    const before = names();
    await userEvent.click(canvas.getByRole('button', { name: /^Remove LED Panel/u }));
    await expect(names()).toHaveLength(1);
    const [undo] = canvas.getAllByRole('button', { name: 'Undo' });
    if (undo === undefined) throw new Error('Nothing is offered back');
    await userEvent.click(undo);
    await expect(names()).toEqual(before);
  },
};
