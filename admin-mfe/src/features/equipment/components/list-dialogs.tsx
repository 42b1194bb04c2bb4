import { AlertDialog, ConfirmDialog } from '@backlot/ui-kit/overlays';
import { FailureDialog, type FailureDialogProps } from '../../../lib/failure-dialog.tsx';
import type { useDeleteSelected } from '../api/use-delete-selected.ts';

const messages = {
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
};

export interface ListDialogsProps {
  deletion: FailureDialogProps['write'];
  duplication: FailureDialogProps['write'];
  exporting: FailureDialogProps['write'];
  selection: ReturnType<typeof useDeleteSelected>;
}

export function ListDialogs({ deletion, duplication, exporting, selection }: ListDialogsProps) {
  const { failure } = selection;
  return (
    <>
      <FailureDialog title={messages.deleteTitle} text={messages.deleteFailed} write={deletion} />
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
      <FailureDialog title={messages.duplicateTitle} text={messages.duplicateFailed} write={duplication} />
      <FailureDialog title={messages.exportTitle} text={messages.exportFailed} write={exporting} />
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
