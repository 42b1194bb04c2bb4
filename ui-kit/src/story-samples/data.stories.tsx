import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Pagination, ScrollArea, SegmentedControl, Table, TableFrame, Tabs } from '../data.ts';
import { Progress } from '../forms.ts';
import { defineMessages } from '../i18n/define-messages.ts';
import { Skeleton, Stack, StatusBadge, Text } from '../index.ts';
import { expectToFit, narrow } from './widths.ts';

const useMessages = defineMessages({
  en: {
    label: 'Latest quote requests',
    customer: 'Customer',
    status: 'Status',
    items: 'Items',
    pending: 'Pending',
    approved: 'Approved',
    days: 'Days',
    weeks: 'Weeks',
    span: 'Span',
    pages: 'Pages',
  },
  es: {
    label: 'Últimas solicitudes',
    customer: 'Cliente',
    status: 'Estado',
    items: 'Artículos',
    pending: 'Pendiente',
    approved: 'Aprobada',
    days: 'Días',
    weeks: 'Semanas',
    span: 'Periodo',
    pages: 'Páginas',
  },
});

function Overview({ names = ['Ana Ruiz', 'Marisol Vega'] }: { names?: readonly string[] }) {
  const messages = useMessages();
  const [span, setSpan] = useState('weeks');
  const [page, setPage] = useState(2);
  return (
    <Stack align="start">
      <SegmentedControl
        aria-label={messages.span}
        value={span}
        onChange={setSpan}
        data={[
          { value: 'days', label: messages.days },
          { value: 'weeks', label: messages.weeks },
        ]}
      />
      <div style={{ inlineSize: '100%' }}>
        <TableFrame label={messages.label} minWidth={280}>
          <Table aria-label={messages.label}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{messages.customer}</Table.Th>
                <Table.Th scope="col">{messages.status}</Table.Th>
                <Table.Th scope="col" ta="end">
                  {messages.items}
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {names.map((name, index) => (
                <Table.Tr key={name}>
                  <Table.Td>{name}</Table.Td>
                  <Table.Td>
                    {index % 2 === 0 ? (
                      <StatusBadge label={messages.pending} color="yellow" />
                    ) : (
                      <StatusBadge label={messages.approved} color="green" />
                    )}
                  </Table.Td>
                  <Table.Td ta="end">{(index + 1) * 6}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </TableFrame>
      </div>
      <nav aria-label={messages.pages}>
        <Pagination
          size="md"
          total={3}
          value={page}
          onChange={setPage}
          getItemProps={(item) => ({ 'aria-label': String(item) })}
          getControlProps={(control) => ({ 'aria-label': control })}
        />
      </nav>
    </Stack>
  );
}

const meta: Meta = {
  title: 'Kit/Forms/Fields and buttons/Data',
  component: Table,
  subcomponents: { Pagination, Progress, ScrollArea, SegmentedControl, Skeleton, Tabs },
  render: () => <Overview />,
  parameters: {
    docs: {
      description: {
        component:
          'Tables, the ways through them, and the shapes of what is still on its way. Lists that staff work in are a `StaffTable`.',
      },
    },
    accessibility: [
      'A table has a name and heads for its columns (`scope="col"`); figures stand at the end of their cells.',
      'A segmented control is a group of radio buttons: arrow keys choose. Tabs are moved through by arrow keys, and their panels are named by them.',
      'Buttons of the pagination need names: pass `getItemProps` and `getControlProps`, and put it into a named navigation.',
      'Skeletons are hidden from screen readers; the page announces once that it loads.',
      'A scroll area that holds nothing to focus needs `tabIndex={0}` and a name on its viewport.',
    ],
  },
};
export default meta;
type Story = StoryObj;

export const All: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Latest quote requests' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'next' }));
    await expect(canvas.getByRole('button', { name: '3' })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByRole('button', { name: 'next' })).toBeDisabled();
  },
};
export const Dark: Story = { globals: { scheme: 'dark' } };
export const HomeEc: Story = { globals: { theme: 'home-ec' } };
export const Narrow: Story = { globals: narrow };
export const Spanish: Story = { globals: { locale: 'es' } };

export const Segments: Story = {
  render: () => (
    <SegmentedControl
      aria-label="Shown as"
      defaultValue="chart"
      data={[
        { value: 'chart', label: 'Chart' },
        { value: 'table', label: 'Table' },
        { value: 'export', label: 'Export', disabled: true },
      ]}
    />
  ),
  play: async ({ canvas }) => {
    const chart = canvas.getByRole('radio', { name: 'Chart' });
    await userEvent.tab();
    await expect(chart).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'Table' })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: 'Export' })).toBeDisabled();
  },
};
export const TabsByKeyboard: Story = {
  render: () => (
    <Tabs defaultValue="project">
      <Tabs.List aria-label="Quote request">
        <Tabs.Tab value="project">Project</Tabs.Tab>
        <Tabs.Tab value="equipment">Equipment</Tabs.Tab>
        <Tabs.Tab value="mail" disabled>
          Mail
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="project" pt="md">
        Harbor at Dawn, three days in Coconut Grove
      </Tabs.Panel>
      <Tabs.Panel value="equipment" pt="md">
        12 items
      </Tabs.Panel>
    </Tabs>
  ),
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('tab', { name: 'Project' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Equipment', selected: true })).toHaveFocus();
    await expect(canvas.getByRole('tabpanel', { name: 'Equipment' })).toHaveTextContent('12 items');
  },
};
export const ManyPages: Story = {
  render: () => (
    <nav aria-label="Pages">
      <Pagination
        total={40}
        defaultValue={12}
        siblings={1}
        boundaries={1}
        getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
        getControlProps={(control) => ({ 'aria-label': control })}
      />
    </nav>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Page 13' }));
    await expect(canvas.getByRole('button', { name: 'Page 13' })).toHaveAttribute('aria-current', 'page');
  },
};
export const LoadingShapes: Story = {
  render: () => (
    <Stack style={{ maxWidth: '24rem' }} aria-hidden="true">
      <Skeleton height="12rem" />
      <Skeleton height="1.5rem" width="60%" />
      <Skeleton height="1.25rem" width="80%" radius="sm" />
    </Stack>
  ),
};
export const LoadingShapesDark: Story = { ...LoadingShapes, globals: { scheme: 'dark' } };
export const ProgressBars: Story = {
  render: () => (
    <Stack style={{ maxWidth: '24rem' }}>
      {[8, 60, 100].map((value) => (
        <Progress key={value} value={value} aria-label={`${value} percent uploaded`} />
      ))}
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: '60 percent uploaded' })).toHaveAttribute(
      'aria-valuenow',
      '60',
    );
  },
};
export const Scrolls: Story = {
  render: () => (
    <ScrollArea h="10rem" type="always" viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': 'Imported rows' }}>
      <Stack gap="xs">
        {Array.from({ length: 20 }, (_, index) => (
          <Text key={index}>Row {index + 1}</Text>
        ))}
      </Stack>
    </ScrollArea>
  ),
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('region', { name: 'Imported rows' })).toHaveFocus();
  },
};
export const LongTexts: Story = {
  globals: narrow,
  render: () => (
    <Overview
      names={[
        'Marisol Vega-Hernández de la Cruz, Seven Mile Pictures',
        'Scheinwerferverleihgesellschaft',
        'Theo Lindqvist',
      ]}
    />
  ),
  play: expectToFit,
};
