type RowId = string | number;

/** The armed row, if any: at most one per list. */
export interface ArmedDelete<Id extends RowId> {
  readonly armedId: Id | undefined;
}

/** 'disarmed': Escape, blur, or a change of the list. */
type Action<Id extends RowId> = { readonly type: 'clicked'; readonly id: Id } | { readonly type: 'disarmed' };

export const nothingArmed: ArmedDelete<never> = { armedId: undefined };

/** Reducer (spec 4): a click arms the row; on the armed row it disarms. `isConfirming` says whether a click deletes. */
export function twoStepDelete<Id extends RowId>(state: ArmedDelete<Id>, action: Action<Id>): ArmedDelete<Id> {
  if (action.type === 'disarmed' || isConfirming(state, action.id)) return nothingArmed;
  return { armedId: action.id };
}

/** Whether a click on this row's Delete deletes it; its label is 'Confirm' then. */
export function isConfirming<Id extends RowId>(state: ArmedDelete<Id>, id: Id): boolean {
  return state.armedId === id;
}
