import { formatDay } from '@backlot/domain';
import type { PersonalDataErasure, PersonalRecord, RetentionReason } from '@backlot/domain/contract/staff';

/** What is held about people, one and many of it. */
const RECORDS: Readonly<Record<PersonalRecord, readonly [one: string, many: string]>> = {
  quoteRequests: ['quote request', 'quote requests'],
  sealedQuotes: ['quote that was sent', 'quotes that were sent'],
  historyEntries: ['entry in the history of other requests', 'entries in the history of other requests'],
  payments: ['payment', 'payments'],
  sharedQuotes: ['quote that a customer shared with them', 'quotes that customers shared with them'],
  accounts: ['account', 'accounts'],
  accountLinks: ['sign-up or recovery that was asked for', 'sign-ups and recoveries that were asked for'],
  keptMails: ['mail that is kept here', 'mails that are kept here'],
  activityEntries: ['entry of the activity', 'entries of the activity'],
};

const REASONS: Readonly<Record<RetentionReason, string>> = {
  'tax-records': 'belongs to the records of a rental, which tax law wants',
  'staff-account': 'is the account of an administrator: the role has to end first',
};

/** So many records of a kind. */
export function recordWords({ name, count }: PersonalDataErasure['erased'][number]): string {
  const [one, many] = RECORDS[name];
  return `${count} ${count === 1 ? one : many}`;
}

/** What stays, why, and until when. */
export function retainedWords({ name, reason, until }: PersonalDataErasure['retained'][number]): string {
  return `${name} ${REASONS[reason]}${until === null ? '' : ` until ${formatDay(until)}`}`;
}
