import type { Toast } from '@backlot/domain/contract';
import { Anchor } from '@backlot/ui-kit';

const COLOURS = { success: 'green', error: 'red', info: 'accent' } as const;
const STAYS_MS = 5_000;
/** Something to do about it takes longer to decide. */
const STAYS_WITH_ACTION_MS = 10_000;

let shown = 0;

/**
 * Shows a short message at the edge of the page. What shows it is fetched with the first one.
 * @param closeLabel name of the button that takes it away
 */
export async function notify({ kind, message, action }: Toast, closeLabel: string): Promise<void> {
  const { notifications } = await import('@backlot/ui-kit/overlays');
  shown += 1;
  const id = `toast-${shown}`;
  notifications.show({
    id,
    color: COLOURS[kind],
    closeButtonProps: { 'aria-label': closeLabel },
    autoClose: action === undefined ? STAYS_MS : STAYS_WITH_ACTION_MS,
    message:
      action === undefined ? (
        message
      ) : (
        <>
          {message}{' '}
          <Anchor
            component="button"
            type="button"
            onClick={() => {
              notifications.hide(id);
              action.onAction();
            }}
          >
            {action.label}
          </Anchor>
        </>
      ),
  });
}

/** Takes all messages away: the back office has none of the public site's. */
export async function clearToasts(): Promise<void> {
  const { notifications } = await import('@backlot/ui-kit/overlays');
  notifications.clean();
}
