import type { ActivityDetails, ActivityEntry, ActivityKind } from '@backlot/domain/contract/staff';

interface KindTexts {
  readonly label: string;
  /** '{request}': the quote request. */
  readonly done: string | ((details: ActivityDetails) => string);
  /** Sentence for a refused attempt. */
  readonly refused?: string;
}

const requestOf = ({ reference }: ActivityDetails): string =>
  reference === undefined ? 'a quote request' : `quote request ${reference}`;
const DOCUMENTS: Readonly<Record<NonNullable<ActivityDetails['paperwork']>, string>> = {
  insurance: 'the certificate of insurance',
  'tax-exemption': 'the tax exemption certificate',
  'card-authorization': 'the credit card authorization',
};
const documentOf = (kind: ActivityDetails['paperwork']): string =>
  kind === undefined ? 'a document' : DOCUMENTS[kind];
const SESSIONS: Readonly<Record<NonNullable<ActivityDetails['sessions']>, string>> = {
  one: 'Ended a session',
  others: 'Ended all other own sessions',
  account: 'Ended all sessions of an account',
  everybody: 'Ended the sessions of everybody',
};
const SECOND_FACTORS: Readonly<Record<NonNullable<ActivityDetails['secondFactor']>, string>> = {
  'app-added': 'Added an authenticator app',
  'app-removed': 'Removed an authenticator app',
  'passkey-added': 'Added a passkey',
  'passkey-removed': 'Removed a passkey',
  'codes-renewed': 'Made new recovery codes',
  reset: 'Removed all second factors of an account',
};
const records = (count = 0): string => `${count} ${count === 1 ? 'record' : 'records'}`;

function releaseText({ part = 'a part', release, isRollback }: ActivityDetails): string {
  const name = release ?? 'the build beside the server';
  return isRollback === true ? `${part} went back to ${name}` : `${part} runs ${name}`;
}

function stockText({ equipmentId, rows }: ActivityDetails): string {
  if (equipmentId !== undefined) return `Changed the stock of item ${equipmentId}`;
  return rows === undefined ? 'Changed the settings of the stock' : `Changed the stock of ${rows} items`;
}

const KIND_TEXTS: Readonly<Record<ActivityKind, KindTexts>> = {
  'sign-in': { label: 'Sign-ins', done: 'Signed in', refused: 'Failed to sign in' },
  'sign-out': { label: 'Sign-outs', done: 'Signed out' },
  'recovery-request': { label: 'Recoveries asked for', done: 'Asked for a recovery link' },
  recovery: { label: 'Recoveries', done: 'Set a new password with a recovery link' },
  'password-change': { label: 'New passwords', done: 'Changed the password' },
  'password-check': {
    label: 'Password checks',
    done: 'Gave the current password',
    refused: 'Gave a wrong current password',
  },
  'second-factor-check': {
    label: 'Second steps',
    done: 'Took the second step of a sign-in',
    refused: 'Failed at the second step of a sign-in',
  },
  'second-factor-change': {
    label: 'Second factors',
    done: ({ secondFactor }) => (secondFactor === undefined ? 'Changed second factors' : SECOND_FACTORS[secondFactor]),
  },
  'email-confirmation': { label: 'Confirmed addresses', done: 'Confirmed an e-mail address' },
  'session-end': {
    label: 'Ended sessions',
    done: ({ sessions = 'one' }) => SESSIONS[sessions],
    refused: 'A session ended because its key was used twice',
  },
  'role-change': { label: 'Roles', done: ({ role = 'customer' }) => `Gave the role '${role}'` },
  'request-change': { label: 'Changed quote requests', done: 'Changed {request}' },
  'request-deletion': { label: 'Deleted quote requests', done: 'Deleted {request}' },
  'quote-mail': { label: 'Mailed quotes', done: 'Mailed the quote of {request}' },
  'quote-withdrawal': { label: 'Withdrawn quotes', done: 'Withdrew the quote of {request}' },
  'quote-recorded-acceptance': {
    label: 'Recorded acceptances',
    done: ({ how }) => `Recorded an acceptance ${how === 'paper' ? 'on paper' : 'by phone'} of the quote of {request}`,
  },
  'paperwork-upload': {
    label: 'Uploaded documents',
    done: ({ paperwork }) => `A customer uploaded ${documentOf(paperwork)} for {request}`,
  },
  'paperwork-review': {
    label: 'Reviewed documents',
    done: ({ paperwork, decision = 'approved' }) =>
      `${decision === 'approved' ? 'Approved' : 'Refused'} ${documentOf(paperwork)} of {request}`,
  },
  'payment-record': {
    label: 'Recorded payments',
    done: ({ payment = 'payment' }) => `Recorded a ${payment} for {request}`,
  },
  'stock-change': { label: 'Changed stock', done: stockText },
  'stock-hold': { label: 'Held equipment', done: 'Changed the hold on the equipment of {request}' },
  handover: {
    label: 'Handovers',
    done: ({ handover = 'out' }) => `${handover === 'out' ? 'Handed over' : 'Took back'} equipment of {request}`,
  },
  'calendar-feed': {
    label: 'Calendar addresses',
    done: ({ calendarFeed = 'renewed' }) =>
      calendarFeed === 'renewed'
        ? 'Made a new address of the calendar of pickups and returns'
        : 'Turned the calendar of pickups and returns off',
  },
  'quote-links-revocation': { label: 'Ended links to quotes', done: 'Ended the links to the quote of {request}' },
  'quote-share': { label: 'Shared quotes', done: 'A customer shared the quote of {request} with a colleague' },
  'quote-share-end': {
    label: 'Ended links of colleagues',
    done: 'A customer ended a colleague’s link to the quote of {request}',
  },
  'quote-assignment': { label: 'Assigned requests', done: 'Changed who takes care of {request}' },
  'quote-reminders': {
    label: 'Reminders turned on or off',
    done: ({ reminders = 'on' }) => `Turned reminders of {request} ${reminders}`,
  },
  'quote-reply': { label: 'Replies to customers', done: 'Replied to the customer of {request}' },
  'quote-question-dismissal': {
    label: 'Questions without a reply',
    done: 'Said that no reply is needed to the customer of {request}',
  },
  'quote-note': { label: 'Internal notes', done: 'Added an internal note to {request}' },
  'quote-file': { label: 'Quotes as PDF', done: 'Took the PDF of {request}' },
  'list-export': {
    label: 'Exported lists',
    done: ({ rows = 0 }) => `Exported ${rows} quote ${rows === 1 ? 'request' : 'requests'} as CSV`,
  },
  'personal-data-view': { label: 'Personal data looked up', done: 'Looked up personal data' },
  'personal-data-export': { label: 'Personal data exported', done: 'Exported personal data' },
  'personal-data-erasure': {
    label: 'Personal data erased',
    done: ({ erased, retained }) => `Erased personal data: ${records(erased)} went, ${records(retained)} stayed`,
  },
  release: { label: 'Releases', done: releaseText },
  'settings-change': { label: 'Site settings', done: 'The server started with other site settings' },
};

export const kindLabel = (kind: ActivityKind): string => KIND_TEXTS[kind].label;

/** Returns the sentence for an entry, without its full stop. */
export function activitySentence({ kind, outcome, times, details }: ActivityEntry): string {
  const { done, refused } = KIND_TEXTS[kind];
  const text = (typeof done === 'string' ? done : done(details)).replace('{request}', () => requestOf(details));
  const sentence = outcome === 'done' ? text : (refused ?? `Tried and failed: ${text}`);
  return times === 1 ? sentence : `${sentence}, ${times} times`;
}
