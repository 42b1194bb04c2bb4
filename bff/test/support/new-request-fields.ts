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
/** Fields of a new request that nobody has worked on. */
export const NEW_REQUEST_FIELDS = {
  ...EMPTY,
  answeredAt: null,
  waitingSince: null,
  assignee: null,
  isShort: false,
  isChangedSinceSent: false,
};
