type RowId = string | number;

/** Which row's delete is armed, if any: at most one in a list. */
export type ArmedDelete<Id extends RowId> = { readonly armedId: Id | undefined };

/** What happened to the list's delete buttons. 'disarmed': the visitor turned away, or the list changed. */
type Action<Id extends RowId> = { readonly type: 'pressed'; readonly id: Id } | { readonly type: 'disarmed' };

/** Nothing armed. */
export const nothingArmed: ArmedDelete<never> = { armedId: undefined };

/**
 * Next state of the two-step delete (specification 4): pressing a row arms it, pressing another re-arms for that one,
 * pressing the armed row confirms and leaves nothing armed. Whether a press confirms, `isConfirming` says.
 */
export function twoStepDelete<Id extends RowId>(state: ArmedDelete<Id>, action: Action<Id>): ArmedDelete<Id> {
  if (action.type === 'disarmed' || isConfirming(state, action.id)) return nothingArmed;
  return { armedId: action.id };
}

/** Whether pressing this row's delete now deletes it, which is when the button reads 'Confirm'. */
export function isConfirming<Id extends RowId>(state: ArmedDelete<Id>, id: Id): boolean {
  return state.armedId === id;
}
