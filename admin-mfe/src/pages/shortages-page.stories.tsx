import { addDays, businessToday } from '@backlot/domain';
import type { OverdueRentals, Shortages } from '@backlot/domain/contract/staff';
import { refusal } from '@backlot/domain/testing/network';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { type BackOffice, expectToFit, NARROW, never, pageOfBackOffice } from '../testing/story-context.tsx';

const SHORTAGES = 'GET /api/admin/stock/shortages';
const OVERDUE = 'GET /api/admin/stock/overdue';
const ADD = 'POST /api/stock-periods';
const TODAY = businessToday(new Date());
const ID = '9b2f6c1e-58d4-4f7a-8a3b-2c7e5d104f66';
const shortages: Shortages = {
  rows: [
    {
      equipmentId: 1,
      name: 'LED Panel 2×1, bi-colour',
      quoteRequestId: ID,
      reference: 'BL-2611-0042',
      short: 1,
      from: addDays(TODAY, 3),
      until: addDays(TODAY, 7),
      turnedAway: 1240,
      subRent: 400,
    },
    {
      equipmentId: 2,
      name: 'Doorway dolly',
      quoteRequestId: '3f7d6a1b-2c4e-4d5f-8a9b-0c1d2e3f4a5b',
      reference: 'BL-2611-0055',
      short: 12,
      from: addDays(TODAY, 20),
      until: addDays(TODAY, 20),
      turnedAway: 540,
      subRent: null,
    },
  ],
};
const overdue: OverdueRentals = {
  rows: [
    {
      quoteRequestId: '5a0cf4a2-8d5b-4f6e-9c5a-1f0e7f5f1c11',
      reference: 'BL-2611-0031',
      customerName: 'Ana Ruiz',
      customerPhone: '(305) 555-0142',
      jobName: 'Reef Spot',
      endDate: addDays(TODAY, -3),
      units: 4,
    },
    {
      quoteRequestId: 'c0a8012e-1111-4222-8333-444455556666',
      reference: 'BL-2611-0033',
      customerName: 'Sam Ortega',
      customerPhone: null,
      jobName: 'Key Lime, season 2',
      endDate: addDays(TODAY, -1),
      units: 1,
    },
  ],
};
const responses = { [SHORTAGES]: shortages, [OVERDUE]: overdue };

const meta: Meta<typeof BackOffice> = {
  ...pageOfBackOffice,
  title: 'Back office/Shortages',
  tags: ['!autodocs'],
  args: { responses, path: '/admin/stock/shortages' },
};
export default meta;
type Story = StoryObj<typeof BackOffice>;

const subRent = async () => {
  await userEvent.click(
    await screen.findByRole('button', { name: 'Sub-rent LED Panel 2×1, bi-colour for BL-2611-0042' }),
  );
  const heading = await screen.findByRole('heading', { name: 'Sub-rent' });
  await waitFor(() => expect(heading).toBeVisible());
};

export const Full: Story = {
  play: async () => {
    await expect(await screen.findByRole('table', { name: 'Items that are short' })).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Call Ana Ruiz, (305) 555-0142' })).toBeVisible();
    await expect(
      screen.getByText('$1,780.00 turned away in this period; sub-renting it costs about $400.00.'),
    ).toBeVisible();
    await expect(screen.getByText('1 item without a known cost of sub-renting: Doorway dolly.')).toBeVisible();
  },
};
export const HomeEc: Story = { ...Full, globals: { theme: 'home-ec' } };
export const Narrow: Story = {
  globals: NARROW,
  play: async () => {
    await expect(await screen.findByRole('table', { name: 'Items that are short' })).toBeVisible();
    await expectToFit();
  },
};
/** Neither a price nor an earlier sub-rental is known. */
export const NothingKnown: Story = {
  args: {
    responses: {
      ...responses,
      [SHORTAGES]: { rows: shortages.rows.map((row) => ({ ...row, turnedAway: null, subRent: null })) },
    },
  },
  play: async () => {
    await expect(await screen.findByText(/^2 items without a known price: /u)).toBeVisible();
    await expect(screen.getAllByText('Not known')).toHaveLength(4);
  },
};
const PAST = addDays(TODAY, -90);
/** Past shortages cannot be sub-rented. */
export const PastDays: Story = {
  args: {
    path: `/admin/stock/shortages?from=${PAST}`,
    responses: {
      ...responses,
      [SHORTAGES]: { rows: shortages.rows.map((row) => ({ ...row, from: PAST, until: addDays(PAST, 4) })) },
    },
  },
  play: async () => {
    await expect(await screen.findByRole('table', { name: 'Items that are short' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: /^Sub-rent/u })).toBeNull();
  },
};
/** The panel is filled with the missing units and their days. */
export const SubRents: Story = {
  play: async () => {
    await subRent();
    await expect(screen.getByLabelText('Units')).toHaveValue('1');
  },
};
export const SubRentsNarrow: Story = { ...SubRents, globals: NARROW };
export const SubRentRefused: Story = {
  args: { responses: { ...responses, [ADD]: () => refusal({ status: 403, title: 'Failed to save the period' }) } },
  play: async () => {
    await subRent();
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save the period');
  },
};
export const Loading: Story = { args: { responses: { [SHORTAGES]: never, [OVERDUE]: never } } };
export const Empty: Story = {
  args: { responses: { [SHORTAGES]: { rows: [] }, [OVERDUE]: { rows: [] } } },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Nothing is short' })).toBeVisible();
    await expect(screen.getByText('Nothing is overdue.')).toBeVisible();
  },
};
export const LoadFails: Story = {
  args: { responses: { [SHORTAGES]: () => refusal({ status: 403 }), [OVERDUE]: () => refusal({ status: 403 }) } },
  play: async () => {
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
  },
};
const LONG = 'Doorway dolly with pneumatic tires, push bar, steering rod, platform extensions and a spare set of tires';
export const LongText: Story = {
  globals: NARROW,
  args: {
    responses: {
      [SHORTAGES]: {
        rows: shortages.rows.map((row) => ({ ...row, name: LONG, turnedAway: 99_999_999.5, subRent: null })),
      },
      [OVERDUE]: {
        rows: overdue.rows.map((row) => ({ ...row, customerName: 'Maximiliana'.repeat(8), jobName: LONG })),
      },
    },
  },
  play: async () => {
    const list = within(await screen.findByRole('list', { name: 'Overdue' }));
    await expect(list.getAllByRole('listitem')).toHaveLength(2);
    await expectToFit();
  },
};
