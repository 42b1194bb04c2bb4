import { addDays, businessToday, daysBetween } from '@backlot/domain';
import type { StockBooking, StockPlan } from '@backlot/domain/contract/staff';
import { refusal } from '@backlot/domain/testing/network';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Call } from '../testing/back-office.tsx';
import { type BackOffice, expectToFit, NARROW, never, pageOfBackOffice } from '../testing/story-context.tsx';

const PLAN = 'GET /api/admin/stock/plan';
const TODAY = businessToday(new Date());
const NAMES = [
  'Camera dolly, doorway',
  'Cinema camera, 6K',
  'Fresnel lamp, 650 W tungsten',
  'LED Panel 2×1, bi-colour',
  'Mixing bowls, steel',
  'Range, six burners',
  'Wireless monitor, 7 in',
];
const BOOKINGS: readonly StockBooking[] = [
  {
    quoteRequestId: '9b2f6c1e-58d4-4f7a-8a3b-2c7e5d104f66',
    reference: 'BL-2611-0042',
    jobName: 'Harbor at Dawn',
    status: 'approved',
    units: 2,
    held: 2,
    from: addDays(TODAY, 3),
    until: addDays(TODAY, 7),
  },
  {
    quoteRequestId: '3f7d6a1b-2c4e-4d5f-8a9b-0c1d2e3f4a5b',
    reference: 'BL-2611-0031',
    jobName: 'Reef Spot',
    status: 'in_progress',
    units: 3,
    held: 2,
    from: addDays(TODAY, -9),
    until: addDays(TODAY, -1),
  },
  {
    quoteRequestId: '5a0cf4a2-8d5b-4f6e-9c5a-1f0e7f5f1c11',
    reference: 'BL-2611-0055',
    jobName: 'Key Lime, season 2',
    status: 'approved',
    units: 4,
    held: 3,
    from: addDays(TODAY, 6),
    until: addDays(TODAY, 40),
  },
];

const planOf =
  (names: readonly string[], changes: Partial<StockPlan> = {}) =>
  ({ query }: Call) => {
    const from = query.get('from') ?? TODAY;
    const days = Array.from({ length: daysBetween(from, query.get('to') ?? from) + 1 }, (_, day) => addDays(from, day));
    const rows = names.map((name, index) => ({
      equipmentId: index + 1,
      name,
      ownedUnits: 4 + index * 300,
      free: days.map((_, day) => Math.max(0, 4 + index * 300 - (((day + index) * 7) % 11 > 5 ? 4 : day % 3))),
      bookings: index === 0 ? [...BOOKINGS] : [],
    }));
    return Response.json({ days, rows, nextCursor: null, ...changes } satisfies StockPlan);
  };

const meta: Meta<typeof BackOffice> = {
  ...pageOfBackOffice,
  title: 'Back office/Stock plan',
  tags: ['!autodocs'],
  args: { responses: { [PLAN]: planOf(NAMES) }, path: '/admin/stock' },
};
export default meta;
type Story = StoryObj<typeof BackOffice>;

const itemHeader = () => screen.findByRole('rowheader', { name: /^Camera dolly/u });

export const Full: Story = {
  play: async () => {
    await expect(await itemHeader()).toBeVisible();
    await expect(screen.getAllByRole('columnheader')).toHaveLength(29);
  },
};
export const HomeEc: Story = { ...Full, globals: { theme: 'home-ec' } };
export const Narrow: Story = {
  globals: NARROW,
  play: async () => {
    await expect(await itemHeader()).toBeVisible();
    await expectToFit();
  },
};
/** Shortages and overdue rentals are marked by text. */
export const Opened: Story = {
  play: async () => {
    await userEvent.click(await itemHeader());
    await expect(await screen.findByRole('link', { name: /^BL-2611-0042/u })).toBeVisible();
    await expect(screen.getByText('Overdue')).toBeVisible();
    await expect(screen.getByText('4 units, 1 not free')).toBeVisible();
  },
};
export const OpenedNarrow: Story = {
  globals: NARROW,
  play: async () => {
    await userEvent.click(await itemHeader());
    await expect(await screen.findByRole('link', { name: /^BL-2611-0042/u })).toBeVisible();
    await expectToFit();
  },
};
export const ByKeyboard: Story = {
  play: async () => {
    (await itemHeader()).focus();
    await userEvent.keyboard('{Enter}{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('link', { name: /^BL-2611-0042/u })).toHaveFocus());
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{End}');
    await waitFor(() => expect(screen.getByRole('grid').contains(document.activeElement)).toBe(true));
    await expect(document.activeElement).toHaveAttribute('aria-colindex', '29');
  },
};
/** Rows are virtualized. */
export const ManyItems: Story = {
  args: { responses: { [PLAN]: planOf(Array.from({ length: 100 }, (_, index) => `Lamp ${index + 1}`)) } },
  play: async () => {
    const grid = within(await screen.findByRole('grid'));
    await expect(grid.getAllByRole('rowheader').length).toBeLessThan(60);
    grid.getByRole('rowheader', { name: /^Lamp 1 /u }).focus();
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await waitFor(() => expect(grid.getByRole('rowheader', { name: /^Lamp 100 /u })).toBeVisible());
  },
};
export const Loading: Story = { args: { responses: { [PLAN]: never } } };
export const Empty: Story = {
  args: { responses: { [PLAN]: planOf([]) } },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'No item is counted yet' })).toBeVisible();
  },
};
export const NothingFound: Story = {
  args: { responses: { [PLAN]: planOf([]) }, path: '/admin/stock?q=boat' },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Show all items' })).toBeVisible();
  },
};
export const LoadFails: Story = {
  args: { responses: { [PLAN]: () => refusal({ status: 403 }) } },
  play: async () => {
    await expect(await screen.findByText('Failed to load the plan. Please try again.')).toBeVisible();
  },
};
export const MoreFails: Story = {
  args: {
    responses: {
      [PLAN]: (call) =>
        call.query.has('cursor') ? refusal({ status: 403 }) : planOf(NAMES, { nextCursor: 'WzFd' })(call),
    },
  },
  play: async () => {
    await expect(await screen.findByText('Failed to load more items.')).toBeVisible();
  },
};
export const LongText: Story = {
  globals: NARROW,
  args: {
    responses: {
      [PLAN]: planOf([
        'Doorway dolly with pneumatic tires, push bar, steering rod, platform extensions and a spare set of tires',
        'Dollies-tracks-and-sliders-for-very-long-corridors-and-stages',
      ]),
    },
  },
  play: async () => {
    await expect(await screen.findByRole('rowheader', { name: /^Doorway dolly/u })).toBeVisible();
    await expectToFit();
  },
};
