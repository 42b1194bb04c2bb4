import { Button, iconSize, iconStroke, PageHeading } from '@backlot/ui-kit';
import { SegmentedControl, Table, TableFrame } from '@backlot/ui-kit/data';
import { IconDownload } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { saveCsv } from '../../../lib/save-file.ts';
import { reportCsv, type ReportColumn } from '../report-tables.ts';
import classes from './report-card.module.css';

const messages = {
  chart: 'Chart',
  table: 'Table',
  view: (title: string) => `${title}: chart or table`,
  tableOf: (title: string) => `${title}, table`,
  exportCsv: 'Export CSV',
  exportNamed: (title: string) => `Export CSV: ${title}`,
};

export interface ReportCardProps<Row> {
  title: string;
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  renderName?: (row: Row) => ReactNode;
  fileName: string;
  chart: ReactNode;
}

export function ReportCard<Row>({ title, columns, rows, rowKey, renderName, fileName, chart }: ReportCardProps<Row>) {
  const id = useId();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  return (
    <section className={classes.root} aria-labelledby={id}>
      <PageHeading size="section" id={id} title={title} />
      <div className={classes.tools}>
        <SegmentedControl
          aria-label={messages.view(title)}
          value={view}
          onChange={(chosen) => setView(chosen === 'table' ? 'table' : 'chart')}
          data={[
            { value: 'chart', label: messages.chart },
            { value: 'table', label: messages.table },
          ]}
        />
        <Button
          variant="default"
          size="sm"
          leftSection={<IconDownload size={iconSize.md} stroke={iconStroke.regular} aria-hidden="true" />}
          aria-label={messages.exportNamed(title)}
          onClick={() => saveCsv(fileName, reportCsv(columns, rows))}
        >
          {messages.exportCsv}
        </Button>
      </div>
      {view === 'chart' ? (
        chart
      ) : (
        <TableFrame label={messages.tableOf(title)} minWidth={columns.length * 76}>
          <Table aria-labelledby={id} verticalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                {columns.map(({ label, isNumber = false }) => (
                  <Table.Th key={label} scope="col" ta={isNumber ? 'right' : 'left'}>
                    {label}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row) => (
                <Table.Tr key={rowKey(row)}>
                  {columns.map(({ label, isNumber = false, show }, index) =>
                    index === 0 ? (
                      <th key={label} className={classes.rowName} scope="row">
                        {renderName === undefined ? show(row) : renderName(row)}
                      </th>
                    ) : (
                      <Table.Td key={label} ta={isNumber ? 'right' : 'left'}>
                        {show(row)}
                      </Table.Td>
                    ),
                  )}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </TableFrame>
      )}
    </section>
  );
}
