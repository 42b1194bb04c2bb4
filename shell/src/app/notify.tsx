import type { Toast } from '@backlot/domain/contract';
import { Anchor, notifications } from '@backlot/ui-kit';
import type { ReactNode } from 'react';

const COLOURS = { success: 'var(--bl-good)', error: 'var(--bl-danger)', info: 'var(--bl-accent)' } as const;
const STAYS_MS = 5_000;
/** Something to do about it takes longer to decide. */
const STAYS_WITH_ACTION_MS = 10_000;

let shown = 0;

interface ToastTextProps {
  readonly message: string;
  readonly action: NonNullable<Toast['action']>;
  readonly onDone: () => void;
}

function ToastText({ message, action, onDone }: ToastTextProps): ReactNode {
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
 * Shows a short message at the edge of the page, which stays while the pointer or the focus is on it (decision 36).
 * What shows it is there from the start: most messages are about something that did not come.
 * @param closeLabel name of the button that takes it away
 */
export function notify({ kind, message, action }: Toast, closeLabel: string): void {
  shown += 1;
  const id = `toast-${shown}`;
  const autoClose = action === undefined ? STAYS_MS : STAYS_WITH_ACTION_MS;
  const content =
    action === undefined ? (
      message
    ) : (
      <ToastText message={message} action={action} onDone={() => notifications.hide(id)} />
    );
  notifications.show({
    id,
    color: COLOURS[kind],
    // Announced either way; only what went wrong interrupts.
    role: kind === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': closeLabel },
    autoClose,
    // The pointer holds it by itself.
    onFocus: () => notifications.update({ id, message: content, autoClose: false }),
    onBlur: () => notifications.update({ id, message: content, autoClose }),
    message: content,
  });
}

/** Takes all messages away: the back office has none of the public site's. */
export function clearToasts(): void {
  notifications.clean();
}
