/** Texts of the two-step delete (spec 4). */
export const DELETE_CONFIRM_LABEL = 'Confirm';
export const DELETE_CONFIRM_HINT = 'Click again to confirm';
export const DELETE_CONFIRM_HINT_MOBILE = 'Tap "Confirm" again to permanently delete this equipment';
