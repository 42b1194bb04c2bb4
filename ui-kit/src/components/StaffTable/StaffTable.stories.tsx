import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button, EmptyState, StatusBadge } from '../../index.ts';
import { expectToFit, narrow } from '../../story-samples/widths.ts';
import { StatusPicker } from '../StatusPicker/StatusPicker.tsx';
import { StaffTable } from './StaffTable.tsx';
import type { StaffTableColumn, TableSort } from './staff-table-props.ts';

interface Row {
  id: string;
  name: string;
  job: string;
  status: string;
  items: number;
}

const NAMES = ['Ana Ruiz', 'Marisol Vega', 'Theo Lindqvist', 'Priya Raman', 'Noor Haddad', 'Jules Okafor'];
const JOBS = ['Harbor at Dawn', 'Night Market', 'Spring lookbook', 'Kitchen stories, season 2'];
const rowsFrom = (first: number, count: number): Row[] =>
  Array.from({ length: count }, (_, offset) => {
    const index = first + offset;
    return {
      id: `r${index}`,
      name: `${NAMES[index % NAMES.length] ?? ''} ${index}`,
      job: JOBS[index % JOBS.length] ?? '',
      status: 'Pending',
      items: (index * 7) % 40,
    };
  });

const columns: StaffTableColumn<Row>[] = [
  { key: 'name', title: 'Customer', isSortable: true, render: ({ name }) => <strong>{name}</strong> },
  { key: 'job', title: 'Job Details', isSortable: true, render: ({ job }) => job },
  { key: 'status', title: 'Status', render: ({ status }) => <StatusBadge label={status} color="yellow" /> },
  {
    key: 'items',
    title: 'Items',
    isSortable: true,
    firstDirection: 'desc',
    align: 'end',
    render: ({ items }) => items,
  },
];

const actions = (onDelete: (row: Row) => void): StaffTableColumn<Row> => ({
  key: 'actions',
  title: 'Actions',
  align: 'end',
  render: (row) => (
    <Button size="compact-sm" variant="default" aria-label={`Delete ${row.name}`} onClick={() => onDelete(row)}>
      Delete
    </Button>
  ),
});

const meta: Meta<typeof StaffTable<Row>> = {
  title: 'Kit/Back office/StaffTable',
  component: StaffTable<Row>,
  args: {
    label: 'Quote requests',
    rows: rowsFrom(1, 25),
    rowId: ({ id }) => id,
    rowLabel: ({ name }) => name,
    columns,
    sort: { key: 'name', direction: 'asc' },
    onSort: fn(),
    page: 1,
    pageSize: 25,
    total: 60,
    onPage: fn(),
    onPageSize: fn(),
    onOpen: fn(),
    onSelect: fn(),
    selected: [],
    card: ({ name, job, status }) => (
      <>
        <strong>{name}</strong>
        <div>{job}</div>
        <StatusBadge label={status} color="yellow" />
        <Button variant="default">Delete</Button>
      </>
    ),
    empty: <EmptyState title="No quote requests found" message="Try adjusting your search or filters" />,
  },
  render: function Render(args) {
    const [sort, setSort] = useState<TableSort | undefined>(args.sort);
    const [page, setPage] = useState(args.page);
    const [selected, setSelected] = useState<readonly string[]>(args.selected ?? []);
    const [rows, setRows] = useState(args.rows);
    return (
      <div style={{ padding: 'var(--bl-space-4)' }}>
        <StaffTable
          {...args}
          columns={[...args.columns, actions(({ id }) => setRows((all) => all?.filter((row) => row.id !== id)))]}
          rows={rows}
          sort={sort}
          onSort={(next) => {
            args.onSort(next);
            setSort(next);
          }}
          page={page}
          onPage={(next) => {
            args.onPage(next);
            setPage(next);
          }}
          selected={selected}
          onSelect={(ids) => {
            args.onSelect?.(ids);
            setSelected(ids);
          }}
        />
      </div>
    );
  },
  parameters: {
    layout: 'fullscreen',
    states: { spanish: 'Stands in the back office, whose texts are English in every language.' },
    accessibility: [
      'A grid with a name, whose sorted column says its direction; titles that sort are buttons.',
      'Tab leads to one row and then to its controls. Arrow keys, Home, End, Page up and Page down move along the rows, Enter opens, Space selects.',
      'The focus of a row that is taken away goes to its neighbour; after the way back it is on the row that was opened.',
      'That the first rows load is announced; how many were found, and what came of an action, is for the page to say.',
      'On small screens the rows are cards in a list, with a choice for the order: the page gives `card`, with all the controls of a row.',
    ],
  },
};
export default meta;
type Story = StoryObj<typeof StaffTable<Row>>;

export const Full: Story = { args: { selected: ['r2', 'r4'] } };
export const Dark: Story = { ...Full, globals: { scheme: 'dark' } };
export const Loading: Story = { args: { rows: undefined, total: undefined } };
export const Refreshing: Story = { args: { isRefreshing: true } };
export const Empty: Story = { args: { rows: [], total: 0 } };
export const LongText: Story = {
  args: {
    rows: [
      {
        id: 'a',
        name: 'Maximiliane-Überlandfahrtsgesellschaftsvorsitzende'.repeat(3),
        job: 'A job with a very long name that goes on and on. '.repeat(4),
        status: 'In progress',
        items: 9999,
      },
    ],
    total: 1,
  },
};
export const Phone: Story = { args: { rows: rowsFrom(1, 4), selected: ['r1'] }, globals: narrow };
export const PhoneDark: Story = {
  args: { rows: rowsFrom(1, 4), selected: ['r1'] },
  globals: { ...narrow, scheme: 'dark' },
};
export const PhoneLoading: Story = { args: { rows: undefined, total: undefined }, globals: narrow };
export const PhoneEmpty: Story = { args: { rows: [], total: 0 }, globals: narrow };

export const HomeEc: Story = { ...Full, globals: { theme: 'home-ec' } };
export const LongTextInCards: Story = { ...LongText, globals: narrow };

export const RowsByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    const row = (name: string) => canvas.getByRole('row', { name });
    await userEvent.click(canvas.getByRole('button', { name: 'Items' }));
    // A single row is in the tab order, followed by its own controls.
    await userEvent.tab();
    await expect(row('Marisol Vega 1')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    await expect(row('Theo Lindqvist 2')).toHaveFocus();
    await expect(args.onOpen).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 'r2' }));
    await userEvent.keyboard(' ');
    await expect(args.onSelect).toHaveBeenLastCalledWith(['r2']);
    await expect(row('Theo Lindqvist 2')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{End}');
    await expect(row('Marisol Vega 25')).toHaveFocus();
    await userEvent.keyboard('{PageUp}');
    await expect(row('Priya Raman 15')).toHaveFocus();
    await userEvent.keyboard('{Home}{PageDown}');
    await expect(row('Jules Okafor 11')).toHaveFocus();
    // Tab enters the row, and Shift+Tab returns to it.
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Delete Jules Okafor 11' })).toHaveFocus();
  },
};

export const RowsByKeyboardFromTheirControls: Story = {
  args: {
    columns: [
      ...columns,
      {
        key: 'state',
        title: 'State',
        render: ({ name }) => (
          <StatusPicker
            label={`Status of ${name}`}
            value="pending"
            options={[{ value: 'pending', label: 'Pending', color: 'yellow' }]}
            onChange={fn()}
          />
        ),
      },
    ],
  },
  play: async ({ canvas, args }) => {
    const row = (name: string) => canvas.getByRole('row', { name });
    canvas.getByRole('button', { name: 'Delete Theo Lindqvist 2' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(row('Priya Raman 3')).toHaveFocus();
    canvas.getByRole('button', { name: 'Delete Theo Lindqvist 2' }).focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(row('Marisol Vega 1')).toHaveFocus();
    // Home and End belong to the controls, and a menu and a checkbox handle their arrow keys.
    const others = [
      canvas.getByRole('checkbox', { name: 'Select Theo Lindqvist 2' }),
      canvas.getByRole('button', { name: 'Status of Theo Lindqvist 2: Pending' }),
    ];
    for (const other of others) {
      other.focus();
      await userEvent.keyboard('{ArrowDown}');
      await expect(row('Priya Raman 3')).not.toHaveFocus();
    }
    await userEvent.keyboard('{Escape}');
    canvas.getByRole('button', { name: 'Delete Theo Lindqvist 2' }).focus();
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('button', { name: 'Delete Theo Lindqvist 2' })).toHaveFocus();
    await expect(args.onOpen).not.toHaveBeenCalled();
  },
};

export const SortsByItsTitles: Story = {
  play: async ({ canvas, args }) => {
    const header = (name: string) => canvas.getByRole('columnheader', { name });
    await expect(header('Customer')).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(canvas.getByRole('button', { name: 'Customer' }));
    await expect(args.onSort).toHaveBeenLastCalledWith({ key: 'name', direction: 'desc' });
    await expect(header('Customer')).toHaveAttribute('aria-sort', 'descending');
    await userEvent.click(canvas.getByRole('button', { name: 'Items' }));
    await expect(args.onSort).toHaveBeenLastCalledWith({ key: 'items', direction: 'desc' });
    await expect(header('Customer')).not.toHaveAttribute('aria-sort');
    await expect(canvas.queryByRole('button', { name: 'Status' })).toBeNull();
  },
};

export const SelectsAndPages: Story = {
  args: { selected: ['elsewhere'] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Marisol Vega 1' }));
    await expect(args.onSelect).toHaveBeenLastCalledWith(['elsewhere', 'r1']);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all on this page' }));
    await expect(args.onSelect).toHaveBeenLastCalledWith(expect.arrayContaining(['elsewhere', 'r1', 'r25']));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all on this page' }));
    await expect(args.onSelect).toHaveBeenLastCalledWith(['elsewhere']);
    await expect(canvas.getByText('1–25 of 60')).toBeVisible();
    await userEvent.click(
      within(canvas.getByRole('navigation', { name: 'Pages: Quote requests' })).getByRole('button', { name: 'Page 3' }),
    );
    await expect(args.onPage).toHaveBeenLastCalledWith(3);
    await expect(canvas.getByText('51–60 of 60')).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Rows per page' }), '100');
    await expect(args.onPageSize).toHaveBeenLastCalledWith(100);
  },
};

export const OpensByClickOutsideOfControls: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Marisol Vega 1' }));
    await userEvent.click(canvas.getByRole('columnheader', { name: 'Status' }));
    await expect(args.onOpen).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByText('Theo Lindqvist 2'));
    await expect(args.onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 'r2' }));
  },
};

export const AnotherRowGetsTheFocusOfOneThatGoes: Story = {
  play: async ({ canvas, args }) => {
    canvas.getByRole('button', { name: 'Delete Theo Lindqvist 2' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('row', { name: 'Priya Raman 3' })).toHaveFocus());
    await expect(canvas.queryByRole('row', { name: 'Theo Lindqvist 2' })).toBeNull();
    await expect(args.onOpen).not.toHaveBeenCalled();
  },
};

export const PhoneDoesAllOfIt: Story = {
  globals: narrow,
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole('grid')).toBeNull();
    await expect(within(canvas.getByRole('list', { name: 'Quote requests' })).getAllByRole('listitem')).toHaveLength(
      25,
    );
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Sort by' }), 'Items, ascending');
    await expect(args.onSort).toHaveBeenLastCalledWith({ key: 'items', direction: 'asc' });
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Marisol Vega 1' }));
    await expect(args.onSelect).toHaveBeenLastCalledWith(['r1']);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all on this page' }));
    await expect(args.onSelect).toHaveBeenLastCalledWith(expect.arrayContaining(['r1', 'r25']));
    await expectToFit();
  },
};
