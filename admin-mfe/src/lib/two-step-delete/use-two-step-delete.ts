import { isProofDeclined } from '@backlot/domain/contract';
import { useState } from 'react';
import { isConfirming, nothingArmed, twoStepDelete, type ArmedDelete } from './two-step-delete.ts';

export type TwoStepDelete<Row extends { readonly id: string | number }> = {
  /** What the next press deletes. */
  readonly armed: Row | undefined;
  readonly isDeleting: (id: Row['id']) => boolean;
  readonly hasFailed: boolean;
  readonly acknowledge: () => void;
  /** Arms a row, or deletes the armed one. */
  readonly press: (row: Row) => void;
  readonly disarm: () => void;
};

/**
 * The two-step delete of a list (spec 4).
 * @param remove deletes a row; it counts as being deleted until this ends, so that nobody presses again meanwhile
 */
export function useTwoStepDelete<Row extends { readonly id: string | number }>(
  remove: (row: Row) => Promise<void>,
): TwoStepDelete<Row> {
  const [state, setState] = useState<ArmedDelete<Row['id']>>(nothingArmed);
  const [armed, setArmed] = useState<Row>();
  const [deleting, setDeleting] = useState<readonly Row['id'][]>([]);
  const [hasFailed, setFailed] = useState(false);

  async function confirm(row: Row): Promise<void> {
    setDeleting((before) => [...before, row.id]);
    try {
      await remove(row);
    } catch (failure) {
      if (!isProofDeclined(failure)) setFailed(true);
    } finally {
      setDeleting((before) => before.filter((other) => other !== row.id));
    }
  }

  return {
    armed: state.armedId === undefined ? undefined : armed,
    isDeleting: (id) => deleting.includes(id),
    hasFailed,
    acknowledge: () => setFailed(false),
    press: (row) => {
      if (deleting.includes(row.id)) return;
      setState(twoStepDelete(state, { type: 'pressed', id: row.id }));
      setArmed(row);
      if (isConfirming(state, row.id)) void confirm(row);
    },
    disarm: () => setState(nothingArmed),
  };
}
