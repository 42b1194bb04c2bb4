import type { HeldQuestion } from '@backlot/domain/contract';
import { aHeldQuestion } from '@backlot/domain/testing';
import { never, refusal, type FakeResponses } from '@backlot/domain/testing/network';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { anAnsweredRefusal, AnswerHoldPages, HOLD_PATH } from '../testing/held-questions.tsx';
import { andFits, expectToFit, narrow, storyContext } from '../testing/story-context.tsx';
import { AnswerHoldPage } from './answer-hold-page.tsx';

const HOLD = 'GET /api/holds/:key';
const ANSWER = 'POST /api/holds/:key/answer';

const withHold = (hold: FakeResponses[typeof HOLD], answer: FakeResponses[typeof ANSWER] = never) =>
  storyContext({ responses: { [HOLD]: hold, [ANSWER]: answer } });

const shownHold = aHeldQuestion({
  lines: [
    { name: 'LED Panel 2×1, bi-colour', quantity: 2 },
    { name: 'C-stand with grip head and arm', quantity: 6 },
  ],
});

const meta: Meta<typeof AnswerHoldPage> = {
  title: 'Storefront/Challenged hold',
  component: AnswerHoldPage,
  tags: ['!autodocs'],
  render: () => <AnswerHoldPages />,
  decorators: [withHold(shownHold)],
  parameters: {
    layout: 'fullscreen',
    path: HOLD_PATH,
    states: { empty: 'A hold has at least one item; a link without a hold is the error.' },
  },
};
export default meta;
type Story = StoryObj<typeof AnswerHoldPage>;

const waitForPage: Story['play'] = async ({ canvas }) => {
  await expect(await canvas.findByRole('button', { name: /^(Keep it|Conservarla)$/u })).toBeVisible();
  await expect(canvas.getByRole('button', { name: /^(Release it|Liberarla)$/u })).toBeVisible();
};
const fits = andFits(waitForPage);

export const Default: Story = { play: waitForPage };
export const HomeEc: Story = { ...Default, globals: { theme: 'home-ec' } };
export const Spanish: Story = { ...Default, globals: { locale: 'es' } };
export const Narrow: Story = { globals: narrow, play: fits };
export const SpanishAt320: Story = { globals: { ...narrow, locale: 'es' }, play: fits };
export const LongText: Story = {
  decorators: [
    withHold(
      aHeldQuestion({
        jobName: 'The Very Long Working Title of a Picture That Nobody Has Named Yet, Second Unit, Part Three',
        lines: Array.from({ length: 24 }, (_, index) => ({
          name: index % 6 === 0 ? 'Unbreakable'.repeat(12) : `Doorway dolly with every accessory, number ${index}`,
          quantity: 9_999,
        })),
      }),
    ),
  ],
  play: waitForPage,
};
export const LongTextAt320: Story = { ...LongText, globals: narrow, play: fits };

const showsText = (text: RegExp): Story['play'] =>
  async function findText({ canvas }) {
    await expect(await canvas.findByText(text)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^(Keep it|Conservarla)$/u })).toBeNull();
  };
const closedHold = (state: HeldQuestion['state'], text: RegExp): Story => ({
  decorators: [withHold({ ...shownHold, state })],
  play: showsText(text),
});
export const Kept: Story = closedHold('kept', /^You keep the hold\./u);
export const Released: Story = closedHold('released', /^You released the hold\./u);
export const Expired: Story = closedHold('expired', /^We had no answer by Nov 21, 2026, 11:05 AM, Miami time/u);
export const ExpiredSpanishAt320: Story = {
  ...closedHold('expired', /^No tuvimos respuesta/u),
  globals: { ...narrow, locale: 'es' },
};
export const Over: Story = closedHold('over', /^There is nothing to answer any more/u);

const confirming: Story['play'] = async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('button', { name: /^(Release it|Liberarla)$/u }));
  await expect(
    await canvas.findByRole('group', { name: /^(Release the hold\?|¿Liberar la reserva\?)$/u }),
  ).toHaveFocus();
};
export const Confirming: Story = { play: confirming };
export const ConfirmingNarrowDark: Story = { globals: { ...narrow, scheme: 'dark' }, play: andFits(confirming) };
export const ConfirmingSpanishAt320: Story = { globals: { ...narrow, locale: 'es' }, play: andFits(confirming) };

const release: Story['play'] = async (context) => {
  await confirming(context);
  await userEvent.click(context.canvas.getByRole('button', { name: 'Yes, release it' }));
};
export const Sending: Story = {
  play: async (context) => {
    await release(context);
    await expect(await context.canvas.findByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-disabled');
  },
};
export const Answered: Story = {
  decorators: [withHold(shownHold, { ...shownHold, state: 'released' })],
  play: async (context) => {
    await release(context);
    const notice = await context.canvas.findByText(/^You released the hold\./u);
    await waitFor(() => expect(document.activeElement).toContainElement(notice));
  },
};
export const AnswerFailed: Story = {
  decorators: [
    withHold(shownHold, () =>
      refusal({ status: 429, title: 'Too many requests. Please wait a moment and try again.', errors: [] }),
    ),
  ],
  play: async (context) => {
    await release(context);
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(/Nothing is lost:/u);
  },
};
/** Answered meanwhile by someone else with the link. */
export const AnsweredOtherwise: Story = {
  decorators: [withHold([shownHold, { ...shownHold, state: 'kept' }], () => refusal(anAnsweredRefusal))],
  play: async (context) => {
    await release(context);
    await expect(await context.canvas.findByText(/^This was answered already, or is over\./u)).toBeVisible();
    await expect(context.canvas.getByText(/^You keep the hold\./u)).toBeVisible();
  },
};

export const Loading: Story = { decorators: [withHold(never)] };
export const Failed: Story = {
  decorators: [withHold(() => refusal({ status: 400, title: 'The hold cannot be read', errors: [] }))],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to open the hold.');
  },
};
const lost = withHold(() => refusal({ status: 404, code: 'hold-challenge-unknown', errors: [] }));
export const LinkUnknown: Story = {
  decorators: [lost],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible();
  },
};
export const LinkUnknownSpanishAt320: Story = {
  decorators: [lost],
  globals: { ...narrow, locale: 'es' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Este enlace no funciona' })).toBeVisible();
    await expectToFit();
  },
};
