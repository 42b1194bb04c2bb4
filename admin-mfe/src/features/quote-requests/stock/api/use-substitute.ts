import type { Equipment } from '@backlot/domain/contract';
import { useState } from 'react';
import { useShell } from '../../../../lib/use-shell.ts';
import type { Report } from '../../detail/api/use-page-message.ts';
import { failureReason } from '../../detail/rules/failure-reason.ts';

const FAILED = 'Failed to fetch equipment';
const TOO_MANY = 'The item was not replaced: the quote would hold more of the other one than a line can.';

/** An item of a request and the one that takes its place. */
export interface Replacement {
  readonly equipmentId: number;
  readonly name: string;
  readonly substituteId: number;
}

/** Puts substitutes into the edit draft of the page. */
export interface Substitution {
  /** True once it stands in the draft. */
  readonly use: (replacement: Replacement) => Promise<boolean>;
  /** Id of the substitute that is being loaded. */
  readonly underWay: number | undefined;
}

/**
 * Loads a substitute from the catalogue and replaces an item with it.
 *
 * @param replace changes the draft; false when the line would hold more than it may
 */
export function useSubstitute(
  replace: (equipmentId: number, item: Equipment) => boolean,
  report: Report,
): Substitution {
  const { api } = useShell();
  const [underWay, setUnderWay] = useState<number>();

  async function use({ equipmentId, name, substituteId }: Replacement): Promise<boolean> {
    if (underWay !== undefined) return false;
    setUnderWay(substituteId);
    try {
      const item = await api.getEquipment({ params: { id: substituteId } });
      const isReplaced = replace(equipmentId, item);
      if (isReplaced) report('success', `${item.name} is in place of ${name}. Save the changes to keep it.`);
      else report('error', TOO_MANY);
      return isReplaced;
    } catch (cause) {
      report('error', `${FAILED}: ${failureReason(cause, FAILED)}.`);
      return false;
    } finally {
      setUnderWay(undefined);
    }
  }

  return { use, underWay };
}
