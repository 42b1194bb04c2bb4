export { isProofDeclined, isRefusedWith, isUnreachable, isWorthRetrying, problemOf } from './failed-call.js';
export { reasonsOf, withoutFullStop } from './reasons.js';
export {
  checkMessage,
  objectionsOf,
  sortObjections,
  type MessageSchema,
  type Objection,
  type SortedObjections,
} from './objections.js';
