import { anEquipment, anEquipmentList, aQuoteRequestItem } from '@backlot/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Responses } from '../testing/back-office.tsx';
import {
  ago,
  responses,
  id,
  items,
  LONG,
  mail,
  note,
  PATH,
  errorResponse,
  request,
  saving,
  differences,
  version,
  versions,
  waitingThread,
} from '../testing/sample-quote-request.ts';
import { type BackOffice, NARROW, never, pageOfBackOffice } from '../testing/story-context.tsx';

const meta: Meta<typeof BackOffice> = {
  ...pageOfBackOffice,
  title: 'Back office/Quote request',
  tags: ['!autodocs'],
  args: { responses: responses(request()), path: `/admin/quote-requests/${id}` },
};
export default meta;
type Story = StoryObj<typeof BackOffice>;

const opened: Story['play'] = async ({ canvas }) => {
  await canvas.findByRole('heading', { name: /^BL-2611-0042/u });
};
const narrow = { globals: NARROW };

export const Full: Story = { play: opened };
export const HomeEc: Story = { play: opened, globals: { theme: 'home-ec' } };
export const Narrow: Story = { ...narrow, play: opened };
export const Loading: Story = {
  args: { responses: { [`GET ${PATH}`]: never } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading quote request...')).toBeVisible();
  },
};
export const NotFound: Story = {
  args: { responses: { [`GET ${PATH}`]: errorResponse(404, 'PGRST116', 'Failed to fetch quote request') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Quote Request Not Found' })).toBeVisible();
  },
};
export const LoadFails: Story = {
  args: { responses: { [`GET ${PATH}`]: errorResponse(403, 'forbidden', 'Failed to fetch quote request') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to load quote request details.')).toBeVisible();
  },
};
export const SpanishCustomer: Story = {
  args: { responses: responses(request({ locale: 'es', isTaxExempt: true, customerPhone: null, company: null })) },
  play: opened,
};
export const LateAndUnpriced: Story = {
  args: { responses: responses(request({ createdAt: ago(5), items: items.slice(3), deliveries: [], history: [] })) },
  play: opened,
};
export const DiscountIgnored: Story = {
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'Discount in dollars' });
    await userEvent.clear(field);
    await userEvent.type(field, '-5');
    await userEvent.click(canvas.getByRole('button', { name: 'Save discount' }));
    await expect(canvas.getByText(/^That entry was ignored/u)).toBeVisible();
  },
};
export const DiscountIgnoredNarrow: Story = { ...DiscountIgnored, ...narrow };
export const EmptyQuote: Story = { args: { responses: responses(request({ items: [] })) }, play: opened };
/** The request was changed after its quote was sent. */
export const ChangedSinceSent: Story = {
  args: {
    responses: responses(
      request({
        status: 'approved',
        answeredAt: ago(1),
        versions,
        isChangedSinceSent: true,
        unsentChanges: differences,
        deliveries: [mail(), mail({ kind: 'acknowledgement' })],
      }),
    ),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Changed since sent')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Resend Quote to Customer' })).toHaveAccessibleDescription(
      'Sending seals version 3, which changes:',
    );
  },
};
export const ChangedSinceSentNarrow: Story = { ...ChangedSinceSent, ...narrow };
/** The customer has a question, and staff have added notes. */
export const QuestionWaits: Story = {
  args: {
    responses: responses(
      request({
        status: 'approved',
        answeredAt: ago(1),
        waitingSince: ago(2 / 3),
        versions,
        messages: waitingThread,
        notes: [note(), note({ by: 'dolores@backlot.example', text: 'Prefers the back gate.' })],
        deliveries: [mail(), mail({ kind: 'acknowledgement' })],
      }),
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('link', { name: /^Question/u }));
    await expect(canvas.getByRole('heading', { name: 'Messages' })).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'No reply needed' })).toBeVisible();
  },
};
export const QuestionWaitsNarrow: Story = { ...QuestionWaits, ...narrow };
export const OnHold: Story = {
  args: {
    responses: responses(
      request({ status: 'completed', answeredAt: ago(1), versions: [version()], deliveries: [mail()] }),
    ),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Resend Quote to Customer' })).toHaveAccessibleDescription(
      'The request is rejected or completed: set another status to send a quote.',
    );
  },
};
export const FailedMail: Story = {
  args: {
    responses: responses(
      request({
        deliveries: [
          mail({ state: 'waiting', attempts: 0, sentAt: null, queuedAt: ago(0) }),
          mail({ state: 'failed', attempts: 8, sentAt: null, lastError: '550 5.1.1 mailbox unavailable' }),
          mail({
            kind: 'acknowledgement',
            state: 'failed',
            attempts: 8,
            sentAt: null,
            lastError: '550 5.1.1 mailbox unavailable',
          }),
        ],
      }),
    ),
  },
  play: opened,
};
export const ClampedDiscount: Story = {
  args: { responses: responses(request({ items: items.slice(1, 2), discountAmount: 500 })) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/is more than the subtotal/u)).toBeVisible();
  },
};
export const LongText: Story = {
  args: {
    responses: responses(
      request({
        customerName: 'Maximiliana Alejandra de la Concepción Villavicencio-Etchegaray',
        customerEmail: `${'maximiliana.alejandra.'.repeat(4)}@production-services.example`,
        company: LONG,
        jobName: LONG,
        specialRequests: `${LONG}\n\n${LONG}\n`.repeat(12),
        items: [
          aQuoteRequestItem({ equipmentId: 9, name: LONG, quantity: 9999, pricePerUnit: 12_345.67, unitsPerItem: 80 }),
          ...items,
        ],
      }),
    ),
  },
  play: async ({ canvas }) => {
    const title = await canvas.findByRole('heading', { name: /^BL-2611-0042/u });
    await expect(title.clientHeight).toBeLessThanOrEqual(2.1 * Number.parseFloat(getComputedStyle(title).lineHeight));
    // The full text is in the document, clamped to eight lines.
    const text = canvas.getByText(/^Doorway dolly.*Doorway dolly/su);
    const line = Number.parseFloat(getComputedStyle(text).lineHeight);
    await expect(text.clientHeight).toBeLessThanOrEqual(8.1 * line);
    await userEvent.click(await canvas.findByRole('button', { name: 'Show all: Special requests', expanded: false }));
    await expect(text.clientHeight).toBeGreaterThan(24 * line);
    await userEvent.click(canvas.getByRole('button', { name: 'Show less: Special requests', expanded: true }));
    await expect(text.clientHeight).toBeLessThanOrEqual(8.1 * line);
    // Short texts have no button.
    await expect(canvas.queryByRole('button', { name: /Shooting locations/u })).toBeNull();
  },
};
export const LongTextNarrow: Story = { ...LongText, ...narrow };
export const TwoHundredLines: Story = {
  // 200 equal rows: axe checks them in the other stories.
  parameters: { a11y: { test: 'off' } },
  args: {
    responses: responses(
      request({
        items: Array.from({ length: 200 }, (_, index) =>
          aQuoteRequestItem({ equipmentId: index + 1, name: `Item ${index + 1}`, image: '' }),
        ),
      }),
    ),
  },
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
export const UnsavedNarrow: Story = { ...Unsaved, ...narrow };
export const EditsEverything: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit customer information' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Edit project information' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Edit rental period' }));
    await expect(canvas.getByRole('form', { name: 'Edit rental period' })).toBeVisible();
  },
};
export const EditsNarrow: Story = { ...EditsEverything, ...narrow };
const catalogue = Array.from({ length: 14 }, (_, index) =>
  anEquipment({
    id: 100 + index,
    name: `LED panel no. ${index + 1}`,
    unitsPerItem: (index % 3) + 1,
    pricePerUnit: index === 2 ? null : 85,
  }),
);
export const AddsEquipment: Story = {
  args: { responses: responses(request(), { 'GET /api/equipment': anEquipmentList(catalogue) }) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add Equipment' }));
    await userEvent.type(canvas.getByRole('combobox', { name: 'Search equipment' }), 'led');
    await expect(await canvas.findByText('Showing 10 of 14 results')).toBeVisible();
  },
};
export const AddsNarrow: Story = { ...AddsEquipment, ...narrow };
export const NothingToAdd: Story = {
  ...AddsEquipment,
  args: { responses: responses(request(), { 'GET /api/equipment': anEquipmentList([]) }) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add Equipment' }));
    await userEvent.type(canvas.getByRole('combobox', { name: 'Search equipment' }), 'zeppelin');
    await expect(await canvas.findByText(/^No equipment found/u)).toBeVisible();
  },
};
export const SearchFails: Story = {
  ...AddsEquipment,
  args: {
    responses: responses(request(), {
      'GET /api/equipment': errorResponse(403, 'forbidden', 'Failed to fetch equipment'),
    }),
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add Equipment' }));
    await userEvent.type(canvas.getByRole('combobox', { name: 'Search equipment' }), 'lamp');
    await expect(await canvas.findByText('Failed to search equipment. Please try again.')).toBeVisible();
  },
};
export const RemovesItem: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove Four-burner range' }));
    await expect(
      await screen.findByText('Are you sure you want to remove "Four-burner range" from this quote?'),
    ).toBeInTheDocument();
  },
};

/** Shows the request, then somebody else increases the lamp, removes another item and adds a discount. */
function conflicting(): Responses {
  let isSaved = false;
  const theirs = request({
    version: 2,
    discountAmount: 100,
    items: [{ ...aQuoteRequestItem(), quantity: 6 }, ...items.slice(2)],
  });
  return {
    [`GET ${PATH}`]: () => Response.json(isSaved ? theirs : request()),
    [`PATCH ${PATH}`]: () => {
      isSaved = true;
      return errorResponse(412, 'stale', 'Failed to update quote request')();
    },
  };
}
export const ConflictFound: Story = {
  args: { responses: conflicting },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'One more: LED Panel 2×1, bi-colour' }));
    await userEvent.click(canvas.getByRole('button', { name: 'One more: Four-burner range' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    const dialog = await screen.findByRole('dialog', { name: 'Somebody else changed this quote request' });
    await expect(within(dialog).getByRole('radio', { name: 'Yours: 3 ×' })).toBeInTheDocument();
  },
};
export const ConflictNarrow: Story = { ...ConflictFound, ...narrow };
export const SaveFails: Story = {
  args: {
    responses: responses(request(), {
      [`PATCH ${PATH}`]: errorResponse(403, 'forbidden', 'Failed to update quote request'),
    }),
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'One more: Four-burner range' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await expect(await canvas.findByText('Failed to save item changes. Please try again.')).toBeVisible();
  },
};

const raiseLamp = async (canvas: ReturnType<typeof within>) =>
  userEvent.click(await canvas.findByRole('button', { name: 'One more: LED Panel 2×1, bi-colour' }));
const quantity = (canvas: ReturnType<typeof within>) =>
  canvas.getByRole('textbox', { name: 'Quantity of LED Panel 2×1, bi-colour' });

/** The totals follow each click as a preview; the server's totals apply. */
export const ChangesQuantity: Story = {
  args: { responses: saving },
  play: async ({ canvas }) => {
    await raiseLamp(canvas);
    await expect(quantity(canvas)).toHaveValue('3');
    await expect(canvas.getByText('Preview, not saved yet')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await expect(await canvas.findByText('Items updated successfully!')).toBeVisible();
    await expect(canvas.queryByText('Preview, not saved yet')).toBeNull();
    await expect(quantity(canvas)).toHaveValue('3');
  },
};
export const CancelsChanges: Story = {
  play: async ({ canvas }) => {
    await raiseLamp(canvas);
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel Changes' }));
    await expect(quantity(canvas)).toHaveValue('2');
    await expect(canvas.queryByText('You have unsaved changes')).toBeNull();
    // The focused button was removed: the focus moves to the list.
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Requested Equipment' })).toHaveFocus());
  },
};
export const SavePending: Story = {
  args: { responses: responses(request(), { [`PATCH ${PATH}`]: never }) },
  play: async ({ canvas }) => {
    await raiseLamp(canvas);
    await userEvent.click(await canvas.findByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Cancel Changes' })).toBeDisabled());
  },
};
/** Both days are validated together, previewed in the totals, and formatted after the save. */
export const ChangesDates: Story = {
  args: { responses: saving },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit rental period' }));
    const form = within(canvas.getByRole('form', { name: 'Edit rental period' }));
    const end = form.getByRole('textbox', { name: 'End date' });
    const retype = async (day: string) => {
      await userEvent.clear(end);
      await userEvent.type(end, `${day}{Tab}`);
    };
    await retype('2099-03-01');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await expect(await form.findByRole('alert')).toHaveTextContent('End date must be after start date.');
    await retype('2099-03-20');
    await expect(form.getByText('5 rental days')).toBeVisible();
    await expect(canvas.getByText('Preview, not saved yet')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByText('Rental period updated successfully!')).toBeVisible();
    await expect(canvas.getByText('Mar 14, 2099 to Mar 20, 2099 (5 days)')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Edit rental period' })).toHaveFocus());
  },
};
/** A discount above the subtotal is limited to it, so that the total is zero. */
export const SavesDiscount: Story = {
  args: { responses: saving },
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'Discount in dollars' });
    const totals = within(canvas.getByRole('region', { name: 'Totals' }));
    await userEvent.clear(field);
    await userEvent.type(field, '99999');
    await userEvent.click(canvas.getByRole('button', { name: 'Save discount' }));
    await expect(await canvas.findByText('Discount updated successfully!')).toBeVisible();
    await waitFor(() => expect(totals.getAllByText('$0.00')).toHaveLength(3));
  },
};
