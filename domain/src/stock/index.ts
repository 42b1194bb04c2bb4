/** Stock rules: occupied days, free units and holders. A separate entry point, not loaded by first views. */

export {
  bandOf,
  ENOUGH_ITEMS_MAX,
  enoughOf,
  FEW_ITEMS_MAX,
  freeItems,
  type Band,
  type Enough,
  type ItemBand,
} from './band.ts';
export {
  capacityOn,
  freeByDay,
  freeUnits,
  STOCK_PERIOD_KINDS,
  type Holding,
  type Stock,
  type StockPeriod,
  type StockPeriodKind,
} from './free-units.ts';
export {
  HANDOVER_DIRECTIONS,
  outUnits,
  returnedParts,
  type HandoverDirection,
  type HandoverEvent,
  type ReturnedPart,
} from './handover.ts';
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
} from './hold-challenge.ts';
export { nearestShifts, type ShiftableRental, type ShiftedRental } from './nearest-days.ts';
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
} from './occupied-days.ts';
export {
  OVERBOOKING_POLICIES,
  overbookingRefusal,
  type IfShort,
  type OverbookingChange,
  type OverbookingPolicy,
  type OverbookingRefusal,
} from './overbooking.ts';
export { settleClaims, type Claim } from './settle.ts';
export { rankSubstitutes, type SubstitutableItem, type SubstituteCandidate } from './substitutes.ts';
export { subRentingCents, turnedAwayCents, type ShortLine, type SubRental } from './turned-away.ts';
