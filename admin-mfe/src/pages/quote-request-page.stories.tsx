import type { Delivery, QuoteRequest, QuoteRequestChange } from '@backlot/domain/contract';
import { anEquipment, anEquipmentList, aQuoteRequest, aQuoteRequestItem } from '@backlot/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { BackOffice, type Answers } from '../testing/back-office.tsx';

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();

const mail = (changes: Partial<Delivery>): Delivery => ({
  id: crypto.randomUUID(),
  kind: 'quote',
  state: 'sent',
  attempts: 1,
  lastError: null,
  queuedAt: ago(1),
  sentAt: ago(1),
  ...changes,
});
const change = (changes: Partial<QuoteRequestChange>): QuoteRequestChange => ({ at: ago(2), by: 'dolores@backlot.example', field: 'status', from: 'pending', to: 'approved', ...changes });

const items = [
  aQuoteRequestItem(),
  aQuoteRequestItem({ equipmentId: 2, name: 'C-stand with grip head and arm', category: 'general', image: '', unitsPerItem: 2, pricePerUnit: 7.5, quantity: 3 }),
  aQuoteRequestItem({ equipmentId: 3, name: 'Four-burner range', mainCategory: 'home-ec-set', category: 'home-ec', image: '', pricePerUnit: 140, quantity: 1 }),
  aQuoteRequestItem({ equipmentId: 4, name: 'Mixing bowls, steel', mainCategory: 'home-ec-set', category: 'home-ec', image: '', unitsPerItem: 6, pricePerUnit: null, quantity: 1 }),
];
const request = (changes: Partial<QuoteRequest> = {}) =>
  aQuoteRequest({
    items,
    createdAt: ago(1.2),
    specialRequests: 'Please deliver before 6 AM, the dock is at the back.',
    deliveries: [mail({ kind: 'acknowledgement' }), mail({ kind: 'staff-notification' })],
    history: [
      change({}),
      change({ at: ago(3), field: 'discountAmount', from: 0, to: 50 }),
      change({ at: ago(3), field: 'items', from: [{ equipmentId: 2, name: 'C-stand', quantity: 2 }], to: [{ equipmentId: 2, name: 'C-stand', quantity: 3 }, { equipmentId: 3, name: 'Four-burner range', quantity: 1 }] }),
      change({ at: ago(4), field: 'endDate', from: '2099-03-17', to: '2099-03-18' }),
    ],
    ...changes,
  });
const PATH = `/api/quote-requests/${aQuoteRequest().id}`;
const answers = (shown: QuoteRequest, further: Answers = {}): Answers => ({ [`GET ${PATH}`]: shown, ...further });
const refused = (status: number, code: string, title: string) => () => Response.json({ type: 'about:blank', title, status, code }, { status });
const never = () => new Promise<Response>(() => {});

const meta: Meta<typeof BackOffice> = {
  title: 'Back office/Quote request',
  component: BackOffice,
  args: { answers: answers(request()), path: `/admin/quote-requests/${aQuoteRequest().id}` },
  parameters: { layout: 'fullscreen', ownRouter: true },
};
export default meta;
type Story = StoryObj<typeof BackOffice>;

const opened: Story['play'] = async ({ canvas }) => {
  await canvas.findByRole('heading', { name: /^BL-2611-0042/u });
};
const phone = { globals: { viewport: { value: 'narrow', isRotated: false } } };

export const Full: Story = { play: opened };
export const Dark: Story = { play: opened, globals: { scheme: 'dark' } };
export const Phone: Story = { ...phone, play: opened };
export const Loading: Story = {
  args: { answers: { [`GET ${PATH}`]: never } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading quote request...')).toBeVisible();
  },
};
export const NotFound: Story = {
  args: { answers: { [`GET ${PATH}`]: refused(404, 'PGRST116', 'Failed to fetch quote request') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Quote Request Not Found' })).toBeVisible();
  },
};
export const FailsToLoad: Story = {
  args: { answers: { [`GET ${PATH}`]: refused(403, 'forbidden', 'Failed to fetch quote request') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to load quote request details.')).toBeVisible();
  },
};
export const SpanishCustomer: Story = { args: { answers: answers(request({ locale: 'es', isTaxExempt: true, customerPhone: null, company: null })) }, play: opened };
export const LateAndUnpriced: Story = { args: { answers: answers(request({ createdAt: ago(5), items: items.slice(3), deliveries: [], history: [] })) }, play: opened };
export const DiscountIgnored: Story = {
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'Discount in dollars' });
    await userEvent.clear(field);
    await userEvent.type(field, '-5');
    await userEvent.click(canvas.getByRole('button', { name: 'Save discount' }));
    await expect(canvas.getByText(/^That entry was ignored/u)).toBeVisible();
  },
};
export const DiscountIgnoredOnPhone: Story = { ...DiscountIgnored, ...phone };
export const NoItems: Story = { args: { answers: answers(request({ items: [] })) }, play: opened };
export const FailedMail: Story = {
  args: {
    answers: answers(
      request({
        deliveries: [
          mail({ state: 'waiting', attempts: 0, sentAt: null, queuedAt: ago(0) }),
          mail({ state: 'failed', attempts: 8, sentAt: null, lastError: '550 5.1.1 mailbox unavailable' }),
          mail({ kind: 'acknowledgement', state: 'failed', attempts: 8, sentAt: null, lastError: '550 5.1.1 mailbox unavailable' }),
        ],
      }),
    ),
  },
  play: opened,
};
export const ClampedDiscount: Story = {
  args: { answers: answers(request({ items: items.slice(1, 2), discountAmount: 500 })) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/is more than the subtotal/u)).toBeVisible();
  },
};
const LONG = 'Doorway dolly with pneumatic tires, track wheels, push bar and every accessory that belongs to it';
export const LongText: Story = {
  args: {
    answers: answers(
      request({
        customerName: 'Maximiliana Alejandra de la Concepción Villavicencio-Etchegaray',
        customerEmail: `${'maximiliana.alejandra.'.repeat(4)}@production-services.example`,
        company: LONG,
        jobName: LONG,
        specialRequests: `${LONG}\n\n${LONG}\n`.repeat(12),
        items: [aQuoteRequestItem({ equipmentId: 9, name: LONG, quantity: 9999, pricePerUnit: 12_345.67, unitsPerItem: 80 }), ...items],
      }),
    ),
  },
  play: async ({ canvas }) => {
    const title = await canvas.findByRole('heading', { name: /^BL-2611-0042/u });
    await expect(title.clientHeight).toBeLessThanOrEqual(2.1 * Number.parseFloat(getComputedStyle(title).lineHeight));
    // All of the text, of which eight lines are seen until more is asked for.
    const text = canvas.getByText(/^Doorway dolly.*Doorway dolly/su);
    const line = Number.parseFloat(getComputedStyle(text).lineHeight);
    await expect(text.clientHeight).toBeLessThanOrEqual(8.1 * line);
    await userEvent.click(await canvas.findByRole('button', { name: 'Show all: Special requests', expanded: false }));
    await expect(text.clientHeight).toBeGreaterThan(24 * line);
    await userEvent.click(canvas.getByRole('button', { name: 'Show less: Special requests', expanded: true }));
    await expect(text.clientHeight).toBeLessThanOrEqual(8.1 * line);
    // A text that fits needs no button.
    await expect(canvas.queryByRole('button', { name: /Shooting locations/u })).toBeNull();
  },
};
export const LongTextOnPhone: Story = { ...LongText, ...phone };
export const TwoHundredLines: Story = {
  // The same row two hundred times: axe has seen it in the other stories.
  parameters: { a11y: { test: 'off' } },
  args: { answers: answers(request({ items: Array.from({ length: 200 }, (_, index) => aQuoteRequestItem({ equipmentId: index + 1, name: `Item ${index + 1}`, image: '' })) })) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByLabelText('One more: Item 199'));
    await expect(await canvas.findByText('You have unsaved changes')).toBeVisible();
  },
};
export const Unsaved: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'One more: Four-burner range' }));
    await expect(await canvas.findByText('You have unsaved changes')).toBeVisible();
  },
};
export const UnsavedDark: Story = { ...Unsaved, globals: { scheme: 'dark' } };
export const UnsavedOnPhone: Story = { ...Unsaved, ...phone };
export const EditsEverything: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit customer information' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Edit project information' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Edit rental period' }));
    await expect(canvas.getByRole('form', { name: 'Edit rental period' })).toBeVisible();
  },
};
export const EditsOnPhone: Story = { ...EditsEverything, ...phone };
const catalogue = Array.from({ length: 14 }, (_, index) => anEquipment({ id: 100 + index, name: `LED panel no. ${index + 1}`, unitsPerItem: (index % 3) + 1, pricePerUnit: index === 2 ? null : 85 }));
export const AddsEquipment: Story = {
  args: { answers: answers(request(), { 'GET /api/equipment': anEquipmentList(catalogue) }) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add Equipment' }));
    await userEvent.type(canvas.getByRole('combobox', { name: 'Search equipment' }), 'led');
    await expect(await canvas.findByText('Showing 10 of 14 results')).toBeVisible();
  },
};
export const AddsOnPhone: Story = { ...AddsEquipment, ...phone };
export const NothingToAdd: Story = {
  ...AddsEquipment,
  args: { answers: answers(request(), { 'GET /api/equipment': anEquipmentList([]) }) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add Equipment' }));
    await userEvent.type(canvas.getByRole('combobox', { name: 'Search equipment' }), 'zeppelin');
    await expect(await canvas.findByText(/^No equipment found/u)).toBeVisible();
  },
};
export const SearchFails: Story = {
  ...AddsEquipment,
  args: { answers: answers(request(), { 'GET /api/equipment': refused(403, 'forbidden', 'Failed to fetch equipment') }) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add Equipment' }));
    await userEvent.type(canvas.getByRole('combobox', { name: 'Search equipment' }), 'lamp');
    await expect(await canvas.findByText('Failed to search equipment. Please try again.')).toBeVisible();
  },
};
export const RemovesItem: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove Four-burner range' }));
    await expect(await screen.findByText('Are you sure you want to remove "Four-burner range" from this quote?')).toBeInTheDocument();
  },
};

/** Shown first; then somebody else raises the same lamp, drops another item and gives a discount. */
function contested(): Answers {
  let isSaved = false;
  const theirs = request({ version: 2, discountAmount: 100, items: [{ ...aQuoteRequestItem(), quantity: 6 }, ...items.slice(2)] });
  return {
    [`GET ${PATH}`]: () => Response.json(isSaved ? theirs : request()),
    [`PATCH ${PATH}`]: () => {
      isSaved = true;
      return refused(412, 'stale', 'Failed to update quote request')();
    },
  };
}
export const ConflictFound: Story = {
  args: { answers: contested() },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'One more: LED Panel 2×1, bi-colour' }));
    await userEvent.click(canvas.getByRole('button', { name: 'One more: Four-burner range' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    const dialog = await screen.findByRole('dialog', { name: 'Somebody else changed this quote request' });
    await expect(within(dialog).getByRole('radio', { name: 'Yours: 3 ×' })).toBeInTheDocument();
  },
};
export const ConflictDark: Story = { ...ConflictFound, args: { answers: contested() }, globals: { scheme: 'dark' } };
export const ConflictOnPhone: Story = { ...ConflictFound, ...phone, args: { answers: contested() } };
export const SaveFails: Story = {
  args: { answers: answers(request(), { [`PATCH ${PATH}`]: refused(403, 'forbidden', 'Failed to update quote request') }) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'One more: Four-burner range' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await expect(await canvas.findByText('Failed to save item changes. Please try again.')).toBeVisible();
  },
};
