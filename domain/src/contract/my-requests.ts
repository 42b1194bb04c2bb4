import * as z from 'zod/mini';
import { REQUEST_STANDINGS } from '../my-requests/request-standing.ts';
import { count, dollars, emailAddress, instant, locale } from './primitives.ts';
import { versionNumber } from './quote-versions.ts';

/** The customer's own requests, signed in or with a mailed link (spec 17). */

/** Requests a link to the requests of an address. The response does not reveal whether there are any. */
export const requestsLinkRequestSchema = z.lazy(() => z.object({ email: emailAddress, locale }));

const myRequestSchema = z.object({
  reference: z.string(),
  submittedAt: instant,
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  /** Items of the newest version sent to this customer; before the first one, of the request. */
  items: z.array(
    z.object({
      /** Null: removed from the catalogue. */
      equipmentId: z.nullable(count),
      name: z.string(),
      quantity: count,
    }),
  ),
  standing: z.enum(REQUEST_STANDINGS),
  /** Target time of the response to the request or to the customer's oldest question; unset: nothing is open. */
  answerDueAt: z.optional(instant),
  /** Newest version sent to this customer; null: none. */
  quote: z.nullable(
    z.object({
      number: versionNumber,
      sentAt: instant,
      /** Last day on which the prices are valid, in Miami. */
      validUntil: z.iso.date(),
      /** In dollars, with tax; null if only a later release can read it. */
      total: z.nullable(dollars),
      /** Last accepted version; null: none. A newer one may be open. */
      acceptedNumber: z.nullable(versionNumber),
      canOpen: z.boolean(),
    }),
  ),
});

export const myRequestsSchema = z.lazy(() =>
  z.object({
    email: z.string(),
    /** Total number; `requests` contains only the newest. */
    total: count,
    /** Newest first. */
    requests: z.array(myRequestSchema),
  }),
);
export type MyRequests = z.infer<typeof myRequestsSchema>;
export type MyRequest = MyRequests['requests'][number];
