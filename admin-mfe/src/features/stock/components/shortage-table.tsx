import { formatUsd, toCents, type Day } from '@backlot/domain';
import type { Shortages } from '@backlot/domain/contract/staff';
import { Anchor, Button, defineStaffMessages } from '@backlot/ui-kit';
import { Table, TableFrame } from '@backlot/ui-kit/data';
import { Link } from '@backlot/ui-kit/router';
import { recordPath } from '../../../lib/sections/page-path.ts';
import { daysText } from '../period-entries.ts';
import classes from './shortage-table.module.css';

const useMessages = defineStaffMessages({
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
});

/** Width in px that seven columns need. */
const MIN_WIDTH = 960;

/** Units of an item that a request is short of. */
export type Shortage = Shortages['rows'][number];

export interface ShortageTableProps {
  rows: readonly Shortage[];
  /** Of the business. What ended before is not sub-rented any more. */
  today: Day;
  onSubRent: (shortage: Shortage) => void;
}

/** An amount in dollars; null: it is not known. */
function Amount({ dollars }: { dollars: number | null }) {
  const messages = useMessages();
  return (
    <Table.Td className={dollars === null ? (classes.unknown ?? '') : (classes.amount ?? '')} ta="right">
      {dollars === null ? messages.unknown : formatUsd(toCents(dollars))}
    </Table.Td>
  );
}

/** Units that are booked and not there, with what they turn away, and a button that sub-rents them. */
export function ShortageTable({ rows, today, onSubRent }: ShortageTableProps) {
  const messages = useMessages();
  return (
    <TableFrame label={messages.label} minWidth={MIN_WIDTH}>
      <Table aria-label={messages.label} verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{messages.item}</Table.Th>
            <Table.Th scope="col" ta="right">
              {messages.short}
            </Table.Th>
            <Table.Th scope="col">{messages.days}</Table.Th>
            <Table.Th scope="col">{messages.request}</Table.Th>
            <Table.Th scope="col" ta="right">
              {messages.turnedAway}
            </Table.Th>
            <Table.Th scope="col" ta="right">
              {messages.subRentCost}
            </Table.Th>
            <Table.Td />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((shortage) => {
            const { equipmentId, name, quoteRequestId, reference, short, from, until, turnedAway, subRent } = shortage;
            return (
              <Table.Tr key={`${equipmentId} ${quoteRequestId} ${from}`}>
                <th className={classes.item} scope="row">
                  <Anchor component={Link} to={recordPath('adminEquipmentEdit', equipmentId)}>
                    {name}
                  </Anchor>
                </th>
                <Table.Td className={classes.short ?? ''} ta="right">
                  {short.toLocaleString('en-US')}
                </Table.Td>
                <Table.Td>{daysText(from, until)}</Table.Td>
                <Table.Td>
                  <Anchor component={Link} to={recordPath('adminQuoteRequest', quoteRequestId)}>
                    {reference}
                  </Anchor>
                </Table.Td>
                <Amount dollars={turnedAway} />
                <Amount dollars={subRent} />
                <Table.Td ta="right">
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
          })}
        </Table.Tbody>
      </Table>
    </TableFrame>
  );
}
