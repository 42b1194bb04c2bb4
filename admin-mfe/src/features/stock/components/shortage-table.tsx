import { formatUsd, toCents, type Day } from '@backlot/domain';
import type { Shortages } from '@backlot/domain/contract/staff';
import { Anchor, Button } from '@backlot/ui-kit';
import { Table } from '@backlot/ui-kit/data';
import { Link } from '@backlot/ui-kit/router';
import type { ReactNode } from 'react';
import { recordPath } from '../../../lib/sections/page-path.ts';
import { daysText } from '../period-entries.ts';
import classes from './shortage-table.module.css';

const messages = {
  label: 'Items that are short',
  item: 'Item',
  short: 'Short units',
  days: 'Days',
  request: 'Request',
  turnedAway: 'Turned away',
  subRentCost: 'Sub-renting costs',
  unknown: 'Not known',
  subRent: 'Sub-rent',
  subRentOf: (name: string, reference: string) => `Sub-rent ${name} for ${reference}`,
};

/** Units of an item that a request is short of. */
export type Shortage = Shortages['rows'][number];

export interface ShortageTableProps {
  rows: readonly Shortage[];
  /** Of the business. What ended before is not sub-rented any more. */
  today: Day;
  onSubRent: (shortage: Shortage) => void;
}

interface CellProps {
  /** Title of its column, which the cell shows itself where there is no head. */
  title: string;
  className?: string | undefined;
  children: ReactNode;
}

function Cell({ title, className, children }: CellProps) {
  return (
    <Table.Td role="cell" data-title={title} {...(className === undefined ? {} : { className })}>
      {children}
    </Table.Td>
  );
}

/** An amount in dollars; null: it is not known. */
function Amount({ title, dollars }: { title: string; dollars: number | null }) {
  return (
    <Cell title={title} className={dollars === null ? classes.unknown : classes.number}>
      {dollars === null ? messages.unknown : formatUsd(toCents(dollars))}
    </Cell>
  );
}

function Row({ shortage, today, onSubRent }: { shortage: Shortage } & Omit<ShortageTableProps, 'rows'>) {
  const { equipmentId, name, quoteRequestId, reference, short, from, until, turnedAway, subRent } = shortage;
  return (
    <Table.Tr role="row">
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- a heading displayed as a block loses its implicit role */}
      <th className={classes.item} scope="row" role="rowheader">
        <Anchor component={Link} to={recordPath('adminEquipmentEdit', equipmentId)}>
          {name}
        </Anchor>
      </th>
      <Cell title={messages.short} className={`${classes.number} ${classes.short}`}>
        {short.toLocaleString('en-US')}
      </Cell>
      <Cell title={messages.days}>{daysText(from, until)}</Cell>
      <Cell title={messages.request}>
        <Anchor component={Link} to={recordPath('adminQuoteRequest', quoteRequestId)}>
          {reference}
        </Anchor>
      </Cell>
      <Amount title={messages.turnedAway} dollars={turnedAway} />
      <Amount title={messages.subRentCost} dollars={subRent} />
      <Table.Td role="cell" className={classes.action ?? ''}>
        {until < today ? null : (
          <Button
            variant="default"
            size="sm"
            aria-label={messages.subRentOf(name, reference)}
            onClick={() => onSubRent(shortage)}
          >
            {messages.subRent}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

/** Units that are booked and not there, with what they turn away, and a button that sub-rents them. Rows are cards where seven columns find no room. */
export function ShortageTable({ rows, today, onSubRent }: ShortageTableProps) {
  return (
    // The roles are those of the elements, which lose them in a browser that lays a table out as blocks.
    <div className={classes.frame}>
      <Table className={classes.table ?? ''} role="table" aria-label={messages.label} verticalSpacing="xs">
        <Table.Thead className={classes.head ?? ''} role="rowgroup">
          <Table.Tr role="row">
            <Table.Th scope="col" role="columnheader">
              {messages.item}
            </Table.Th>
            <Table.Th className={classes.number ?? ''} scope="col" role="columnheader">
              {messages.short}
            </Table.Th>
            <Table.Th scope="col" role="columnheader">
              {messages.days}
            </Table.Th>
            <Table.Th scope="col" role="columnheader">
              {messages.request}
            </Table.Th>
            <Table.Th className={classes.number ?? ''} scope="col" role="columnheader">
              {messages.turnedAway}
            </Table.Th>
            <Table.Th className={classes.number ?? ''} scope="col" role="columnheader">
              {messages.subRentCost}
            </Table.Th>
            <Table.Td role="cell" />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {rows.map((shortage) => (
            <Row
              key={`${shortage.equipmentId} ${shortage.quoteRequestId} ${shortage.from}`}
              shortage={shortage}
              today={today}
              onSubRent={onSubRent}
            />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
