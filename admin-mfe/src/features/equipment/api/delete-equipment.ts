import { isProofDeclined } from '@backlot/domain/contract';
import type { StaffApiClient } from '@backlot/domain/contract/staff';
import { ignoreNotFound } from '../../../lib/two-step-delete/ignore-not-found.ts';

/** Deletes an item. One that is gone already counts as deleted. */
export const deleteEquipment = (api: StaffApiClient, id: number): Promise<void> =>
  ignoreNotFound(api.deleteEquipment({ params: { id } }));

/** What a deletion of several has left. */
export interface Remaining {
  readonly left: string[];
  /** Whoever asked for it did not prove who it is: nothing failed, and nothing more was tried. */
  readonly isDeclined: boolean;
}

/** Deletes one after the other, and returns the ids of those that are still there. */
export async function deleteAll(api: StaffApiClient, ids: readonly string[]): Promise<Remaining> {
  const left: string[] = [];
  for (const [index, id] of ids.entries()) {
    try {
      // One at a time: a catalogue of this size has time, and the server other guests.
      // oxlint-disable-next-line no-await-in-loop
      await deleteEquipment(api, Number(id));
    } catch (failure) {
      if (isProofDeclined(failure)) return { left: [...left, ...ids.slice(index)], isDeclined: true };
      left.push(id);
    }
  }
  return { left, isDeclined: false };
}
