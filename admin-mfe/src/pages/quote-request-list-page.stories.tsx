import type { QuoteStatus } from '@backlot/domain';
import type { QuoteRequestSummary } from '@backlot/domain/contract';
import { aProblem, aQuoteRequestList, aQuoteRequestSummary } from '@backlot/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { BackOffice, type Answers } from '../testing/back-office.tsx';

const MINUTE = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE - 1000).toISOString();
const idOf = (index: number) => `5a0cf4a2-8d5b-4f6e-9c5a-${String(index).padStart(12, '0')}`;

type Sample = [customer: string, company: string | null, job: string, status: QuoteStatus, minutes: number, answered: number | null];
const SAMPLES: Sample[] = [
  ['Ana Ruiz', 'Reef Line Pictures', 'Harbor at Dawn', 'pending', 12, null],
  ['Marisol Vega', 'Calle Ocho Films', 'Night Market', 'pending', 98, null],
  ['Theo Lindqvist', null, 'Spring lookbook', 'pending', 155, null],
  ['Priya Raman', 'Saffron & Salt', 'Kitchen stories, season 2', 'approved', 400, 360],
  ['Noor Haddad', 'Biscayne Bay Productions', 'Regatta live', 'in_progress', 3000, 2700],
  ['Jules Okafor', 'Okafor Studio', 'Museum night', 'completed', 9000, 8960],
  ['Camila Duarte', 'Tres Palmas', 'Car spot, night exterior', 'rejected', 12_000, 11_900],
];
const requests: QuoteRequestSummary[] = SAMPLES.map(([customerName, company, jobName, status, minutes, answered], index) =>
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
const refuse = () => Response.json(aProblem({ status: 500 }), { status: 500 });
const never = () => new Promise<Response>(() => {});
const full: Answers = { [LIST]: aQuoteRequestList(requests, { total: 60 }) };
const PHONE = { viewport: { value: 'narrow', isRotated: false } };

const meta: Meta<typeof BackOffice> = {
  title: 'Back office/Quote request list',
  component: BackOffice,
  args: { answers: full, path: '/admin/quote-requests' },
  parameters: { layout: 'fullscreen', ownRouter: true },
};
export default meta;
type Story = StoryObj<typeof BackOffice>;

const shown = async () => {
  await expect(await screen.findByRole('link', { name: 'Ana Ruiz' }, { timeout: 15_000 })).toBeVisible();
};

export const Full: Story = { play: shown };
export const Dark: Story = { play: shown, globals: { scheme: 'dark' } };
export const Phone: Story = { play: shown, globals: PHONE };
export const PhoneDark: Story = { play: shown, globals: { ...PHONE, scheme: 'dark' } };
export const Selected: Story = { args: { path: `/admin/quote-requests?selected=${idOf(0)},${idOf(2)}` }, play: shown };
export const PhoneSelected: Story = { ...Selected, globals: PHONE };
export const FirstLoad: Story = { args: { answers: { [LIST]: never } } };
export const NothingYet: Story = { args: { answers: { [LIST]: aQuoteRequestList([]) } } };
export const NothingFound: Story = { args: { answers: { [LIST]: aQuoteRequestList([]) }, path: '/admin/quote-requests?q=zeppelin&status=approved' } };
export const Failed: Story = { args: { answers: { [LIST]: refuse } } };
export const LongText: Story = {
  args: {
    answers: {
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
export const PhoneLongText: Story = {
  ...LongText,
  globals: PHONE,
  play: async () => {
    await screen.findByText('$99,999,999,999.00', undefined, { timeout: 15_000 });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};

export const DeleteIsArmed: Story = {
  play: async (context) => {
    await shown();
    await userEvent.click(context.canvas.getByRole('button', { name: 'Delete: Theo Lindqvist, BL-2611-0038' }));
    await waitFor(() => expect(context.canvas.getByText('Click again to confirm')).toBeVisible());
  },
};
export const PhoneDeleteIsArmed: Story = {
  globals: PHONE,
  play: async (context) => {
    await shown();
    await userEvent.click(context.canvas.getByRole('button', { name: 'Delete: Ana Ruiz, BL-2611-0040' }));
    await waitFor(() => expect(context.canvas.getByText(/^Tap "Confirm" again/u)).toBeVisible());
  },
};
export const StatusRefused: Story = {
  args: { answers: { ...full, [`PATCH /api/quote-requests/${idOf(0)}/status`]: refuse } },
  play: async ({ canvas }) => {
    await shown();
    await userEvent.click(canvas.getByRole('button', { name: 'Status of Ana Ruiz, BL-2611-0040: Pending' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Approved' }));
    const alert = await screen.findByRole('dialog', { name: 'Status not changed' });
    await waitFor(() => expect(alert).toBeVisible());
    await expect(alert).toHaveTextContent('Failed to update status. Please try again.');
  },
};
export const StatusRefusedDark: Story = { ...StatusRefused, globals: { scheme: 'dark' } };

/** From the search to a request without a mouse. */
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
