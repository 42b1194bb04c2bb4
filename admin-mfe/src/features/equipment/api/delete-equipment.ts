import { ApiError, type ApiClient } from '@backlot/domain/contract';

/** Deletes an item. One that is gone already counts as deleted: it was to be gone. */
export async function deleteEquipment(api: ApiClient, id: number): Promise<void> {
  try {
    await api.deleteEquipment({ params: { id } });
  } catch (cause) {
    if (!(cause instanceof ApiError && cause.status === 404)) throw cause;
  }
}

/** Deletes one after the other, and answers the ids of those that are still there. */
export async function deleteAll(api: ApiClient, ids: readonly string[]): Promise<string[]> {
  const left: string[] = [];
  for (const id of ids) {
    // One at a time: a catalogue of this size has time, and the server other guests.
    // oxlint-disable-next-line no-await-in-loop
    await deleteEquipment(api, Number(id)).catch(() => left.push(id));
  }
  return left;
}
