import { defineStaffMessages } from '@backlot/ui-kit';
import { AlertDialog, ConfirmDialog } from '@backlot/ui-kit/overlays';
import type { DeleteSelected } from './use-delete-selected.ts';

const useMessages = defineStaffMessages({
  deleteTitle: 'Delete failed',
  deleteFailed: 'Failed to delete equipment. Please try again.',
  someLeft: (left: number, of: number) =>
    `${left} of ${of} could not be deleted and ${left === 1 ? 'is' : 'are'} still selected.`,
  duplicateTitle: 'Duplicate failed',
  duplicateFailed: 'Failed to duplicate equipment. Please try again.',
  exportTitle: 'Export failed',
  exportFailed: 'Failed to export equipment. Please try again.',
  confirmTitle: (count: number) => `Delete ${count === 1 ? 'one item' : `${count} items`}?`,
  confirmHint: 'This cannot be undone. Quote requests that list the equipment keep what they copied of it.',
  delete: 'Delete',
});

export type ListDialogsProps = {
  hasDeleteFailed: boolean;
  onDeleteAcknowledged: () => void;
  hasDuplicateFailed: boolean;
  onDuplicateAcknowledged: () => void;
  hasExportFailed: boolean;
  onExportAcknowledged: () => void;
  selection: DeleteSelected;
};

/** Alerts and questions of the list (spec 8, as dialogs by decision 36). */
export function ListDialogs({
  hasDeleteFailed,
  onDeleteAcknowledged,
  hasDuplicateFailed,
  onDuplicateAcknowledged,
  hasExportFailed,
  onExportAcknowledged,
  selection,
}: ListDialogsProps) {
  const messages = useMessages();
  const { failure } = selection;
  return (
    <>
      <AlertDialog
        title={messages.deleteTitle}
        message={hasDeleteFailed ? messages.deleteFailed : undefined}
        onClose={onDeleteAcknowledged}
      />
      <AlertDialog
        title={messages.deleteTitle}
        message={
          failure === undefined ? undefined : (
            <>
              <p>{messages.deleteFailed}</p>
              <p>{messages.someLeft(failure.left, failure.of)}</p>
            </>
          )
        }
        onClose={selection.acknowledge}
      />
      <AlertDialog
        title={messages.duplicateTitle}
        message={hasDuplicateFailed ? messages.duplicateFailed : undefined}
        onClose={onDuplicateAcknowledged}
      />
      <AlertDialog
        title={messages.exportTitle}
        message={hasExportFailed ? messages.exportFailed : undefined}
        onClose={onExportAcknowledged}
      />
      <ConfirmDialog
        isOpen={selection.confirmingCount !== undefined}
        title={messages.confirmTitle(selection.confirmingCount ?? 0)}
        confirmLabel={messages.delete}
        isDangerous
        isBusy={selection.isDeleting}
        onConfirm={selection.confirm}
        onCancel={selection.cancel}
      >
        {messages.confirmHint}
      </ConfirmDialog>
    </>
  );
}
