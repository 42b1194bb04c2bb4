import { refusal } from '@backlot/domain/testing/network';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { type BackOffice, NARROW, never, pageOfBackOffice } from '../testing/story-context.tsx';

const FIND = 'POST /api/admin/personal-data/find';
const ERASE = 'POST /api/admin/personal-data/erase';
const EMAIL = 'ana.ruiz@example.com';
const held = {
  records: [
    { name: 'quoteRequests', count: 3 },
    { name: 'accounts', count: 1 },
    { name: 'keptMails', count: 12 },
  ],
};
const erasure = {
  erased: [
    { name: 'quoteRequests', count: 2 },
    { name: 'accounts', count: 1 },
  ],
  retained: [{ name: 'BL-2611-0042', reason: 'tax-records', until: '2033-11-24' }],
};

const lookUp = async (email = EMAIL) => {
  await userEvent.type(await screen.findByLabelText('E-mail'), email);
  await userEvent.click(screen.getByRole('button', { name: 'Look Up' }));
};

const meta: Meta<typeof BackOffice> = {
  ...pageOfBackOffice,
  title: 'Back office/Personal data',
  tags: ['!autodocs'],
  args: { responses: { [FIND]: held, [ERASE]: erasure }, path: '/admin/personal-data' },
};
export default meta;
type Story = StoryObj<typeof BackOffice>;

export const Full: Story = {
  play: async () => {
    await lookUp();
    await expect(await screen.findByText('12 mails that are kept here')).toBeVisible();
  },
};
export const HomeEc: Story = { ...Full, globals: { theme: 'home-ec' } };
export const Narrow: Story = { ...Full, globals: NARROW };
export const Loading: Story = { args: { responses: { [FIND]: never } }, play: () => lookUp() };
export const Empty: Story = {
  args: { responses: { [FIND]: { records: [] } } },
  play: async () => {
    await lookUp();
    await expect(await screen.findByText('Nothing is held about this address.')).toBeVisible();
  },
};
export const LoadFails: Story = {
  args: { responses: { [FIND]: () => refusal({ status: 403 }) } },
  play: async () => {
    await lookUp();
    await expect(await screen.findByRole('alert')).toBeVisible();
  },
};
export const NoAddress: Story = {
  play: async () => {
    await lookUp('ana');
    await expect(await screen.findByText('Enter an e-mail address')).toBeVisible();
  },
};
export const Erased: Story = {
  play: async () => {
    await lookUp();
    await userEvent.click(await screen.findByRole('button', { name: 'Erase Data' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Erase' }));
    await expect(await screen.findByText('What stays')).toBeVisible();
  },
};
export const LongText: Story = {
  globals: NARROW,
  play: async () => {
    await lookUp(`${'rental.desk.'.repeat(5)}miami@production-rentals.example.com`);
    await screen.findByText('3 quote requests');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
