import { formatDay } from '@backlot/domain';
import type { PersonalDataErasure, PersonalRecord, RetentionReason } from '@backlot/domain/contract/staff';

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

export function recordText({ name, count }: PersonalDataErasure['erased'][number]): string {
  const [one, many] = RECORDS[name];
  return `${count} ${count === 1 ? one : many}`;
}

/** Returns the text of retained records: number, reason, and until when. */
export function retainedText({ name, reason, until }: PersonalDataErasure['retained'][number]): string {
  return `${name} ${REASONS[reason]}${until === null ? '' : ` until ${formatDay(until)}`}`;
}
