import type { QuoteRequest } from '@backlot/domain/contract/staff';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  ago,
  errorResponse,
  LONG,
  PATH,
  question,
  reply,
  request,
  responses,
  version,
  waitingThread,
} from '../../../../testing/sample-quote-request.ts';
import { aProposedChange, proposing } from '../../../../testing/proposed-change.ts';
import { expectToFit, NARROW, never, partOfBackOffice, respondWith } from '../../../../testing/story-context.tsx';
import { CANNED_TEXTS } from '../rules/canned-replies.ts';
import { MessageThread } from './message-thread.tsx';

/** A request with a sent quote and messages. */
const sent = (changes: Partial<QuoteRequest> = {}) =>
  request({ answeredAt: ago(21), versions: [version()], messages: waitingThread, ...changes });
const waiting = (hours: number) => sent({ waitingSince: ago(hours) });

const meta: Meta<typeof MessageThread> = {
  ...partOfBackOffice(),
  title: 'Back office/Parts/Messages with the customer',
  component: MessageThread,
  tags: ['!autodocs'],
  args: { request: waiting(2 / 3), report: fn(), applying: { apply: fn(), isSaving: false, isDirty: false } },
  beforeEach: respondWith({}),
};
export default meta;
type Story = StoryObj<typeof MessageThread>;

const requested = request();
const oneLamp = aProposedChange(requested, { 1: 1 });
const withProposal = (changes: Partial<QuoteRequest> = {}) =>
  sent({ waitingSince: ago(1), messages: [question(), proposing(oneLamp, { at: ago(1) })], ...changes });
const applyButton = (canvas: Canvas) => canvas.getByRole('button', { name: 'Apply to the request' });
export const Proposal: Story = {
  args: { request: withProposal() },
  play: async ({ args, canvas }) => {
    await userEvent.click(applyButton(canvas));
    await expect(args.applying.apply).toHaveBeenCalledWith(oneLamp);
  },
};
export const ProposalNarrow: Story = {
  args: {
    request: withProposal({
      messages: [
        proposing(
          {
            ...oneLamp,
            changes: oneLamp.changes.map((each) => ({ ...each, text: `1 × ${LONG} ${'unbreakable'.repeat(9)}` })),
          },
          { text: LONG, line: 1, lineName: LONG },
        ),
      ],
    }),
  },
  globals: NARROW,
  play: expectToFit,
};
export const ProposalApplied: Story = {
  args: {
    request: withProposal({
      items: requested.items.map((item) => (item.equipmentId === 1 ? { ...item, quantity: 1 } : item)),
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The request says this.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Apply to the request' })).toBeNull();
  },
};
/** A newer version was sent, and the request has another quantity now. */
export const ProposalOvertaken: Story = {
  args: {
    request: withProposal({
      versions: [version({ number: 2 }), version({ state: 'superseded' })],
      items: requested.items.map((item) => (item.equipmentId === 1 ? { ...item, quantity: 7 } : item)),
    }),
  },
  play: async ({ canvas }) => {
    await expect(applyButton(canvas)).toHaveAccessibleDescription(
      'Version 2 was sent since. The request was changed since. You choose what to keep.',
    );
  },
};
export const ProposalWithUnsavedChanges: Story = {
  args: { request: withProposal(), applying: { apply: fn(), isSaving: false, isDirty: true } },
  play: async ({ args, canvas }) => {
    await expect(applyButton(canvas)).toHaveAccessibleDescription('Save or cancel your changes first.');
    await userEvent.click(applyButton(canvas));
    await expect(args.applying.apply).not.toHaveBeenCalled();
  },
};

type Canvas = ReturnType<typeof within>;
const field = (canvas: Canvas) => canvas.getByRole('textbox', { name: 'Reply to the customer' });

export const Waiting: Story = {
  play: async ({ canvas }) => {
    const list = within(canvas.getByRole('list', { name: 'Messages' }));
    await expect(list.getAllByRole('listitem')).toHaveLength(4);
    await expect(list.getByText('You')).toBeVisible();
    await expect(canvas.getByText(/^Waiting for a reply · .+ left$/u)).toBeVisible();
  },
};
export const HomeEc: Story = { globals: { theme: 'home-ec' } };
export const Narrow: Story = { globals: NARROW, play: expectToFit };
export const LateNarrow: Story = {
  args: { request: waiting(5) },
  globals: NARROW,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Waiting for a reply · .+ late$/u)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'No reply needed' })).toBeVisible();
  },
};
/** No question is open: messages of both sides, and the form. */
export const BothSides: Story = {
  args: { request: sent({ messages: [question({ at: ago(20) }), reply({ at: ago(19) })] }) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'No reply needed' })).toBeNull();
  },
};
export const Empty: Story = {
  args: { request: request() },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^No messages yet/u)).toBeVisible();
    await expect(field(canvas)).toHaveAccessibleDescription(
      'Goes to ana.ruiz@example.com by e-mail. The customer reads English.',
    );
  },
};
export const ManyMessages: Story = {
  args: {
    request: sent({
      messages: Array.from({ length: 14 }, (_, index) =>
        index % 3 === 0 ? question({ at: ago(40 - index) }) : reply({ at: ago(40 - index) }),
      ),
    }),
  },
  play: async ({ canvas }) => {
    const list = within(canvas.getByRole('list', { name: 'Messages' }));
    await expect(list.getAllByRole('listitem')).toHaveLength(8);
    await userEvent.click(canvas.getByRole('button', { name: 'Show all 14 messages' }));
    await expect(list.getAllByRole('listitem')).toHaveLength(14);
  },
};
export const LongText: Story = {
  args: {
    request: sent({
      customerName: `${'Maximiliana Alejandra '.repeat(4)}Villavicencio-Etchegaray`,
      customerEmail: `${'maximiliana.alejandra.'.repeat(4)}@production-services.example`,
      waitingSince: ago(50),
      messages: [
        question({ text: `${LONG}\n\n${LONG.repeat(6)}` }),
        reply({
          by: `${'maximiliana.alejandra.'.repeat(4)}@production-services.example`,
          text: 'unbreakable'.repeat(40),
        }),
        question({ text: 'unbreakable'.repeat(40) }),
      ],
    }),
  },
  play: expectToFit,
};
export const LongTextNarrow: Story = { ...LongText, globals: NARROW };

const choosePickup = async (canvas: Canvas) => {
  await userEvent.type(field(canvas), 'Hola, Ana:');
  await userEvent.click(canvas.getByRole('button', { name: 'Insert a canned reply' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Pickup hours' }));
};
/** Appended to the typed text, in the customer's language. */
export const CannedReply: Story = {
  args: { request: sent({ locale: 'es' }) },
  play: async ({ canvas }) => {
    await choosePickup(canvas);
    await expect(field(canvas)).toHaveValue(`Hola, Ana:\n\n${CANNED_TEXTS.pickup.es}`);
    await waitFor(() => expect(field(canvas)).toHaveFocus());
  },
};
export const CannedRepliesOpenNarrow: Story = {
  globals: NARROW,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Insert a canned reply' }));
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Deposit' })).toBeVisible());
    await expectToFit();
  },
};
export const Sends: Story = {
  beforeEach: respondWith({
    [`POST ${PATH}/messages`]: () => Response.json(reply({ text: 'Yes' }), { status: 201 }),
  }),
  play: async ({ args, canvas }) => {
    await userEvent.type(field(canvas), 'Yes');
    await userEvent.click(canvas.getByRole('button', { name: 'Send reply' }));
    await waitFor(() => expect(args.report).toHaveBeenCalledWith('success', 'Reply sent.'));
    await waitFor(() => expect(field(canvas)).toHaveValue(''));
    await expect(field(canvas)).toHaveFocus();
  },
};
export const SendingReply: Story = {
  beforeEach: respondWith({ [`POST ${PATH}/messages`]: never }),
  play: async ({ canvas }) => {
    await userEvent.type(field(canvas), 'Yes');
    await userEvent.click(canvas.getByRole('button', { name: 'Send reply' }));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Send reply' })).toHaveAttribute('aria-busy', 'true'),
    );
    await expect(field(canvas)).toHaveAttribute('readonly');
  },
};
/** The typed text stays, and the form shows the reason. */
export const SendingFails: Story = {
  beforeEach: respondWith({
    [`POST ${PATH}/messages`]: errorResponse(403, 'forbidden', 'Failed to send the reply'),
  }),
  play: async ({ canvas }) => {
    await userEvent.type(field(canvas), 'Yes');
    await userEvent.click(canvas.getByRole('button', { name: 'Send reply' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to send the reply: Unknown error.');
    await expect(field(canvas)).toHaveValue('Yes');
  },
};
export const NothingTyped: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send reply' }));
    await expect(canvas.getByText('Enter message')).toBeVisible();
    await expect(field(canvas)).toHaveFocus();
  },
};
export const DismissalRefused: Story = {
  beforeEach: respondWith(
    responses(request(), {
      [`POST ${PATH}/no-reply-needed`]: errorResponse(403, 'forbidden', 'Failed to note that no reply is needed'),
    }),
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'No reply needed' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Failed to note that no reply is needed: Unknown error.',
    );
  },
};
