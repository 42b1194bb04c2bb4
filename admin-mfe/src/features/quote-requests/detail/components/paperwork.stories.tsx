import type { StaffPaperwork } from '@backlot/domain/contract/staff';
import { aStaffPaperwork, everyPaperwork } from '@backlot/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ago, dayFromNow, errorResponse, PATH, request, responses } from '../../../../testing/sample-quote-request.ts';
import { expectToFit, NARROW, partOfBackOffice, respondWith } from '../../../../testing/story-context.tsx';
import { Paperwork } from './paperwork.tsx';

const reviewed = { reviewedBy: 'dolores@backlot.example', reviewedAt: ago(2), version: 2 };
const insurance = aStaffPaperwork('insurance', {
  state: 'approved',
  validUntil: dayFromNow(9),
  isShort: true,
  uploadedAt: ago(26),
  ...reviewed,
});
const exemption = aStaffPaperwork('tax-exemption', {
  state: 'refused',
  reason: 'The certificate is of last year.',
  uploadedAt: ago(26),
  ...reviewed,
});
const card = aStaffPaperwork('card-authorization', { state: 'waiting', uploadedAt: ago(1) });

const withPaperwork = (...documents: readonly StaffPaperwork[]) =>
  request({ paperwork: everyPaperwork(aStaffPaperwork, ...documents) });

const meta: Meta<typeof Paperwork> = {
  ...partOfBackOffice(),
  title: 'Back office/Parts/Paperwork',
  component: Paperwork,
  tags: ['!autodocs'],
  args: { request: withPaperwork(insurance, exemption, card), report: fn() },
};
export default meta;
type Story = StoryObj<typeof Paperwork>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ends before the return')).toBeVisible();
    await expect(canvas.getByText('Reason: The certificate is of last year.')).toBeVisible();
  },
};
export const HomeEc: Story = { globals: { theme: 'home-ec' } };
export const NarrowDark: Story = { globals: { ...NARROW, scheme: 'dark' }, play: expectToFit };
export const Missing: Story = { args: { request: withPaperwork() } };
export const Expired: Story = {
  args: {
    request: withPaperwork({ ...insurance, state: 'expired', validUntil: dayFromNow(-3) }),
  },
};
export const Earlier: Story = {
  args: {
    request: withPaperwork(
      aStaffPaperwork('insurance', {
        state: 'waiting',
        uploadedAt: ago(1),
        earlier: [
          {
            id: '4b7d2c10-5e6f-4a8b-9c0d-000000000099',
            file: 'BL-2611-0042-insurance-1.pdf',
            uploadedAt: ago(90),
            validUntil: dayFromNow(9),
          },
        ],
      }),
    ),
  },
};

const NAME = 'Credit card authorization';
export const Approving: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: `Approve: ${NAME}` }));
    await userEvent.click(canvas.getByRole('button', { name: 'Approve document' }));
    await expect(canvas.getByText('Choose the last day on which the document holds')).toBeVisible();
  },
};
/** The typed text stays, and the form shows the reason. */
export const ReviewRefused: Story = {
  beforeEach: respondWith(
    responses(withPaperwork(card), {
      [`PATCH ${PATH}/paperwork/${card.id}`]: errorResponse(403, 'forbidden', 'Failed to save the review'),
    }),
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: `Refuse: ${NAME}` }));
    await userEvent.type(canvas.getByLabelText('Reason'), 'Not signed');
    await userEvent.click(canvas.getByRole('button', { name: 'Refuse document' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to save the review: Unknown error.');
    await expect(canvas.getByLabelText('Reason')).toHaveValue('Not signed');
  },
};
export const ReviewRefusedNarrow: Story = { ...ReviewRefused, globals: NARROW };
