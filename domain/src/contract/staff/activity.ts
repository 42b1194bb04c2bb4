import * as z from 'zod/mini';
import { ACCEPTANCE_WAYS } from '../../quote-version/acceptance-way.js';
import { PAPERWORK_DECISIONS, PAPERWORK_KINDS } from '../../paperwork/paperwork.js';
import { PAYMENT_KINDS } from '../../payments/payments.js';
import { HANDOVER_DIRECTIONS } from '../../stock/handover.js';
import { withMessage } from '../../messages/issue-message.js';
import { count, dayOfThisCentury, emailAddress, instant, pageQuery } from '../primitives.js';

/** What the activity stream records, the one list of it (docs/security.md). A new kind is a line here and its words in the back office. */
export const ACTIVITY_KINDS = [
  'sign-in',
  'sign-out',
  'recovery-request',
  'recovery',
  'password-change',
  'password-check',
  'second-factor-check',
  'second-factor-change',
  'email-confirmation',
  'session-end',
  'role-change',
  'request-change',
  'request-deletion',
  'quote-mail',
  'quote-withdrawal',
  'quote-recorded-acceptance',
  'quote-links-revocation',
  'quote-share',
  'quote-share-end',
  'quote-assignment',
  'quote-reminders',
  'quote-reply',
  'quote-question-dismissal',
  'quote-note',
  'paperwork-upload',
  'paperwork-review',
  'payment-record',
  'stock-change',
  'stock-hold',
  'handover',
  'calendar-feed',
  'quote-file',
  'list-export',
  'personal-data-view',
  'personal-data-export',
  'personal-data-erasure',
  'release',
  'settings-change',
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** What an entry says beyond its kind: never an address, a name or a text that somebody typed. */
export const activityDetailsSchema = z.lazy(() =>
  z.object({
    /** Of the quote request that it is about. */
    reference: z.optional(z.string()),
    /** Which of its fields were changed. */
    fields: z.optional(z.array(z.string())),
    /** How an acceptance was given that staff recorded. */
    how: z.optional(z.enum(ACCEPTANCE_WAYS)),
    /** Whose sessions ended: a single one, the others of their owner, those of an account, or everybody's. */
    sessions: z.optional(z.enum(['one', 'others', 'account', 'everybody'])),
    /** The role that somebody has from now on. */
    role: z.optional(z.enum(['admin', 'customer'])),
    /** What happened to the second factors of somebody. */
    secondFactor: z.optional(
      z.enum(['app-added', 'app-removed', 'passkey-added', 'passkey-removed', 'codes-renewed', 'reset']),
    ),
    /** Whether the reminders of a quote are sent from now on. */
    reminders: z.optional(z.enum(['on', 'off'])),
    /** Which document it is about, and what was decided about it. */
    paperwork: z.optional(z.enum(PAPERWORK_KINDS)),
    decision: z.optional(z.enum(PAPERWORK_DECISIONS)),
    /** What kind of payment was recorded. */
    payment: z.optional(z.enum(PAYMENT_KINDS)),
    /** Which item it is about. */
    equipmentId: z.optional(count),
    /** Whether equipment went out or came back. */
    handover: z.optional(z.enum(HANDOVER_DIRECTIONS)),
    /** What happened to the address of the calendar. */
    calendarFeed: z.optional(z.enum(['renewed', 'ended'])),
    format: z.optional(z.enum(['pdf', 'csv'])),
    /** Number of rows of a list. */
    rows: z.optional(count),
    part: z.optional(z.string()),
    /** The release that runs from now on; null is the build beside the server. */
    release: z.optional(z.nullable(z.string())),
    /** It is an older one than the newest. */
    isRollback: z.optional(z.boolean()),
    /** Hash of the site settings that hold from now on. */
    settings: z.optional(z.string()),
    /** Number of records that went, and that stayed. */
    erased: z.optional(count),
    retained: z.optional(count),
  }),
);
export type ActivityDetails = z.infer<typeof activityDetailsSchema>;

/** One entry of the activity stream, in the list and in a line of its export. */
export const activityEntrySchema = z.lazy(() =>
  z.object({
    id: z.number(),
    at: instant,
    kind: z.enum(ACTIVITY_KINDS),
    /** `refused`: somebody tried. */
    outcome: z.enum(['done', 'refused']),
    /** How often within the minute: repeated failures are one entry. */
    times: count,
    /** Whose session did it; null for visitors and for the server itself. */
    actorId: z.nullable(z.uuid()),
    /** Keyed hash of that account's address. */
    actor: z.nullable(z.string()),
    /** The account that it is about. */
    subjectId: z.nullable(z.uuid()),
    /** Keyed hash of the address that it is about. */
    subject: z.nullable(z.string()),
    /** Keyed hash of the network address that the call came from. */
    source: z.nullable(z.string()),
    details: activityDetailsSchema,
    /** As in the log. */
    requestId: z.nullable(z.string()),
  }),
);
export type ActivityEntry = z.infer<typeof activityEntrySchema>;

const filter = {
  kind: z.optional(z.enum(ACTIVITY_KINDS, withMessage('activity-kind-unknown'))),
  /** First and last day, in the calendar of the business. */
  from: z.optional(dayOfThisCentury('firstDay')),
  to: z.optional(dayOfThisCentury('lastDay')),
  /** E-mail address of who did it, or whom it is about. */
  person: z.optional(emailAddress),
};

/** Query of GET /api/admin/activity/export. */
export const activityFilterSchema = z.lazy(() => z.object(filter));
export type ActivityFilter = z.output<typeof activityFilterSchema>;

/** Query of GET /api/admin/activity. */
export const activityQuerySchema = z.lazy(() => z.object({ ...filter, ...pageQuery }));
export type ActivityQuery = z.input<typeof activityQuerySchema>;
export type ReadActivityQuery = z.output<typeof activityQuerySchema>;

/** Whom an id of an entry belongs to, while the account is there. */
export const activityPersonSchema = z.lazy(() => z.object({ id: z.uuid(), email: z.string() }));
export type ActivityPerson = z.infer<typeof activityPersonSchema>;

/** One page of the activity, newest first; `nextCursor` is null on the last page. */
export const activityListSchema = z.lazy(() =>
  z.object({
    items: z.array(activityEntrySchema),
    /** Of the accounts that the page names. The stream itself holds no address. */
    people: z.array(activityPersonSchema),
    nextCursor: z.nullable(z.string()),
    /** How long entries stay, by the setting of the house. */
    retainedDays: count,
  }),
);
export type ActivityList = z.infer<typeof activityListSchema>;

/** A list that the back office has written into a file for somebody. */
export const listExportSchema = z.lazy(() => z.object({ list: z.enum(['quote-requests']), rows: count }));
export type ListExport = z.infer<typeof listExportSchema>;
