import { isRefusedWith } from '@backlot/domain/contract';

/** Waits for a deletion. Of what is gone already it counts as done: it was to be gone. */
export async function ignoreNotFound(deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion;
  } catch (cause) {
    if (!isRefusedWith(cause, 404)) throw cause;
  }
}
