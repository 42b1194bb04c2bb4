/** Texts of the two-step delete (specification 4 'Two-step delete'). */
export const DELETE_CONFIRM_LABEL = 'Confirm';
export const DELETE_CONFIRM_HINT = 'Click again to confirm';
export const DELETE_CONFIRM_HINT_MOBILE = 'Tap "Confirm" again to permanently delete this equipment';

type RowId = string | number;

/** Which row's delete is armed, if any: at most one in a list. */
export type TwoStepDelete<Id extends RowId> = { readonly armedId: Id | undefined };

/** What happened to the list's delete buttons. 'disarmed': the visitor turned away, or the list changed. */
export type TwoStepDeleteAction<Id extends RowId> =
  { readonly type: 'pressed'; readonly id: Id } | { readonly type: 'disarmed' };

/** Nothing armed. */
export const nothingArmed: TwoStepDelete<never> = { armedId: undefined };

/**
 * Next state of the two-step delete (specification 4): pressing a row arms it, pressing another re-arms for that one,
 * pressing the armed row confirms and leaves nothing armed. Whether a press confirms, `isConfirming` says.
 */
export function twoStepDelete<Id extends RowId>(
  state: TwoStepDelete<Id>,
  action: TwoStepDeleteAction<Id>,
): TwoStepDelete<Id> {
  if (action.type === 'disarmed' || isConfirming(state, action.id)) return nothingArmed;
  return { armedId: action.id };
}

/** Whether pressing this row's delete now deletes it, which is when the button reads 'Confirm'. */
export function isConfirming<Id extends RowId>(state: TwoStepDelete<Id>, id: Id): boolean {
  return state.armedId === id;
}
