import { anAccount, aProfile } from '@backlot/domain/testing';
import { defineStaffMessages, LoadingState } from '@backlot/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  ago,
  responses,
  id,
  LONG,
  PATH,
  errorResponse,
  request,
  saving,
} from '../../../../testing/sample-quote-request.ts';
import {
  expectToast,
  expectToFit,
  NARROW,
  never,
  partOfBackOffice,
  respondWith,
} from '../../../../testing/story-context.tsx';
import { useQuoteRequest } from '../api/use-quote-request.ts';
import { QuoteHeader } from './quote-header.tsx';

const useMessages = defineStaffMessages({ loading: 'Loading quote request...' });

/** The header with a loaded request: a new status updates the cached request. */
function LoadedHeader() {
  const messages = useMessages();
  const { data } = useQuoteRequest(id);
  return data === undefined ? <LoadingState label={messages.loading} /> : <QuoteHeader request={data} />;
}

const meta: Meta<typeof LoadedHeader> = {
  ...partOfBackOffice({ empty: 'A request has a reference, a job and a status from the start.' }),
  title: 'Back office/Parts/Status of a request',
  component: LoadedHeader,
  tags: ['!autodocs'],
  beforeEach: respondWith(saving),
};
export default meta;
type Story = StoryObj<typeof LoadedHeader>;

type Canvas = ReturnType<typeof within>;
const status = (canvas: Canvas, label: string) =>
  canvas.findByRole('button', { name: `Status of BL-2611-0042: ${label}` });
const choose = async (canvas: Canvas, from: string, to: string) => {
  await userEvent.click(await status(canvas, from));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: to }));
};

export const Waiting: Story = {
  play: async ({ canvas }) => {
    await expect(await status(canvas, 'Pending')).toBeVisible();
    await expect(canvas.getByText(/min left$/u)).toBeVisible();
  },
};
export const HomeEc: Story = { ...Waiting, globals: { theme: 'home-ec' } };
export const Narrow: Story = { ...Waiting, globals: NARROW };
export const Late: Story = {
  beforeEach: respondWith(responses(request({ createdAt: ago(5) }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/late$/u)).toBeVisible();
  },
};
/** Answered, and a new question since: the label links to the messages. */
export const QuestionWaits: Story = {
  beforeEach: respondWith(responses(request({ answeredAt: ago(1), waitingSince: ago(2 / 3) }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /^Question · .+ left$/u })).toBeVisible();
  },
};
export const QuestionLateNarrow: Story = {
  beforeEach: respondWith(responses(request({ answeredAt: ago(5), waitingSince: ago(4) }))),
  globals: NARROW,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /^Question · .+ late$/u })).toBeVisible();
    await expectToFit();
  },
};
export const Loading: Story = {
  beforeEach: respondWith({ [`GET ${PATH}`]: never }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading quote request...')).toBeInTheDocument();
  },
};
/** Set at once, with an Undo that itself offers none. */
export const ChangedAndUndone: Story = {
  play: async ({ canvas }) => {
    await choose(canvas, 'Pending', 'Approved');
    await expect(await status(canvas, 'Approved')).toBeVisible();
    await expectToast('Status changed to Approved.');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await expect(await status(canvas, 'Pending')).toBeVisible();
    await expectToast('Status changed to Pending.');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  },
};
/** Shown before the server has responded. */
export const ChangePending: Story = {
  beforeEach: respondWith(responses(request(), { [`PATCH ${PATH}/status`]: never })),
  play: async ({ canvas }) => {
    await choose(canvas, 'Pending', 'In progress');
    await expect(await status(canvas, 'In progress')).toBeVisible();
  },
};
export const ChangeRefused: Story = {
  beforeEach: respondWith(
    responses(request(), {
      [`PATCH ${PATH}/status`]: errorResponse(403, 'forbidden', 'Failed to update quote request status'),
    }),
  ),
  play: async ({ canvas }) => {
    await choose(canvas, 'Pending', 'Approved');
    const alert = await screen.findByRole('dialog', { name: 'Status not changed' });
    await waitFor(() => expect(alert).toBeVisible());
    await expect(alert).toHaveTextContent('Failed to update status. Please try again.');
    await userEvent.click(within(alert).getByRole('button'));
    await expect(await status(canvas, 'Pending')).toBeVisible();
  },
};
export const LongJobName: Story = {
  beforeEach: respondWith(responses(request({ jobName: `${LONG}, ${'unbreakable'.repeat(8)}` }))),
  play: async ({ canvas }) => {
    const title = await canvas.findByRole('heading', { name: /^BL-2611-0042/u });
    await expect(title.clientHeight).toBeLessThanOrEqual(2.1 * Number.parseFloat(getComputedStyle(title).lineHeight));
    await expectToFit();
  },
};
export const LongJobNameNarrow: Story = { ...LongJobName, globals: NARROW };

const lee = { id: '5a0cf4a2-8d5b-4f6e-9c5a-000000000011', email: 'lee@backlot.example', name: 'Lee Ortega' };
const tomas = { id: '5a0cf4a2-8d5b-4f6e-9c5a-000000000012', email: 'tomas@backlot.example', name: null };
const staff = [lee, tomas].map(({ id: accountId, email, name }) =>
  anAccount({ profile: aProfile({ id: accountId, email, fullName: name, role: 'admin' }) }),
);
const STAFF = { 'GET /api/admin/accounts': { items: staff, total: staff.length } };
const ASSIGN = `PUT ${PATH}/assignee`;
const assignee = (canvas: Canvas, name: string) =>
  canvas.findByRole('button', { name: `Assignee of BL-2611-0042: ${name}` });
const assign = async (canvas: Canvas, from: string, to: string) => {
  await userEvent.click(await assignee(canvas, from));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: to }));
};

export const Assigned: Story = {
  beforeEach: respondWith(responses(request({ assignee: lee }))),
  play: async ({ canvas }) => {
    await expect(await assignee(canvas, 'Lee Ortega')).toBeVisible();
    await expectToFit();
  },
};
export const AssignedNarrow: Story = { ...Assigned, globals: NARROW };
/** An admin without a name has an address longer than the button. */
export const AssignedToLongAddressNarrow: Story = {
  beforeEach: respondWith(
    responses(request({ assignee: { ...lee, name: null, email: `${'maximiliana.'.repeat(6)}@backlot.example` } })),
  ),
  globals: NARROW,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^Assignee of/u })).toBeVisible();
    await expectToFit();
  },
};
export const StaffToChooseFrom: Story = {
  beforeEach: respondWith(responses(request({ assignee: lee }), STAFF)),
  play: async ({ canvas }) => {
    await userEvent.click(await assignee(canvas, 'Lee Ortega'));
    await screen.findByRole('menuitemradio', { name: 'tomas@backlot.example' });
    await waitFor(() => expect(screen.getByRole('menuitemradio', { name: 'Lee Ortega' })).toBeVisible());
    await expect(screen.getByRole('menuitemradio', { name: 'Lee Ortega' })).toBeChecked();
  },
};
export const StaffLoading: Story = {
  beforeEach: respondWith(responses(request(), { 'GET /api/admin/accounts': never })),
  play: async ({ canvas }) => {
    await userEvent.click(await assignee(canvas, 'Nobody'));
    await waitFor(() => expect(screen.getByText('Loading staff...')).toBeVisible());
  },
};
export const StaffLoadFails: Story = {
  beforeEach: respondWith(
    responses(request(), { 'GET /api/admin/accounts': errorResponse(403, 'forbidden', 'Failed to load accounts') }),
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await assignee(canvas, 'Nobody'));
    const retry = await screen.findByRole('menuitem', { name: 'Staff could not be loaded. Try again' });
    await waitFor(() => expect(retry).toBeVisible());
  },
};
export const Assigns: Story = {
  beforeEach: respondWith(
    responses(request(), { ...STAFF, [ASSIGN]: () => Response.json(request({ assignee: lee })) }),
  ),
  play: async ({ canvas }) => {
    await assign(canvas, 'Nobody', 'Lee Ortega');
    await expectToast('Assigned to Lee Ortega.');
    await waitFor(async () => expect(await assignee(canvas, 'Lee Ortega')).toHaveFocus());
  },
};
export const AssigningPending: Story = {
  beforeEach: respondWith(responses(request(), { ...STAFF, [ASSIGN]: never })),
  play: async ({ canvas }) => {
    await assign(canvas, 'Nobody', 'Lee Ortega');
    await expect(await assignee(canvas, 'Nobody')).toHaveAttribute('aria-busy', 'true');
  },
};
export const AssigningRefused: Story = {
  beforeEach: respondWith(
    responses(request({ assignee: lee }), {
      ...STAFF,
      [ASSIGN]: errorResponse(403, 'forbidden', 'Failed to assign the quote request'),
    }),
  ),
  play: async ({ canvas }) => {
    await assign(canvas, 'Lee Ortega', 'Nobody');
    const alert = await screen.findByRole('dialog', { name: 'Assignee not changed' });
    await waitFor(() => expect(alert).toBeVisible());
    await userEvent.click(within(alert).getByRole('button'));
    await expect(await assignee(canvas, 'Lee Ortega')).toBeVisible();
  },
};
