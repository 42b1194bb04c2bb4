import { isProofDeclined } from '@backlot/domain/contract';
import type { StaffApiClient } from '@backlot/domain/contract/staff';
import { ignoreNotFound } from '../../../lib/ignore-not-found.ts';

/** Deletes an item. A 404 counts as success. */
export const deleteEquipment = (api: StaffApiClient, id: number): Promise<void> =>
  ignoreNotFound(api.deleteEquipment({ params: { id } }));

export interface Remaining {
  readonly left: string[];
  /**
   * True when the admin cancelled the re-authentication: nothing failed, and the remaining deletions were not tried.
   */
  readonly isDeclined: boolean;
}

/** Deletes items one by one and returns the ids of those that remain. */
export async function deleteAll(api: StaffApiClient, ids: readonly string[]): Promise<Remaining> {
  const left: string[] = [];
  for (const [index, id] of ids.entries()) {
    try {
      // Sequential, to limit the server load.
      // oxlint-disable-next-line no-await-in-loop
      await deleteEquipment(api, Number(id));
    } catch (failure) {
      if (isProofDeclined(failure)) return { left: [...left, ...ids.slice(index)], isDeclined: true };
      left.push(id);
    }
  }
  return { left, isDeclined: false };
}
