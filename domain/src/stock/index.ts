/*
 * Rules of the stock: occupied days, free units, and who holds them. An entry of its own, so that first views do not
 * load it.
 */

export {
  bandOf,
  ENOUGH_ITEMS_MAX,
  enoughOf,
  FEW_ITEMS_MAX,
  freeItems,
  type Band,
  type Enough,
  type ItemBand,
} from './band.js';
export {
  capacityOn,
  freeByDay,
  freeUnits,
  STOCK_PERIOD_KINDS,
  type Holding,
  type Stock,
  type StockPeriod,
  type StockPeriodKind,
} from './free-units.js';
export {
  HANDOVER_DIRECTIONS,
  outUnits,
  returnedParts,
  type HandoverDirection,
  type HandoverEvent,
  type ReturnedPart,
} from './handover.js';
export {
  CHALLENGING_STATUSES,
  HOLD_ANSWER_HOURS,
  HOLD_ANSWERS,
  HOLD_CHALLENGE_STATES,
  holdAnswerDeadline,
  holdChallengeState,
  isSameHoldAnswer,
  type ChallengedHold,
  type HoldAnswer,
  type HoldChallengeState,
} from './hold-challenge.js';
export { nearestShifts, type ShiftableRental, type ShiftedRental } from './nearest-days.js';
export {
  HOLD_DAYS_MAX,
  holdOf,
  isOverdue,
  LAST_DAY,
  occupiedDays,
  rentalWindow,
  TURNAROUND_DAYS_MAX,
  type DayRange,
  type Hold,
  type RentalDemand,
} from './occupied-days.js';
export {
  OVERBOOKING_POLICIES,
  overbookingRefusal,
  type IfShort,
  type OverbookingChange,
  type OverbookingPolicy,
  type OverbookingRefusal,
} from './overbooking.js';
export { settleClaims, type Claim } from './settle.js';
export { rankSubstitutes, type SubstitutableItem, type SubstituteCandidate } from './substitutes.js';
export { subRentingCents, turnedAwayCents, type ShortLine, type SubRental } from './turned-away.js';
