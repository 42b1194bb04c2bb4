import type { QuoteRequest } from '@backlot/domain/contract/staff';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  ago,
  dayFromNow,
  difference,
  differences,
  errorResponse,
  LONG,
  PATH,
  request,
  responses,
  version,
  versions,
} from '../../../../testing/sample-quote-request.ts';
import { expectToFit, NARROW, never, partOfBackOffice, respondWith } from '../../../../testing/story-context.tsx';
import { QuoteVersions } from './quote-versions.tsx';

const pdf = { mutate: fn(), isPending: false, variables: undefined };

/** A request with six versions, newest first. */
const ofAllStandings = (changes: Partial<QuoteRequest> = {}) =>
  request({
    versions: [
      version({ number: 6, total: 1_244.5, changes: differences }),
      version({
        number: 5,
        state: 'withdrawn',
        sentAt: ago(30),
        total: 932.1,
        changes: [difference('Discount: $50.00 added'), difference('Total $53.50 less')],
        reason: 'The panels are in repair until the 20th.',
      }),
      version({
        number: 4,
        state: 'declined',
        sentAt: ago(80),
        total: 985.6,
        changes: [difference('Discount removed'), difference('Total $21.40 more')],
        reason: 'Too much for two days. Can you do without the dolly?',
      }),
      version({ number: 3, state: 'accepted', sentAt: ago(200), viewedAt: ago(190), total: 964.2 }),
      version({ number: 2, sentAt: ago(900), validUntil: dayFromNow(-8), total: 1_964.2 }),
      version({ number: 1, state: 'superseded', sentAt: ago(1_000), total: 12_064.2 }),
    ],
    ...changes,
  });

const meta: Meta<typeof QuoteVersions> = {
  ...partOfBackOffice(),
  title: 'Back office/Parts/Versions of a quote',
  component: QuoteVersions,
  tags: ['!autodocs'],
  args: { request: ofAllStandings(), pdf, report: fn() },
};
export default meta;
type Story = StoryObj<typeof QuoteVersions>;

type Canvas = ReturnType<typeof within>;
const openDialog = async (canvas: Canvas, reference: string) => {
  await userEvent.click(canvas.getByRole('button', { name: `Withdraw ${reference}` }));
  const dialog = await screen.findByRole('dialog', { name: `Withdraw ${reference}?` });
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
};

export const AllStandings: Story = {
  play: async ({ args, canvas }) => {
    for (const word of ['Open', 'Withdrawn', 'Declined', 'Accepted', 'Expired', 'Superseded']) {
      await expect(canvas.getByText(word)).toBeVisible();
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Download BL-2611-0042-3' }));
    await expect(args.pdf.mutate).toHaveBeenCalledWith({ version: 3 });
  },
};
export const HomeEc: Story = { globals: { theme: 'home-ec' } };
export const Narrow: Story = { globals: NARROW, play: expectToFit };
export const OnHold: Story = {
  args: { request: request({ status: 'rejected', versions }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('On hold')).toBeVisible();
  },
};
export const OnHoldNarrowDark: Story = { ...OnHold, globals: { ...NARROW, scheme: 'dark' } };
export const Empty: Story = {
  args: { request: request() },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Not sent yet. Sending the quote seals its first version.')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const DownloadPending: Story = {
  args: { pdf: { ...pdf, isPending: true, variables: { version: 5 } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Download BL-2611-0042-5' })).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getByRole('button', { name: 'Download BL-2611-0042-6' })).toHaveAttribute('aria-busy', 'false');
  },
};
export const LongText: Story = {
  args: {
    request: request({
      versions: [
        version({
          number: 2,
          state: 'withdrawn',
          sentBy: `${'maximiliana.alejandra.'.repeat(4)}@production-services.example`,
          total: 9_999_999.99,
          reason: `${LONG}\n\n${LONG.repeat(3)} ${'unbreakable'.repeat(12)}`,
          changes: Array.from({ length: 40 }, (_, index) => difference(`${index + 1} × ${LONG} added`)),
        }),
        version({ state: 'superseded' }),
      ],
    }),
  },
  play: async ({ canvas }) => {
    await expectToFit();
    const list = within(canvas.getByRole('list', { name: 'Changed from version 1' }));
    await expect(list.getAllByRole('listitem')).toHaveLength(6);
    await userEvent.click(canvas.getByRole('button', { name: 'Show all 40 changes: Changed from version 1' }));
    await expect(list.getAllByRole('listitem')).toHaveLength(40);
    await userEvent.click(canvas.getByRole('button', { name: 'Show fewer changes: Changed from version 1' }));
    await expect(list.getAllByRole('listitem')).toHaveLength(6);
  },
};
export const LongTextNarrow: Story = { ...LongText, globals: NARROW };

const withdraw = `POST ${PATH}/versions/6/withdraw`;
export const AsksBeforeWithdrawal: Story = {
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas, 'BL-2611-0042-6');
    await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  },
};
export const AsksBeforeWithdrawalNarrow: Story = { ...AsksBeforeWithdrawal, globals: NARROW };
export const WithdrawalPending: Story = {
  beforeEach: respondWith(responses(request(), { [withdraw]: never })),
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas, 'BL-2611-0042-6');
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw version' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled());
  },
};
/** The typed text stays, and the dialog shows the reason. */
export const WithdrawalRefused: Story = {
  beforeEach: respondWith(
    responses(request(), { [withdraw]: errorResponse(403, 'forbidden', 'Failed to withdraw the quote') }),
  ),
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas, 'BL-2611-0042-6');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'In repair');
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw version' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to withdraw the quote: Unknown error.');
    await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('In repair');
  },
};

const recordedOnPaper = {
  state: 'accepted',
  acceptedAt: ago(2),
  acceptedBy: 'Ana Ruiz',
  recordedAcceptance: {
    how: 'paper',
    by: 'dolores@backlot.example',
    reason: 'Ana brought the signed print to the counter.',
    file: 'acceptance-BL-2611-0042-1.pdf',
  },
} as const;
/** Recorded by staff instead of signed by the customer. */
export const RecordedAcceptance: Story = {
  args: { request: request({ versions: [version(recordedOnPaper)] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Accepted on paper by Ana Ruiz, recorded by dolores/u)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Kept file of BL-2611-0042-1' })).toBeVisible();
  },
};
export const RecordedAcceptanceNarrowDark: Story = {
  ...RecordedAcceptance,
  globals: { ...NARROW, scheme: 'dark' },
};

const record = `POST ${PATH}/recorded-acceptance`;
const openRecording = async (canvas: Canvas) => {
  const name = 'Record an acceptance of BL-2611-0042-6';
  await userEvent.click(canvas.getByRole('button', { name }));
  const dialog = await screen.findByRole('dialog', { name });
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
};
export const RecordsAnAcceptance: Story = {
  play: async ({ canvas }) => {
    const dialog = await openRecording(canvas);
    await expect(dialog.getByLabelText('How it was accepted')).toHaveValue('phone');
    await expect(dialog.getByLabelText('File (optional)')).toBeVisible();
  },
};
export const RecordsAnAcceptanceNarrow: Story = { ...RecordsAnAcceptance, globals: NARROW };
export const RecordingWithErrors: Story = {
  play: async ({ canvas }) => {
    const dialog = await openRecording(canvas);
    await userEvent.selectOptions(dialog.getByLabelText('How it was accepted'), 'paper');
    await userEvent.click(dialog.getByRole('button', { name: 'Record acceptance' }));
    await expect(dialog.getByText('Choose a scan or a photograph of the paper')).toBeVisible();
    await waitFor(() => expect(dialog.getByLabelText('Who accepted')).toHaveFocus());
  },
};
/** The typed text stays, and the dialog shows the reason. */
export const RecordingRefused: Story = {
  beforeEach: respondWith(
    responses(request(), { [record]: errorResponse(403, 'forbidden', 'Failed to record the acceptance') }),
  ),
  play: async ({ canvas }) => {
    const dialog = await openRecording(canvas);
    await userEvent.type(dialog.getByLabelText('Who accepted'), 'Ana Ruiz');
    await userEvent.type(dialog.getByLabelText('Reason'), 'Ana called');
    await userEvent.click(dialog.getByRole('button', { name: 'Record acceptance' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to record the acceptance: Unknown error.');
    await expect(dialog.getByLabelText('Reason')).toHaveValue('Ana called');
  },
};
