/** What a new request has none of yet. */
const EMPTY = {
  payments: [],
  balance: null,
  shares: [],
  history: [],
  versions: [],
  messages: [],
  notes: [],
  unsentChanges: [],
};
/** A new request of which nobody has done anything. */
export const UNTOUCHED = {
  ...EMPTY,
  answeredAt: null,
  waitingSince: null,
  assignee: null,
  isShort: false,
  isChangedSinceSent: false,
};
