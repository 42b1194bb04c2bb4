import { QUOTE_ATTENTIONS, type QuoteStatus } from '@backlot/domain';
import { quoteStatusChangeSchema, type QuoteRequestSummary } from '@backlot/domain/contract/staff';
import { aProblem, aQuoteRequest, aQuoteRequestList, aQuoteRequestSummary } from '@backlot/domain/testing';
import { refusal } from '@backlot/domain/testing/network';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Responses, Call } from '../testing/back-office.tsx';
import {
  type BackOffice,
  expectToast,
  expectToFit,
  NARROW,
  never,
  pageOfBackOffice,
} from '../testing/story-context.tsx';

const MINUTE = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE - 1000).toISOString();
const idOf = (index: number) => `5a0cf4a2-8d5b-4f6e-9c5a-${String(index).padStart(12, '0')}`;

type Sample = [
  customer: string,
  company: string | null,
  job: string,
  status: QuoteStatus,
  minutes: number,
  answered: number | null,
];
const SAMPLES: Sample[] = [
  ['Ana Ruiz', 'Reef Line Pictures', 'Harbor at Dawn', 'pending', 12, null],
  ['Marisol Vega', 'Calle Ocho Films', 'Night Market', 'pending', 98, null],
  ['Theo Lindqvist', null, 'Spring lookbook', 'pending', 155, null],
  ['Priya Raman', 'Saffron & Salt', 'Kitchen stories, season 2', 'approved', 400, 360],
  ['Noor Haddad', 'Biscayne Bay Productions', 'Regatta live', 'in_progress', 3000, 2700],
  ['Jules Okafor', 'Okafor Studio', 'Museum night', 'completed', 9000, 8960],
  ['Camila Duarte', 'Tres Palmas', 'Car spot, night exterior', 'rejected', 12_000, 11_900],
];
const requests: QuoteRequestSummary[] = SAMPLES.map(
  ([customerName, company, jobName, status, minutes, answered], index) =>
    aQuoteRequestSummary({
      id: idOf(index),
      reference: `BL-2611-00${40 - index}`,
      customerName,
      customerEmail: `${customerName.toLowerCase().replaceAll(' ', '.')}@example.com`,
      company,
      jobName,
      status,
      createdAt: ago(minutes),
      answeredAt: answered === null ? null : ago(answered),
      totalQuantity: 3 + index * 7,
      total: 420 + index * 1130.5,
    }),
);

const LIST = 'GET /api/quote-requests';
const fail = () => Response.json(aProblem({ status: 500 }), { status: 500 });
const full: Responses = { [LIST]: aQuoteRequestList(requests, { total: 60 }) };

const meta: Meta<typeof BackOffice> = {
  ...pageOfBackOffice,
  title: 'Back office/Quote request list',
  tags: ['!autodocs'],
  args: { responses: full, path: '/admin/quote-requests' },
};
export default meta;
type Story = StoryObj<typeof BackOffice>;

const shown = async () => {
  await expect(await screen.findByRole('link', { name: 'Ana Ruiz' })).toBeVisible();
};

export const Full: Story = { play: shown };
export const HomeEc: Story = { play: shown, globals: { theme: 'home-ec' } };
export const Narrow: Story = { play: shown, globals: NARROW };
/** Two of them were answered and have a new question. */
const withQuestions = requests.map((request, index) =>
  index === 3 || index === 4 ? { ...request, waitingSince: ago(index === 3 ? 40 : 135) } : request,
);
export const QuestionsWait: Story = {
  args: { responses: { [LIST]: aQuoteRequestList(withQuestions, { total: 60 }) } },
  play: async ({ canvas }) => {
    await shown();
    await expect(canvas.getAllByText(/^Question ·/u)).toHaveLength(2);
    await expectToFit();
  },
};
export const QuestionsWaitNarrow: Story = { ...QuestionsWait, globals: NARROW };
/** Most have an assignee, each with another attention state. */
const withAttention = requests.map((request, index) => {
  const assignee = [
    null,
    { id: idOf(91), email: 'lee@backlot.example', name: 'Lee Ortega' },
    { id: idOf(92), email: 'maximiliana.villavicencio@backlot.example', name: null },
  ][index % 3];
  const attention = QUOTE_ATTENTIONS[index] ?? 'none';
  const answeredAt = ago(60);
  return { ...request, answeredAt, assignee: assignee ?? null, attention, waitingSince: index === 0 ? ago(40) : null };
});
export const AttentionAndAssignees: Story = {
  args: { responses: { [LIST]: aQuoteRequestList(withAttention, { total: 60 }) } },
  play: async ({ canvas }) => {
    await shown();
    for (const mark of ['Change asked', 'Accepted', 'Declined', 'Ends soon', 'Read by customer'])
      await expect(canvas.getByText(mark)).toBeVisible();
    await expect(canvas.getByText(/^Question ·/u)).toBeVisible();
    await expect(canvas.getAllByText('Lee Ortega')).toHaveLength(2);
    await expectToFit();
  },
};
export const AttentionAndAssigneesNarrow: Story = { ...AttentionAndAssignees, globals: NARROW };
const shortRequests = requests.map((request) => ({ ...request, isShort: true }));
/** Only requests that are short of units. */
export const ShortOfStock: Story = {
  args: {
    path: '/admin/quote-requests?short=true',
    responses: { [LIST]: aQuoteRequestList(shortRequests, { total: 60 }) },
  },
  play: async ({ canvas }) => {
    await shown();
    await expect(canvas.getByRole('checkbox', { name: 'Short of stock' })).toBeChecked();
    await expect(canvas.getAllByText('Short')).toHaveLength(requests.length);
    await expectToFit();
  },
};
export const ShortOfStockNarrow: Story = { ...ShortOfStock, globals: NARROW };
export const Selected: Story = { args: { path: `/admin/quote-requests?selected=${idOf(0)},${idOf(2)}` }, play: shown };
export const SelectedNarrow: Story = { ...Selected, globals: NARROW };
export const Loading: Story = {
  args: { responses: { [LIST]: never } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('searchbox', { name: 'Search quote requests' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Ana Ruiz' })).toBeNull();
  },
};
export const LoadingNarrow: Story = { ...Loading, globals: NARROW };
export const NothingYet: Story = {
  args: { responses: { [LIST]: aQuoteRequestList([]) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No quote requests yet' })).toBeVisible();
  },
};
export const NothingFound: Story = {
  args: {
    responses: { [LIST]: ({ query }) => Response.json(aQuoteRequestList(query.has('q') ? [] : requests)) },
    path: '/admin/quote-requests?q=zeppelin&status=approved',
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear filters' }));
    await shown();
    await expect(canvas.getByRole('searchbox', { name: 'Search quote requests' })).toHaveValue('');
  },
};
export const LoadFails: Story = {
  args: { responses: { [LIST]: fail } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to load quote requests. Please try again.')).toBeVisible();
  },
};
export const LongText: Story = {
  args: {
    responses: {
      [LIST]: aQuoteRequestList([
        aQuoteRequestSummary({
          customerName: 'Maximiliane Überlandfahrtsgesellschaftsvorsitzende-Hohenlohe '.repeat(2),
          customerEmail: `${'long.'.repeat(20)}address@example.com`,
          company: 'The Company With the Long Name and Its Several Partners '.repeat(3),
          jobName: 'A documentary about everything that takes a long time to say '.repeat(3),
          totalQuantity: 1_999_800,
          total: 99_999_999_999,
        }),
      ]),
    },
  },
};
export const LongTextNarrow: Story = {
  ...LongText,
  globals: NARROW,
  play: async () => {
    await screen.findByText('$99,999,999,999.00');
    await expectToFit();
  },
};

export const DeleteIsArmed: Story = {
  play: async (context) => {
    await shown();
    await userEvent.click(context.canvas.getByRole('button', { name: 'Delete: Theo Lindqvist, BL-2611-0038' }));
    await waitFor(() => expect(context.canvas.getByText('Click again to confirm')).toBeVisible());
  },
};
export const DeleteIsArmedNarrow: Story = {
  globals: NARROW,
  play: async (context) => {
    await shown();
    await userEvent.click(context.canvas.getByRole('button', { name: 'Delete: Ana Ruiz, BL-2611-0040' }));
    await waitFor(() => expect(context.canvas.getByText(/^Tap "Confirm" again/u)).toBeVisible());
  },
};
/** A server that sorts, stores statuses and deletes. */
function statefulServer(): Responses {
  let stored = requests;
  const setStatus =
    (id: string) =>
    ({ body }: Call) => {
      const { status } = quoteStatusChangeSchema.parse(body);
      stored = stored.map((request) => (request.id === id ? { ...request, status } : request));
      return Response.json(aQuoteRequest({ id, status }));
    };
  const list = ({ query }: Call) => {
    const sign = query.get('direction') === 'asc' ? 1 : -1;
    const isBySum = query.get('sort') === 'totalQuantity';
    return Response.json(
      aQuoteRequestList(
        isBySum ? stored.toSorted((one, other) => sign * (one.totalQuantity - other.totalQuantity)) : stored,
      ),
    );
  };
  return {
    [LIST]: list,
    ...Object.fromEntries(requests.map(({ id }) => [`PATCH /api/quote-requests/${id}/status`, setStatus(id)])),
    [`DELETE /api/quote-requests/${idOf(2)}`]: () => {
      stored = stored.filter(({ id }) => id !== idOf(2));
      return new Response(null, { status: 204 });
    },
  };
}
const THEO = 'Theo Lindqvist, BL-2611-0038';

export const DisarmedByEscape: Story = {
  args: { responses: statefulServer },
  play: async ({ canvas }) => {
    await shown();
    await userEvent.click(canvas.getByRole('button', { name: `Delete: ${THEO}` }));
    (await canvas.findByRole('button', { name: `Confirm: ${THEO}` })).focus();
    await userEvent.keyboard('{Escape}');
    await expect(await canvas.findByRole('button', { name: `Delete: ${THEO}` })).toBeVisible();
    await expect(canvas.queryByText('Click again to confirm')).toBeNull();
  },
};
export const Deletes: Story = {
  args: { responses: statefulServer },
  play: async ({ canvas }) => {
    await shown();
    await userEvent.click(canvas.getByRole('button', { name: `Delete: ${THEO}` }));
    await userEvent.click(await canvas.findByRole('button', { name: `Confirm: ${THEO}` }));
    await expectToast('BL-2611-0038 was deleted.');
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'Theo Lindqvist' })).toBeNull());
    await expect(canvas.getByRole('link', { name: 'Ana Ruiz' })).toBeVisible();
  },
};
export const DeleteFails: Story = {
  args: { responses: { ...full, [`DELETE /api/quote-requests/${idOf(2)}`]: fail } },
  play: async ({ canvas }) => {
    await shown();
    await userEvent.click(canvas.getByRole('button', { name: `Delete: ${THEO}` }));
    await userEvent.click(await canvas.findByRole('button', { name: `Confirm: ${THEO}` }));
    await expect(await screen.findByRole('dialog', { name: 'Delete failed' })).toHaveTextContent(
      'Failed to delete quote request. Please try again.',
    );
    await expect(canvas.getByRole('link', { name: 'Theo Lindqvist' })).toBeInTheDocument();
  },
};
export const Sorts: Story = {
  args: { responses: statefulServer },
  play: async ({ canvas }) => {
    await shown();
    const customers = () => canvas.getAllByRole('row').flatMap((row) => row.querySelector('a')?.textContent ?? []);
    await userEvent.click(canvas.getByRole('button', { name: 'Items' }));
    await waitFor(() => expect(customers()[0]).toBe('Camila Duarte'));
    await expect(canvas.getByRole('columnheader', { name: 'Items' })).toHaveAttribute('aria-sort', 'descending');
    await userEvent.click(canvas.getByRole('button', { name: 'Items' }));
    await waitFor(() => expect(customers()[0]).toBe('Ana Ruiz'));
    await expect(canvas.getByRole('columnheader', { name: 'Items' })).toHaveAttribute('aria-sort', 'ascending');
  },
};
const status = (label: string) => screen.findByRole('button', { name: `Status of Ana Ruiz, BL-2611-0040: ${label}` });
const approve = async () => {
  await userEvent.click(await status('Pending'));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Approved' }));
};
/** There is no confirmation, hence an Undo. */
export const StatusWithUndo: Story = {
  args: { responses: statefulServer },
  play: async () => {
    await approve();
    await expect(await status('Approved')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect(await status('Pending')).toBeVisible();
    await expectToast('The status is as it was.');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  },
};
/** Shown before the server has responded; locked until then. */
export const StatusPending: Story = {
  args: { responses: { ...full, [`PATCH /api/quote-requests/${idOf(0)}/status`]: never } },
  play: async () => {
    await approve();
    await expect(await status('Approved')).toBeVisible();
  },
};
export const StatusOfSeveral: Story = {
  args: { responses: statefulServer, path: `/admin/quote-requests?selected=${idOf(0)},${idOf(2)}` },
  play: async ({ canvas }) => {
    await shown();
    await userEvent.click(canvas.getByRole('button', { name: 'Set status' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Set to Completed' }));
    await expectToast('2 quote requests are now Completed.');
    await expect(await status('Completed')).toBeVisible();
  },
};
export const StatusRefused: Story = {
  args: { responses: { ...full, [`PATCH /api/quote-requests/${idOf(0)}/status`]: fail } },
  play: async ({ canvas }) => {
    await shown();
    await userEvent.click(canvas.getByRole('button', { name: 'Status of Ana Ruiz, BL-2611-0040: Pending' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Approved' }));
    const alert = await screen.findByRole('dialog', { name: 'Status not changed' });
    await waitFor(() => expect(alert).toBeVisible());
    await expect(alert).toHaveTextContent('Failed to update status. Please try again.');
  },
};
/** Response that refuses a change because it leaves a request short. */
const stockShort = (code: string) => () =>
  refusal({
    status: 409,
    code: 'stock-short',
    title: 'Not everything is free on these days',
    detail: 'Not everything is free on these days',
    detailMessage: { code },
    errors: [{ path: 'items.0', message: '1 of 2 units are not free' }],
  });
const shortOf = (index: number, code: string): Responses => ({
  ...full,
  [`GET /api/quote-requests/${idOf(index)}`]: aQuoteRequest({ id: idOf(index) }),
  [`PATCH /api/quote-requests/${idOf(index)}/status`]: stockShort(code),
});
/** Saved once there is a reason. */
export const StatusNeedsReason: Story = {
  args: { responses: shortOf(0, 'stock-reason-needed') },
  play: async () => {
    await approve();
    const dialog = await screen.findByRole('dialog', { name: 'Book what is not free?' });
    await waitFor(() => expect(dialog).toBeVisible());
    await expect(within(dialog).getByRole('link', { name: 'Ana Ruiz, BL-2611-0040' })).toBeVisible();
    await waitFor(() => expect(within(dialog).getByRole('textbox', { name: 'Reason' })).toHaveFocus());
    await expectToFit();
  },
};
export const StatusNeedsReasonNarrow: Story = { ...StatusNeedsReason, globals: NARROW };
/** The policy forbids overbooking. */
export const StatusLeavesItShort: Story = {
  args: { responses: shortOf(0, 'stock-overbooking-refused') },
  play: async () => {
    await approve();
    const dialog = await screen.findByRole('dialog', { name: 'Not everything is free' });
    await waitFor(() => expect(dialog).toBeVisible());
    await expect(within(dialog).getByRole('link', { name: 'Ana Ruiz, BL-2611-0040' })).toBeVisible();
  },
};
/** The other changes are saved; requests that would be short are listed. */
export const StatusOfSeveralShort: Story = {
  args: {
    responses: () => ({
      ...statefulServer(),
      ...shortOf(2, 'stock-reason-needed'),
      [LIST]: aQuoteRequestList(requests),
    }),
    path: `/admin/quote-requests?selected=${idOf(0)},${idOf(2)}`,
  },
  play: async ({ canvas }) => {
    await shown();
    await userEvent.click(canvas.getByRole('button', { name: 'Set status' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Set to Approved' }));
    const alert = await screen.findByRole('dialog', { name: 'Status not changed' });
    await waitFor(() => expect(alert).toBeVisible());
    await expect(alert).toHaveTextContent('1 of 2 quote requests were not changed.');
    await expect(within(alert).getByRole('link', { name: THEO })).toBeVisible();
    await expectToFit();
  },
};
export const StatusOfSeveralShortNarrow: Story = { ...StatusOfSeveralShort, globals: NARROW };

/** From the search to a request by keyboard. */
export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    await shown();
    canvas.getByRole('button', { name: 'Status' }).focus();
    await userEvent.tab();
    await expect(canvas.getByRole('row', { name: 'Ana Ruiz, BL-2611-0040' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown} ');
    await expect(await canvas.findByText('1 selected')).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('checkbox', { name: 'Select Marisol Vega, BL-2611-0039' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Status of Marisol Vega, BL-2611-0039: Pending' })).toHaveFocus();
  },
};
