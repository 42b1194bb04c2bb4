import * as z from 'zod/mini';
import { REQUEST_STANDINGS } from '../my-requests/request-standing.js';
import { count, dollars, emailAddress, instant, locale } from './primitives.js';
import { versionNumber } from './quote-versions.js';

/** What a customer sees of the own requests, signed in or with a mailed link (specification 17). */

/** Asks for a link to the requests of an address, in the language of the page. The answer is the same whether there are any or not. */
export const requestsLinkRequestSchema = z.lazy(() => z.object({ email: emailAddress, locale }));

const myRequestSchema = z.object({
  reference: z.string(),
  submittedAt: instant,
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  /** Of the newest version that was sent to this customer; before the first one, of the request. */
  items: z.array(
    z.object({
      /** Null: the item is no longer in the catalogue. */
      equipmentId: z.nullable(count),
      name: z.string(),
      quantity: count,
    }),
  ),
  standing: z.enum(REQUEST_STANDINGS),
  /** Until when the staff mean to answer the request, or the oldest question of this customer; unset: neither waits. */
  answerDueAt: z.optional(instant),
  /** The newest version; null when none was sent to this customer. */
  quote: z.nullable(
    z.object({
      number: versionNumber,
      sentAt: instant,
      /** The last day on which its prices hold, in Miami. */
      validUntil: z.iso.date(),
      /** In dollars, with tax; null while only a later release can read it. */
      total: z.nullable(dollars),
      /** The version that was accepted last; null: none was. A newer one may be open since. */
      acceptedNumber: z.nullable(versionNumber),
      /** Whether a link to it can still be mailed. */
      canOpen: z.boolean(),
    }),
  ),
});

/** The requests of an address. */
export const myRequestsSchema = z.lazy(() =>
  z.object({
    /** Whose they are. */
    email: z.string(),
    /** Number of all of them: `requests` holds the newest alone. */
    total: count,
    /** The newest first. */
    requests: z.array(myRequestSchema),
  }),
);
export type MyRequests = z.infer<typeof myRequestsSchema>;
export type MyRequest = MyRequests['requests'][number];
