import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Table } from '../../data.ts';
import { expectToFit, narrow, phone } from '../../story-samples/widths.ts';
import { TableFrame } from './TableFrame.tsx';

const ROWS = [
  { week: 'Oct 5', requests: 7, approved: 2, value: '$12,480.00', median: '1 h 10 min' },
  { week: 'Oct 12', requests: 6, approved: 1, value: '$9,310.50', median: '1 h 45 min' },
  { week: 'Oct 19', requests: 9, approved: 2, value: '$21,096.25', median: '55 min' },
  { week: 'Oct 26', requests: 12, approved: 3, value: '$33,800.00', median: '2 h 20 min' },
];

const table = (weeks: readonly string[] = []) => (
  <Table>
    <Table.Thead>
      <Table.Tr>
        <Table.Th scope="col">Week of</Table.Th>
        {['Requests', 'Approved', 'Value quoted', 'Median answer'].map((title) => (
          <Table.Th key={title} scope="col" ta="end">
            {title}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {ROWS.map(({ week, requests, approved, value, median }, index) => (
        <Table.Tr key={week}>
          <th
            scope="row"
            style={{ padding: 'var(--bl-space-2) var(--bl-space-4)', fontWeight: 600, textAlign: 'start' }}
          >
            {weeks[index] ?? week}
          </th>
          {[requests, approved, value, median].map((figure, column) => (
            <Table.Td key={column} ta="end">
              {figure}
            </Table.Td>
          ))}
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
);

const meta: Meta<typeof TableFrame> = {
  title: 'Kit/Back office/TableFrame',
  component: TableFrame,
  args: { label: 'Requests by week', children: table() },
  parameters: {
    states: { spanish: 'Stands in the back office, whose texts are English in every language.' },
    accessibility: [
      'A region with a name. It is a stop of the Tab key, so that arrow keys can scroll it where the table is wider than the page.',
      'The table inside stays a table at every width, with its own column and row heads: the page provides them.',
    ],
  },
};
export default meta;
type Story = StoryObj<typeof TableFrame>;

export const Fits: Story = {
  play: async ({ canvas }) => {
    const frame = canvas.getByRole('region', { name: 'Requests by week' });
    await expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
  },
};
/** Narrower than its table: the frame scrolls, also by keyboard, instead of the page. */
export const Narrow: Story = {
  globals: narrow,
  play: async ({ canvas }) => {
    const frame = canvas.getByRole('region', { name: 'Requests by week' });
    await expect(frame.scrollWidth).toBeGreaterThan(frame.clientWidth);
    await expectToFit();
    await userEvent.tab();
    await expect(frame).toHaveFocus();
    frame.scrollTo({ left: 80 });
    await waitFor(() => expect(frame.scrollLeft).toBe(80));
    frame.scrollTo({ left: 0 });
  },
};
/** With a minimum width, below which the table scrolls. */
export const WideTable: Story = {
  globals: phone,
  args: { minWidth: 900 },
};
export const Empty: Story = {
  args: {
    children: (
      <p style={{ margin: 0, padding: 'var(--bl-space-5)', color: 'var(--bl-muted)' }}>Nothing in this span.</p>
    ),
    minWidth: 0,
  },
};
export const LongTexts: Story = {
  args: {
    children: table([
      'The week in which the second unit moved from Coconut Grove to Key West and back',
      'Hurricane preparation and three days of waiting',
    ]),
  },
};
export const Dark: Story = { globals: { scheme: 'dark' } };
export const HomeEc: Story = {
  globals: { theme: 'home-ec' },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('region')).toHaveFocus();
  },
};
