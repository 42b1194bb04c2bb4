import type { QuoteRequestSummary } from '@backlot/domain/contract/staff';
import { AlertDialog } from '@backlot/ui-kit/overlays';
import { FailureDialog } from '../../../../lib/failure-dialog.tsx';
import type { TwoStepDelete } from '../../../../lib/two-step-delete/use-two-step-delete.ts';
import type { CsvExport } from '../../../../lib/use-csv-export.ts';
import { RequestLink } from '../../request-link.tsx';
import { ShortageDialog } from '../../stock/components/shortage-dialog.tsx';
import classes from './request-alerts.module.css';
import type { StatusChanges, StatusFailure } from '../use-status-changes.ts';

const messages = {
  statusTitle: 'Status not changed',
  short: 'Not everything is free',
  deleteTitle: 'Delete failed',
  deleteFailed: 'Failed to delete quote request. Please try again.',
  exportTitle: 'Export failed',
  exportFailed: 'Failed to export quote requests. Please try again.',
};

function Failure({ failure: { message, extent, short } }: { failure: StatusFailure }) {
  return (
    <>
      <p>{message}</p>
      {extent === undefined ? null : <p>{extent}</p>}
      {short.length === 0 ? null : (
        <ul className={classes.requests} aria-label={messages.short}>
          {short.map(({ id, name }) => (
            <li key={id}>
              <RequestLink id={id} text={name} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface RequestAlertsProps {
  statuses: StatusChanges;
  deletion: TwoStepDelete<QuoteRequestSummary>;
  exporting: Pick<CsvExport<QuoteRequestSummary>, 'hasFailed' | 'acknowledge'>;
}

/**
 * Alerts of the list (spec 8, as dialogs by decision 36), and the dialog of a refused change that leaves a request
 * short.
 */
export function RequestAlerts({ statuses, deletion, exporting }: RequestAlertsProps) {
  const { failure, acknowledge, shortage, shortRequest } = statuses;
  return (
    <>
      <AlertDialog
        title={messages.statusTitle}
        message={failure === undefined ? undefined : <Failure failure={failure} />}
        onClose={acknowledge}
      />
      <ShortageDialog
        shortage={shortage}
        about={shortRequest === undefined ? undefined : <RequestLink id={shortRequest.id} text={shortRequest.name} />}
      />
      <FailureDialog title={messages.deleteTitle} text={messages.deleteFailed} write={deletion} />
      <FailureDialog title={messages.exportTitle} text={messages.exportFailed} write={exporting} />
    </>
  );
}
