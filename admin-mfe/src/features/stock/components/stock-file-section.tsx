import { Button, iconSize, iconStroke, LoadingState, Notice, PageHeading } from '@backlot/ui-kit';
import { TextInput } from '@backlot/ui-kit/forms';
import { IconDownload } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { FailureAlert } from '../../../lib/failure-alert.tsx';
import fileInput from '../../../lib/file-input.module.css';
import { useCsvExport } from '../../../lib/use-csv-export.ts';
import { useShell } from '../../../lib/use-shell.ts';
import { loadStockList, useReadStockFile } from '../api/stock-file.ts';
import { failureText } from '../failure-text.ts';
import { stockCsv } from '../stock-file.ts';
import { StockFileReview } from './stock-file-review.tsx';
import classes from './stock-file.module.css';

const messages = {
  title: 'Stock as a file',
  about:
    'All items with id, name, units and turnaround. Change units and turnaround in a spreadsheet, and import the file: it shows what changes before anything is saved.',
  export: 'Export',
  exporting: 'Exporting...',
  exportFailed: 'Failed to export the stock. Please try again.',
  import: 'Import',
  importHint: 'CSV file with the columns id, units and turnaround. No units: nobody counts the item.',
  comparing: 'Comparing the file with the stock...',
  compareFailed: 'Failed to compare the file with the stock',
  tryAgain: 'Try Again',
};

/** Exports the stock of all items as CSV, and imports it after a preview. */
export function StockFileSection() {
  const headingId = useId();
  const { api } = useShell();
  const exporting = useCsvExport('stock', stockCsv);
  const reading = useReadStockFile();
  const field = useRef<HTMLInputElement>(null);

  function close(): void {
    reading.reset();
    if (field.current !== null) field.current.value = '';
    field.current?.focus();
  }

  return (
    <section className={classes.root} aria-labelledby={headingId}>
      <PageHeading size="section" id={headingId} title={messages.title} />
      <p className={classes.about}>{messages.about}</p>
      <div>
        <Button
          variant="default"
          leftSection={<IconDownload size={iconSize.md} stroke={iconStroke.regular} aria-hidden="true" />}
          aria-disabled={exporting.isExporting}
          onClick={() => exporting.run((signal) => loadStockList(api, signal))}
        >
          {exporting.isExporting ? messages.exporting : messages.export}
        </Button>
      </div>
      <FailureAlert text={exporting.hasFailed ? messages.exportFailed : undefined} />
      <TextInput
        ref={field}
        type="file"
        accept=".csv,text/csv"
        classNames={{ root: classes.field, input: fileInput.root }}
        label={messages.import}
        description={messages.importHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        // Resets the value: choosing the same file again would fire no change event.
        onClick={({ currentTarget }) => {
          currentTarget.value = '';
        }}
        onChange={({ currentTarget: { files } }) => {
          const file = files?.[0];
          if (file === undefined) reading.reset();
          else reading.mutate(file);
        }}
      />
      {reading.isPending ? <LoadingState label={messages.comparing} /> : null}
      {reading.isError ? (
        <Notice
          kind="danger"
          role="alert"
          action={
            <Button variant="default" size="sm" onClick={() => reading.mutate(reading.variables)}>
              {messages.tryAgain}
            </Button>
          }
        >
          {failureText(reading.error, messages.compareFailed)}
        </Notice>
      ) : null}
      {reading.isSuccess ? <StockFileReview key={reading.submittedAt} reading={reading.data} onClose={close} /> : null}
    </section>
  );
}
