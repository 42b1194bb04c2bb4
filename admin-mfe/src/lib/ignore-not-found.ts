import { isRefusedWith } from '@backlot/domain/contract';

/** Awaits a deletion. A 404 counts as success. */
export async function ignoreNotFound(deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion;
  } catch (cause) {
    if (!isRefusedWith(cause, 404)) throw cause;
  }
}
