import * as z from 'zod';
import { defineJob } from '../../../platform/queue/jobs.js';
import type { DeliveryKind } from '../delivery.entity.js';

const aboutRequest = z.object({ quoteRequestId: z.uuid() });

/** Mails about a request. */
export type QuoteRequestMailDefinition = (typeof quoteRequestJobs)['acknowledge' | 'notifyStaff' | 'sendQuote'];

/** The jobs of quote requests. */
export const quoteRequestJobs = {
  acknowledge: defineJob({ name: 'quote-request.acknowledge', payload: aboutRequest, queue: 'delivery' }),
  notifyStaff: defineJob({ name: 'quote-request.notify-staff', payload: aboutRequest, queue: 'delivery' }),
  sendQuote: defineJob({ name: 'quote-request.send-quote', payload: aboutRequest, queue: 'delivery' }),
  generatePdf: defineJob({
    name: 'quote-request.make-pdf',
    payload: z.object({ documentId: z.uuid() }),
    queue: 'documents',
  }),
} as const;

/** The job that sends each kind of mail of which there is an account. */
export const DELIVERY_JOBS = {
  acknowledgement: quoteRequestJobs.acknowledge,
  'staff-notification': quoteRequestJobs.notifyStaff,
  quote: quoteRequestJobs.sendQuote,
} as const satisfies Record<DeliveryKind, QuoteRequestMailDefinition>;
