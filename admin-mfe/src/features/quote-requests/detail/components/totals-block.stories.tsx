import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { aQuoteRequestItem } from '@backlot/domain/testing';
import { Button } from '@backlot/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { items, request } from '../../../../testing/sample-quote-request.ts';
import { expectToFit, NARROW, partOfBackOffice } from '../../../../testing/story-context.tsx';
import { useQuoteDrafts } from '../use-quote-drafts.ts';
import { TotalsBlock } from './totals-block.tsx';

interface TotalsProps {
  request: QuoteRequest;
  isSaving: boolean;
  onSave: (amount: number) => void;
}

/** The totals with their page's edits: the discount field and a quantity. */
function Totals({ request: shown, isSaving, onSave }: TotalsProps) {
  const { discount, setDiscount, price, lines, setQuantity } = useQuoteDrafts(shown);
  const [first] = lines;
  return (
    <div style={{ display: 'grid', gap: 'var(--bl-space-4)', justifyItems: 'start', maxWidth: '26rem' }}>
      <div style={{ width: '100%' }}>
        <TotalsBlock
          request={shown}
          price={price}
          discount={{ text: discount?.text, onText: setDiscount, isSaving, onSave }}
        />
      </div>
      {first === undefined ? null : (
        <Button variant="default" size="sm" onClick={() => setQuantity(first.equipmentId, first.quantity + 1)}>
          One more: {first.name}
        </Button>
      )}
    </div>
  );
}

/** One item: $100.00 a day for three days. */
const simple = (changes: Partial<QuoteRequest> = {}) =>
  request({ items: [aQuoteRequestItem({ name: 'Lamp', quantity: 1, pricePerUnit: 100 })], ...changes });

const meta: Meta<typeof Totals> = {
  ...partOfBackOffice(),
  title: 'Back office/Parts/Totals and discount',
  component: Totals,
  tags: ['!autodocs'],
  args: { request: simple(), isSaving: false, onSave: fn() },
};
export default meta;
type Story = StoryObj<typeof Totals>;

type Canvas = ReturnType<typeof within>;
const amounts = (canvas: Canvas) =>
  canvas.getAllByRole('definition').map((definition: HTMLElement) => definition.textContent);
const enter = async (canvas: Canvas, text: string) => {
  const field = canvas.getByRole('textbox', { name: 'Discount in dollars' });
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const save = (canvas: Canvas) => userEvent.click(canvas.getByRole('button', { name: 'Save discount' }));

export const Saved: Story = {
  play: async ({ canvas }) => {
    await expect(amounts(canvas)).toEqual(['$300.00', '$0.00', '$300.00', '$21.00', '$321.00']);
    await expect(canvas.queryByText('Preview, not saved yet')).toBeNull();
  },
};
export const HomeEc: Story = { globals: { theme: 'home-ec' } };
export const Narrow: Story = { globals: NARROW };
/** A quantity and a discount update the totals as a preview. */
export const Preview: Story = {
  args: { onSave: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'One more: Lamp' }));
    await enter(canvas, '100');
    await expect(amounts(canvas)).toEqual(['$600.00', '-$100.00', '$500.00', '$35.00', '$535.00']);
    await expect(canvas.getByText('Preview, not saved yet')).toBeVisible();
    await save(canvas);
    await expect(args.onSave).toHaveBeenCalledWith(100);
  },
};
/** A discount above the subtotal is limited to it, in the field too. */
export const CutToTheSubtotal: Story = {
  args: { onSave: fn() },
  play: async ({ args, canvas }) => {
    await enter(canvas, '9999');
    await save(canvas);
    await expect(args.onSave).toHaveBeenCalledWith(300);
    await expect(canvas.getByRole('textbox', { name: 'Discount in dollars' })).toHaveValue('300');
  },
};
/** A stored discount above a reduced subtotal. */
export const Clamped: Story = {
  args: { request: simple({ discountAmount: 500 }) },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('The discount of $500.00 is more than the subtotal. Only $300.00 is taken off.'),
    ).toBeVisible();
  },
};
export const RefusedEntry: Story = {
  args: { request: simple({ discountAmount: 40 }), onSave: fn() },
  play: async ({ args, canvas }) => {
    await enter(canvas, '-5');
    await save(canvas);
    await expect(canvas.getByRole('alert')).toHaveTextContent('That entry was ignored');
    await expect(canvas.getByRole('textbox', { name: 'Discount in dollars' })).toHaveValue('40.00');
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};
export const RefusedEntryNarrow: Story = {
  ...RefusedEntry,
  args: { request: simple({ discountAmount: 40 }), onSave: fn() },
  globals: NARROW,
};
export const SavePending: Story = {
  args: { isSaving: true, onSave: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Save discount/u }));
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};
export const TaxExempt: Story = {
  args: { request: simple({ isTaxExempt: true }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('certificate pending')).toBeVisible();
    await expect(amounts(canvas).at(-2)).toBe('$0.00');
  },
};
export const EmptyQuote: Story = {
  args: { request: request({ items: [] }) },
  play: async ({ canvas }) => {
    await expect(new Set(amounts(canvas))).toEqual(new Set(['$0.00']));
  },
};
export const ErrorTooMuch: Story = {
  args: {
    request: request({
      items: [aQuoteRequestItem({ name: 'Crane', quantity: 3, pricePerUnit: 100_000_000 }), ...items],
    }),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'One more: Crane' }));
    await expect(canvas.getByText('These items come to more than a quote can hold. Lower a quantity.')).toBeVisible();
  },
};
export const LongFigures: Story = {
  args: {
    request: request({
      items: [aQuoteRequestItem({ name: 'Crane', quantity: 9999, pricePerUnit: 333.33, unitsPerItem: 80 })],
    }),
  },
  globals: NARROW,
  play: async ({ canvas }) => {
    await expect(amounts(canvas)[0]).toBe('$799,912,000.80');
    await expectToFit();
  },
};
