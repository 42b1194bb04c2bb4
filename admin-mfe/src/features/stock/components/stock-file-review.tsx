import { STOCK_LIST_ROWS_MAX } from '@backlot/domain/contract/staff';
import { Button, Notice } from '@backlot/ui-kit';
import { Table, TableFrame } from '@backlot/ui-kit/data';
import { TextInput } from '@backlot/ui-kit/forms';
import { useState, type FormEvent } from 'react';
import { countText } from '../../../lib/count-text.ts';
import { useShell } from '../../../lib/use-shell.ts';
import { useSaveStockFile } from '../api/stock-file.ts';
import { failureText } from '../failure-text.ts';
import {
  refusedRows,
  type StockChange,
  type StockFileError,
  type StockFileReading,
  type StockRow,
} from '../stock-file.ts';
import layout from '../../../lib/layout.module.css';
import classes from './stock-file.module.css';

const messages = {
  errors: (count: number) => `${countText(count, 'row')} cannot be saved`,
  errorsHint: 'Nothing is saved. Correct the file and choose it again.',
  row: (row: number, text: string) => `Row ${row}: ${text}`,
  more: (count: number) => `${count.toLocaleString('en-US')} more are not shown.`,
  nothing: (count: number) => `Nothing would change: ${countText(count, 'row')} say what is stored already.`,
  changes: (count: number) => `Changes of ${countText(count, 'item')}`,
  table: 'Changes',
  fileRow: 'Row',
  item: 'Item',
  units: 'Units',
  turnaround: 'Turnaround',
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  notCounted: 'not counted',
  reason: 'Reason (optional)',
  reasonHint: 'For the history of each item.',
  save: (count: number) => `Save ${countText(count, 'item')}`,
  saving: 'Saving...',
  cancel: 'Cancel',
  saved: (count: number) => `The stock of ${countText(count, 'item')} is saved.`,
  failed: 'Failed to save the stock',
  partly: (sent: number) => `${countText(sent, 'item')} before that were saved, and are not listed any more.`,
};

const SHOWN_MAX = 200;

/** Width in px that the columns of the changes need. */
const MIN_WIDTH = 480;

function Errors({ errors }: { errors: readonly StockFileError[] }) {
  return (
    <ul className={classes.errors}>
      {errors.slice(0, SHOWN_MAX).map(({ row, text }) => (
        <li key={`${row} ${text}`}>{messages.row(row, text)}</li>
      ))}
      {errors.length > SHOWN_MAX ? <li>{messages.more(errors.length - SHOWN_MAX)}</li> : null}
    </ul>
  );
}

function Changes({ changes }: { changes: readonly StockChange[] }) {
  const units = ({ ownedUnits }: StockRow) =>
    ownedUnits === null ? messages.notCounted : ownedUnits.toLocaleString('en-US');
  const turnaround = ({ turnaroundDays }: StockRow) => String(turnaroundDays);
  const cell = ({ from, to }: StockChange, write: (row: StockRow) => string) =>
    write(from) === write(to) ? write(to) : <strong>{messages.fromTo(write(from), write(to))}</strong>;
  return (
    <>
      <TableFrame label={messages.table} minWidth={MIN_WIDTH}>
        <Table aria-label={messages.table} verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col" ta="right">
                {messages.fileRow}
              </Table.Th>
              <Table.Th scope="col">{messages.item}</Table.Th>
              <Table.Th scope="col">{messages.units}</Table.Th>
              <Table.Th scope="col">{messages.turnaround}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changes.slice(0, SHOWN_MAX).map((change) => (
              <Table.Tr key={change.row}>
                <Table.Td ta="right">{change.row}</Table.Td>
                <th className={classes.item} scope="row">
                  {change.from.name}
                </th>
                <Table.Td>{cell(change, units)}</Table.Td>
                <Table.Td>{cell(change, turnaround)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </TableFrame>
      {changes.length > SHOWN_MAX ? <p className={classes.about}>{messages.more(changes.length - SHOWN_MAX)}</p> : null}
    </>
  );
}

export function StockFileReview({ reading, onClose }: { reading: StockFileReading; onClose: () => void }) {
  const { notify } = useShell();
  const saving = useSaveStockFile();
  const [changes, setChanges] = useState(reading.changes);
  const [refused, setRefused] = useState<readonly StockFileError[]>([]);
  const [reason, setReason] = useState('');

  if (reading.errors.length > 0)
    return (
      <Notice kind="danger" role="alert" title={messages.errors(new Set(reading.errors.map(({ row }) => row)).size)}>
        {messages.errorsHint}
        <Errors errors={reading.errors} />
      </Notice>
    );
  if (changes.length === 0)
    return (
      <Notice kind="info" role="status">
        {messages.nothing(reading.unchanged)}
      </Notice>
    );

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (saving.isPending) return;
    setRefused([]);
    saving.mutate(
      { changes, reason },
      {
        onSuccess: ({ sent, failure }) => {
          if (failure === undefined) {
            notify({ kind: 'success', message: messages.saved(reading.changes.length) });
            onClose();
            return;
          }
          const left = changes.slice(sent);
          setChanges(left);
          setRefused(refusedRows(failure, left.slice(0, STOCK_LIST_ROWS_MAX)));
        },
      },
    );
  }

  const failure = saving.error ?? saving.data?.failure;
  const savedCount = reading.changes.length - changes.length;
  return (
    <form className={classes.review} noValidate aria-label={messages.changes(changes.length)} onSubmit={submit}>
      <p className={classes.count} role="status">
        {messages.changes(changes.length)}
      </p>
      <Changes changes={changes} />
      <TextInput
        classNames={{ root: classes.field }}
        label={messages.reason}
        description={messages.reasonHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={reason}
        autoComplete="off"
        readOnly={saving.isPending}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      {failure === undefined || failure === null || saving.isPending ? null : (
        <Notice kind="danger" role="alert">
          {failureText(failure, messages.failed)} {savedCount === 0 ? null : messages.partly(savedCount)}
          <Errors errors={refused} />
        </Notice>
      )}
      <div className={layout.actions}>
        <Button type="submit" aria-disabled={saving.isPending}>
          {saving.isPending ? messages.saving : messages.save(changes.length)}
        </Button>
        <Button variant="default" onClick={onClose}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  );
}
