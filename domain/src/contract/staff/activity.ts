import * as z from 'zod/mini';
import { ROLES } from '../../account/role.ts';
import { SECOND_FACTOR_EVENTS } from '../../account/second-factor-event.ts';
import { ACCEPTANCE_WAYS } from '../../quote-version/acceptance-way.ts';
import { PAPERWORK_DECISIONS, PAPERWORK_KINDS } from '../../paperwork/paperwork.ts';
import { PAYMENT_KINDS } from '../../payments/payments.ts';
import { HANDOVER_DIRECTIONS } from '../../stock/handover.ts';
import { withMessage } from '../../messages/issue-message.ts';
import { count, dayOfThisCentury, emailAddress, instant, pageQuery } from '../primitives.ts';

/** Kinds of audited activity (docs/security.md). A new kind needs an entry here and a label in the back office. */
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

/** `refused`: the attempt was rejected. */
export const ACTIVITY_OUTCOMES = ['done', 'refused'] as const;

/** Details of an entry; never an address, a name or entered text. */
export const activityDetailsSchema = z.lazy(() =>
  z.object({
    /** Of the quote request. */
    reference: z.optional(z.string()),
    fields: z.optional(z.array(z.string())),
    how: z.optional(z.enum(ACCEPTANCE_WAYS)),
    /** Scope of the ended sessions: one, the owner's others, an account's, or everybody's. */
    sessions: z.optional(z.enum(['one', 'others', 'account', 'everybody'])),
    role: z.optional(z.enum(ROLES)),
    secondFactor: z.optional(z.enum(SECOND_FACTOR_EVENTS)),
    reminders: z.optional(z.enum(['on', 'off'])),
    paperwork: z.optional(z.enum(PAPERWORK_KINDS)),
    decision: z.optional(z.enum(PAPERWORK_DECISIONS)),
    payment: z.optional(z.enum(PAYMENT_KINDS)),
    equipmentId: z.optional(count),
    handover: z.optional(z.enum(HANDOVER_DIRECTIONS)),
    calendarFeed: z.optional(z.enum(['renewed', 'ended'])),
    format: z.optional(z.enum(['pdf', 'csv'])),
    rows: z.optional(count),
    part: z.optional(z.string()),
    /** Newly active release; null is the build bundled with the server. */
    release: z.optional(z.nullable(z.string())),
    isRollback: z.optional(z.boolean()),
    settings: z.optional(z.string()),
    erased: z.optional(count),
    retained: z.optional(count),
  }),
);
export type ActivityDetails = z.infer<typeof activityDetailsSchema>;

export const activityEntrySchema = z.lazy(() =>
  z.object({
    id: z.number(),
    at: instant,
    kind: z.enum(ACTIVITY_KINDS),
    outcome: z.enum(ACTIVITY_OUTCOMES),
    /** Number within the minute: repeated failures are one entry. */
    times: count,
    /** Account of the session; null for visitors and the server. */
    actorId: z.nullable(z.uuid()),
    /** Keyed hash of that account's e-mail address. */
    actor: z.nullable(z.string()),
    subjectId: z.nullable(z.uuid()),
    /** Keyed hash of the e-mail address affected. */
    subject: z.nullable(z.string()),
    /** Keyed hash of the client's IP address. */
    source: z.nullable(z.string()),
    details: activityDetailsSchema,
    requestId: z.nullable(z.string()),
  }),
);
export type ActivityEntry = z.infer<typeof activityEntrySchema>;

const filter = {
  kind: z.optional(z.enum(ACTIVITY_KINDS, withMessage('activity-kind-unknown'))),
  /** First and last day, in the business's calendar. */
  from: z.optional(dayOfThisCentury('firstDay')),
  to: z.optional(dayOfThisCentury('lastDay')),
  /** E-mail address of the actor or subject. */
  person: z.optional(emailAddress),
};

export const activityFilterSchema = z.lazy(() => z.object(filter));
export type ActivityFilter = z.output<typeof activityFilterSchema>;

export const activityQuerySchema = z.lazy(() => z.object({ ...filter, ...pageQuery }));
export type ActivityQuery = z.input<typeof activityQuerySchema>;
export type ReadActivityQuery = z.output<typeof activityQuerySchema>;

/** E-mail address of an account id, while the account exists. */
export const activityPersonSchema = z.lazy(() => z.object({ id: z.uuid(), email: z.string() }));
export type ActivityPerson = z.infer<typeof activityPersonSchema>;

/** One page of the activity, newest first; `nextCursor` is null on the last page. */
export const activityListSchema = z.lazy(() =>
  z.object({
    items: z.array(activityEntrySchema),
    /** Accounts referenced by the page; the stream itself contains no addresses. */
    people: z.array(activityPersonSchema),
    nextCursor: z.nullable(z.string()),
    retainedDays: count,
  }),
);
export type ActivityList = z.infer<typeof activityListSchema>;

export const listExportSchema = z.lazy(() => z.object({ list: z.enum(['quote-requests']), rows: count }));
export type ListExport = z.infer<typeof listExportSchema>;
