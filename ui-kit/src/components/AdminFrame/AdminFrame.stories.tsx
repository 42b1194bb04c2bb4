import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconClipboardList, IconLayoutDashboard, IconPackage } from '@tabler/icons-react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../../index.ts';
import { UserMenu } from '../../overlays.ts';
import { Table } from '../../data.ts';
import { expectToFit, narrow, phone, tablet } from '../../story-samples/widths.ts';
import { PaletteButton } from '../CommandPalette/PaletteButton.tsx';
import { StatCard } from '../StatCard/StatCard.tsx';
import { TableFrame } from '../TableFrame/TableFrame.tsx';
import { StatusBadge } from '../StatusBadge/StatusBadge.tsx';
import { AdminFrame } from './AdminFrame.tsx';

const rows = [
  ['Ana Ruiz', 'Harbor Nights', 'Nov 24 – Nov 28, 2026', 14, 'Pending', 'yellow'],
  ['Sam Ortega', 'Key Lime, season 2', 'Dec 1 – Dec 4, 2026', 6, 'Approved', 'green'],
  ['Lee Park', 'Test kitchen', 'Dec 2 – Dec 3, 2026', 22, 'In progress', 'blue'],
] as const;

const meta: Meta<typeof AdminFrame> = {
  title: 'Kit/Back office/AdminFrame',
  component: AdminFrame,
  parameters: {
    layout: 'fullscreen',
    path: '/admin',
    // Fills its window, and on small screens opens a dialog over it.
    docs: { story: { inline: false, height: '34rem' } },
    accessibility: [
      'Landmarks: a complementary "Sidebar" with the navigation "Back office", a banner with the page\'s h1, and the main part, to which "Skip to content" leads.',
      'The link of the current section carries aria-current; what waits there is part of its name, "Quote Requests 7 pending".',
      'Below 1024 px the navigation stands in a dialog "Menu": the burger opens it, Escape or a followed link closes it, and the focus goes back to the burger.',
      "A section's shortcut is shown while its link is pointed at or has the focus. The page gives the title and focuses the main part after a change of page.",
    ],
    states: {
      homeEc: 'The back office keeps the production accent on all its pages.',
      spanish: 'The back office is English: only staff read it.',
    },
  },
  args: {
    title: 'Overview',
    links: [
      {
        to: '/admin',
        label: 'Overview',
        icon: <IconLayoutDashboard size={20} stroke={1.75} aria-hidden="true" />,
        isExact: true,
      },
      {
        to: '/admin/equipment',
        label: 'Equipment',
        keys: 'g e',
        icon: <IconPackage size={20} stroke={1.75} aria-hidden="true" />,
      },
      {
        to: '/admin/quote-requests',
        label: 'Quote Requests',
        waiting: { count: 7, label: '7 pending' },
        icon: <IconClipboardList size={20} stroke={1.75} aria-hidden="true" />,
      },
    ],
    tools: <PaletteButton label="Search and commands" keys="Ctrl+K" onClick={() => undefined} />,
    action: <Button size="sm">Add Equipment</Button>,
    user: (
      <UserMenu
        name="ana"
        role="Administrator"
        label="ana, Administrator, account menu"
        items={[{ label: 'Sign Out' }]}
      />
    ),
    children: (
      <div style={{ display: 'grid', gap: 'var(--bl-space-6)' }}>
        <div
          style={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fit, minmax(12rem, 1fr))',
            gap: 'var(--bl-space-4)',
          }}
        >
          <StatCard label="Total Equipment" value={128} to="/admin/equipment" />
          <StatCard label="Pending Quotes" value={7} to="/admin/quote-requests" />
          <StatCard label="Total Quote Requests" value={342} to="/admin/quote-requests" />
        </div>
        <TableFrame label="Quote requests">
          <Table highlightOnHover verticalSpacing="sm">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Customer</Table.Th>
                <Table.Th>Job</Table.Th>
                <Table.Th>Rental period</Table.Th>
                <Table.Th ta="right">Items</Table.Th>
                <Table.Th>Status</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(([customer, job, period, items, status, color]) => (
                <Table.Tr key={customer}>
                  <Table.Td fw={600}>{customer}</Table.Td>
                  <Table.Td>{job}</Table.Td>
                  <Table.Td>{period}</Table.Td>
                  <Table.Td ta="right">{items}</Table.Td>
                  <Table.Td>
                    <StatusBadge label={status} color={color} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </TableFrame>
      </div>
    ),
  },
};
export default meta;
type Story = StoryObj<typeof AdminFrame>;

export const Overview: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
    const equipment = canvas.getByRole('link', { name: 'Equipment' });
    await expect(equipment).not.toHaveAttribute('aria-current');
    await expect(canvas.getByRole('link', { name: 'Quote Requests 7 pending' })).toBeVisible();
    equipment.focus();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('g then e');
  },
};
export const LongTitle: Story = {
  args: { title: 'Quote request BL-2611-0042 of the Biscayne Harbor Stories production company' },
  globals: narrow,
};
export const ManyWaiting: Story = {
  args: {
    links: [{ to: '/admin/quote-requests', label: 'Quote Requests', waiting: { count: 1234, label: '1234 pending' } }],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('999+')).toBeVisible();
  },
};
export const Tablet: Story = { globals: tablet };
export const Phone: Story = { globals: phone };
export const Narrow: Story = {
  globals: narrow,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Open menu' })).toBeVisible();
    await expectToFit();
  },
};
export const MenuOnASmallScreen: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    const burger = canvas.getByRole('button', { name: 'Open menu' });
    await expect(canvas.queryByRole('navigation', { name: 'Back office' })).toBeNull();
    await userEvent.click(burger);
    const menu = await canvas.findByRole('dialog', { name: 'Menu' });
    await waitFor(() => expect(menu).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Close menu' }));
    await expect(burger).toHaveFocus();
    await userEvent.click(burger);
    await expect(await canvas.findByRole('link', { name: 'Quote Requests 7 pending' })).toBeVisible();
  },
};
export const Dark: Story = { globals: { scheme: 'dark' } };
