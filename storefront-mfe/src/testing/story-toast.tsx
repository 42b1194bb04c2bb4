import type { Toast } from '@backlot/domain/contract';
import { Anchor, notifications } from '@backlot/ui-kit';

const COLOURS = { success: 'var(--bl-good)', error: 'var(--bl-danger)', info: 'var(--bl-accent)' } as const;

let displayed = 0;

/** Shows the toasts of the storefront as the shell does, but without a timeout. */
export function showToast({ kind, message, action }: Toast): void {
  displayed += 1;
  const id = `story-toast-${displayed}`;
  const act = () => {
    notifications.hide(id);
    action?.onAction();
  };
  notifications.show({
    id,
    color: COLOURS[kind],
    role: kind === 'error' ? 'alert' : 'status',
    autoClose: false,
    withCloseButton: false,
    message:
      action === undefined ? (
        message
      ) : (
        <>
          {message}{' '}
          <Anchor component="button" type="button" onClick={act}>
            {action.label}
          </Anchor>
        </>
      ),
  });
}
