import { refusal } from '@backlot/domain/testing/network';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { type BackOffice, expectToFit, NARROW, never, pageOfBackOffice } from '../testing/story-context.tsx';

const SETTINGS = 'GET /api/admin/settings/stock';
const SAVE = 'PUT /api/admin/settings/stock';
const LIST = 'GET /api/admin/stock/items';
const SAVE_LIST = 'PUT /api/admin/stock/items';
const LONG = 'Doorway dolly with pneumatic tires, push bar, steering rod, platform extensions and a spare set of tires';
const CALENDAR = 'GET /api/admin/settings/calendar';
const RENEW = 'POST /api/admin/settings/calendar';
const END = 'DELETE /api/admin/settings/calendar';
const settings = { overbooking: 'flag', defaultTurnaroundDays: 0 };
const rows = [
  { equipmentId: 1, name: 'LED Panel 2×1, bi-colour', ownedUnits: 4, turnaroundDays: 1 },
  { equipmentId: 2, name: LONG, ownedUnits: null, turnaroundDays: 0 },
];
const responses = {
  [SETTINGS]: settings,
  [SAVE]: { overbooking: 'reason', defaultTurnaroundDays: 0 },
  [LIST]: { rows, nextCursor: null },
  [SAVE_LIST]: { changed: 2 },
  [RENEW]: () =>
    Response.json({ url: `https://www.example.com/api/calendar/${'Zk3v'.repeat(11)}.ics` }, { status: 201 }),
  [END]: () => new Response(null, { status: 204 }),
};

const meta: Meta<typeof BackOffice> = {
  ...pageOfBackOffice,
  title: 'Back office/Stock settings',
  tags: ['!autodocs'],
  args: { responses, path: '/admin/stock/settings' },
};
export default meta;
type Story = StoryObj<typeof BackOffice>;

const policy = () => screen.findByLabelText('When more is booked than is there');
const choose = async (csv: string) =>
  userEvent.upload(await screen.findByLabelText('Import'), new File([csv], 'stock.csv', { type: 'text/csv' }));
const CHANGED = 'id,name,units,turnaround\n1,LED Panel,6,1\n2,Dolly,3,2\n';

export const Full: Story = {
  play: async () => {
    await expect(await policy()).toHaveValue('flag');
  },
};
export const HomeEc: Story = { ...Full, globals: { theme: 'home-ec' } };
export const Narrow: Story = {
  globals: NARROW,
  play: async () => {
    await expect(await policy()).toBeVisible();
    await expectToFit();
  },
};
export const Saved: Story = {
  play: async () => {
    await userEvent.selectOptions(await policy(), 'Ask for a reason');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expect(await screen.findByText('The settings are saved.')).toBeVisible();
  },
};
export const SaveFails: Story = {
  args: { responses: { ...responses, [SAVE]: () => refusal({ status: 403 }) } },
  play: async () => {
    await policy();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save the settings of the stock');
  },
};
export const Import: Story = {
  play: async () => {
    await choose(CHANGED);
    await expect(await screen.findByText('not counted to 3')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Save 2 items' })).toBeVisible();
  },
};
export const ImportLongTextNarrow: Story = {
  globals: NARROW,
  play: async () => {
    await choose(CHANGED);
    await expect(await screen.findByText('not counted to 3')).toBeVisible();
    await expectToFit();
  },
};
export const ImportErrors: Story = {
  play: async () => {
    await choose('id,units,turnaround\n1,many,1\n9,1,0\n');
    await expect(await screen.findByText('Row 3: There is no item with the id "9".')).toBeVisible();
  },
};
export const ImportOfNothing: Story = {
  play: async () => {
    await choose('id,units,turnaround\n1,4,1\n');
    await expect(await screen.findByText(/^Nothing would change/u)).toBeVisible();
  },
};
export const ImportRefused: Story = {
  args: { responses: { ...responses, [SAVE_LIST]: () => refusal({ status: 403 }) } },
  play: async () => {
    await choose(CHANGED);
    await userEvent.click(await screen.findByRole('button', { name: 'Save 2 items' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save the stock');
  },
};
export const Loading: Story = { args: { responses: { ...responses, [SETTINGS]: never } } };
export const LoadFails: Story = {
  args: { responses: { ...responses, [SETTINGS]: () => refusal({ status: 403 }) } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Try Again' })).toBeVisible();
  },
};

const made = { ...responses, [CALENDAR]: { createdAt: '2026-11-21T14:30:00.000Z' } };
export const CalendarAddress: Story = {
  args: { responses: made },
  play: async () => {
    await expect(await screen.findByText(/^Its address was made on Nov 21, 2026/u)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Turn off' })).toBeVisible();
  },
};
export const CalendarNewAddress: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Make an address' }));
    await expect(await screen.findByLabelText('Address of the calendar')).toBeVisible();
  },
};
export const CalendarNewAddressNarrow: Story = {
  ...CalendarNewAddress,
  globals: NARROW,
  play: async (context) => {
    await CalendarNewAddress.play?.(context);
    await expectToFit();
  },
};
export const CalendarRenewal: Story = {
  args: { responses: made },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Make a new one' }));
    await expect(await screen.findByRole('dialog', { name: 'Make a new address?' })).toBeVisible();
  },
};
export const CalendarFails: Story = {
  args: { responses: { ...responses, [RENEW]: () => refusal({ status: 403 }) } },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Make an address' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('Failed to make an address.');
  },
};
export const CalendarLoading: Story = { args: { responses: { ...responses, [CALENDAR]: never } } };
export const CalendarLoadFails: Story = {
  args: { responses: { ...responses, [CALENDAR]: () => refusal({ status: 403 }) } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Try Again' })).toBeVisible();
  },
};
