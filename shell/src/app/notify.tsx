import type { Toast } from '@backlot/domain/contract';
import { Anchor, notifications } from '@backlot/ui-kit';

const COLOURS = { success: 'var(--bl-good)', error: 'var(--bl-danger)', info: 'var(--bl-accent)' } as const;
const AUTO_CLOSE_MS = 5_000;
const AUTO_CLOSE_WITH_ACTION_MS = 10_000;

let shown = 0;

function ToastText({ message, action, onDone }: Required<Omit<Toast, 'kind'>> & { onDone: () => void }) {
  return (
    <>
      {message}{' '}
      <Anchor
        component="button"
        type="button"
        onClick={() => {
          onDone();
          action.onAction();
        }}
      >
        {action.label}
      </Anchor>
    </>
  );
}

/**
 * Shows a toast, which stays while hovered or focused (decision 36).
 * @param closeLabel accessible name of the close button
 */
export function notify({ kind, message, action }: Toast, closeLabel: string): void {
  shown += 1;
  const id = `toast-${shown}`;
  const autoClose = action === undefined ? AUTO_CLOSE_MS : AUTO_CLOSE_WITH_ACTION_MS;
  const content =
    action === undefined ? (
      message
    ) : (
      <ToastText message={message} action={action} onDone={() => notifications.hide(id)} />
    );
  notifications.show({
    id,
    color: COLOURS[kind],
    // Only errors interrupt the screen reader.
    role: kind === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': closeLabel },
    autoClose,
    onFocus: () => notifications.update({ id, message: content, autoClose: false }),
    onBlur: () => notifications.update({ id, message: content, autoClose }),
    message: content,
  });
}

export function clearToasts(): void {
  notifications.clean();
}
