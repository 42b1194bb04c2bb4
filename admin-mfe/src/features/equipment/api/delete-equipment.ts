import type { ApiClient } from '@backlot/domain/contract';
import { ignoreNotFound } from '../../../lib/two-step-delete/ignore-not-found.ts';

/** Deletes an item. One that is gone already counts as deleted. */
export const deleteEquipment = (api: ApiClient, id: number): Promise<void> =>
  ignoreNotFound(api.deleteEquipment({ params: { id } }));

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
