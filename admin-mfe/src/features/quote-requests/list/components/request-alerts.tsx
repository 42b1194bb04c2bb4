import type { QuoteRequestSummary } from '@backlot/domain/contract/staff';
import { defineStaffMessages } from '@backlot/ui-kit';
import { AlertDialog } from '@backlot/ui-kit/overlays';
import type { TwoStepDelete } from '../../../../lib/two-step-delete/use-two-step-delete.ts';
import type { CsvExport } from '../../../../lib/use-csv-export.ts';
import type { StatusChanges } from './use-status-changes.ts';

const useMessages = defineStaffMessages({
  statusTitle: 'Status not changed',
  deleteTitle: 'Delete failed',
  deleteFailed: 'Failed to delete quote request. Please try again.',
  exportTitle: 'Export failed',
  exportFailed: 'Failed to export quote requests. Please try again.',
});

export type RequestAlertsProps = {
  statuses: StatusChanges;
  deletion: TwoStepDelete<QuoteRequestSummary>;
  exporting: CsvExport<QuoteRequestSummary>;
};

/** The alerts of the list (spec 8, as dialogs by decision 36). */
export function RequestAlerts({ statuses: { failure, acknowledge }, deletion, exporting }: RequestAlertsProps) {
  const messages = useMessages();
  return (
    <>
      <AlertDialog
        title={messages.statusTitle}
        message={
          failure === undefined ? undefined : (
            <>
              <p>{failure.message}</p>
              {failure.extent === undefined ? null : <p>{failure.extent}</p>}
            </>
          )
        }
        onClose={acknowledge}
      />
      <AlertDialog
        title={messages.deleteTitle}
        message={deletion.hasFailed ? messages.deleteFailed : undefined}
        onClose={deletion.acknowledge}
      />
      <AlertDialog
        title={messages.exportTitle}
        message={exporting.hasFailed ? messages.exportFailed : undefined}
        onClose={exporting.acknowledge}
      />
    </>
  );
}
