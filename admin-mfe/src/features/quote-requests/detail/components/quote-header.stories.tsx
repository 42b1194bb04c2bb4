import { defineStaffMessages, LoadingState } from '@backlot/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { ago, answers, id, LONG, PATH, refused, request, saving } from '../../../../testing/sample-quote-request.ts';
import {
  answering,
  ENGLISH_ONLY,
  NARROW,
  never,
  partOfBackOffice,
  PATIENT,
  storyShell,
  toldInToast,
} from '../../../../testing/story-stage.tsx';
import { useQuoteRequest } from '../api/use-quote-request.ts';
import { QuoteHeader } from './quote-header.tsx';

const useMessages = defineStaffMessages({ loading: 'Loading quote request...' });

/** The head of a request that its page has loaded: a new status goes through what the page keeps. */
function LoadedHead() {
  const messages = useMessages();
  const { data } = useQuoteRequest(storyShell.api, id);
  return data === undefined ? <LoadingState label={messages.loading} /> : <QuoteHeader request={data} />;
}

const meta: Meta<typeof LoadedHead> = {
  title: 'Back office/Parts/Status of a request',
  component: LoadedHead,
  tags: ['!autodocs'],
  decorators: [partOfBackOffice],
  beforeEach: answering(saving),
  parameters: {
    states: { spanish: ENGLISH_ONLY, empty: 'A request has a reference, a job and a status from the start.' },
  },
};
export default meta;
type Story = StoryObj<typeof LoadedHead>;

type Canvas = ReturnType<typeof within>;
const status = (canvas: Canvas, word: string) =>
  canvas.findByRole('button', { name: `Status of BL-2611-0042: ${word}` }, PATIENT);
const choose = async (canvas: Canvas, from: string, to: string) => {
  await userEvent.click(await status(canvas, from));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: to }, PATIENT));
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
  beforeEach: answering(answers(request({ createdAt: ago(5) }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/late$/u, undefined, PATIENT)).toBeVisible();
  },
};
export const Loading: Story = {
  beforeEach: answering({ [`GET ${PATH}`]: never }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading quote request...', undefined, PATIENT)).toBeInTheDocument();
  },
};
/** Set at once, with a way back that offers none itself. */
export const ChangedAndUndone: Story = {
  play: async ({ canvas }) => {
    await choose(canvas, 'Pending', 'Approved');
    await expect(await status(canvas, 'Approved')).toBeVisible();
    await toldInToast('Status changed to Approved.');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await expect(await status(canvas, 'Pending')).toBeVisible();
    await toldInToast('Status changed to Pending.');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  },
};
/** Shown before the server has answered. */
export const ChangePending: Story = {
  beforeEach: answering(answers(request(), { [`PATCH ${PATH}/status`]: never })),
  play: async ({ canvas }) => {
    await choose(canvas, 'Pending', 'In progress');
    await expect(await status(canvas, 'In progress')).toBeVisible();
  },
};
export const ChangeRefused: Story = {
  beforeEach: answering(
    answers(request(), {
      [`PATCH ${PATH}/status`]: refused(403, 'forbidden', 'Failed to update quote request status'),
    }),
  ),
  play: async ({ canvas }) => {
    await choose(canvas, 'Pending', 'Approved');
    const alert = await screen.findByRole('dialog', { name: 'Status not changed' }, PATIENT);
    await waitFor(() => expect(alert).toBeVisible());
    await expect(alert).toHaveTextContent('Failed to update status. Please try again.');
    await userEvent.click(within(alert).getByRole('button'));
    await expect(await status(canvas, 'Pending')).toBeVisible();
  },
};
export const LongJobName: Story = {
  beforeEach: answering(answers(request({ jobName: `${LONG}, ${'unbreakable'.repeat(8)}` }))),
  play: async ({ canvas }) => {
    const title = await canvas.findByRole('heading', { name: /^BL-2611-0042/u }, PATIENT);
    await expect(title.clientHeight).toBeLessThanOrEqual(2.1 * Number.parseFloat(getComputedStyle(title).lineHeight));
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};
export const LongJobNameNarrow: Story = { ...LongJobName, globals: NARROW };
