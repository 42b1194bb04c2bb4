export { isProofDeclined, isRefusedWith, isUnreachable, isWorthRetrying, problemOf } from './failed-call.ts';
export { reasonsOf, withoutFullStop } from './reasons.ts';
export {
  checkMessage,
  issuesOf,
  sortIssues,
  type MessageSchema,
  type FieldIssue,
  type SortedIssues,
} from './issues.ts';
