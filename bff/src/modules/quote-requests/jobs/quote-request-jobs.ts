import { LOCALES, QUOTE_REMINDER_KINDS } from '@backlot/domain';
import * as z from 'zod';
import { defineJob, type JobDefinition } from '../../../platform/queue/jobs.js';
import type { DeliveryKind } from '../delivery.entity.js';

const aboutRequest = z.object({ quoteRequestId: z.uuid() });

const aboutMessage = z.object({ quoteRequestId: z.uuid(), quoteMessageId: z.uuid() });

const aboutPaperwork = z.object({ quoteRequestId: z.uuid(), paperworkId: z.uuid() });

const aboutHoldChallenge = z.object({ quoteRequestId: z.uuid(), holdChallengeId: z.uuid() });

const aboutVersion = z.object({ quoteRequestId: z.uuid(), quoteVersionId: z.uuid() });

/** Mails that are made of the request as it is when they go out. */
export type QuoteRequestMailDefinition = (typeof quoteRequestJobs)['acknowledge' | 'notifyStaff' | 'sendQuote'];

/** The jobs of quote requests. */
export const quoteRequestJobs = {
  acknowledge: defineJob({ name: 'quote-request.acknowledge', payload: aboutRequest, queue: 'delivery' }),
  notifyStaff: defineJob({ name: 'quote-request.notify-staff', payload: aboutRequest, queue: 'delivery' }),
  sendQuoteVersion: defineJob({
    name: 'quote-request.send-quote-version',
    payload: aboutVersion,
    queue: 'delivery',
  }),
  /** Reminder of an open version, to its customer. */
  sendQuoteReminder: defineJob({
    name: 'quote-request.send-quote-reminder',
    payload: aboutVersion.extend({ reminder: z.enum(QUOTE_REMINDER_KINDS) }),
    queue: 'delivery',
  }),
  /** A new link for a customer who has lost theirs. */
  sendQuoteLink: defineJob({ name: 'quote-request.send-quote-link', payload: aboutRequest, queue: 'delivery' }),
  /** A link of their own for a colleague of the customer. */
  sendQuoteShare: defineJob({
    name: 'quote-request.send-quote-share',
    payload: aboutRequest.extend({ quoteShareId: z.uuid() }),
    queue: 'delivery',
  }),
  /** A link to all requests of this one's customer. */
  sendRequestsLink: defineJob({
    name: 'quote-request.send-requests-link',
    payload: aboutRequest.extend({ locale: z.enum(LOCALES) }),
    queue: 'delivery',
  }),
  /** What a customer asks, to the staff. */
  notifyOfQuestion: defineJob({
    name: 'quote-request.notify-of-question',
    payload: aboutMessage,
    queue: 'delivery',
  }),
  /** What a customer proposes, to the staff. */
  notifyOfProposal: defineJob({
    name: 'quote-request.notify-of-proposal',
    payload: aboutMessage,
    queue: 'delivery',
  }),
  /** What the staff write to a customer. */
  sendReply: defineJob({ name: 'quote-request.send-reply', payload: aboutMessage, queue: 'delivery' }),
  /** Documents that a customer uploaded, to the staff. */
  notifyOfPaperwork: defineJob({
    name: 'quote-request.notify-of-paperwork',
    payload: aboutRequest,
    queue: 'delivery',
  }),
  /** A document that was refused in this version of its review, to the customer. */
  sendPaperworkRefusal: defineJob({
    name: 'quote-request.send-paperwork-refusal',
    payload: aboutPaperwork.extend({ paperworkVersion: z.int() }),
    queue: 'delivery',
  }),
  /** An approved document that ends too early, to the customer. */
  sendPaperworkNotice: defineJob({
    name: 'quote-request.send-paperwork-notice',
    payload: aboutPaperwork,
    queue: 'delivery',
  }),
  /** What a customer paid online, to the staff. */
  notifyOfPayment: defineJob({
    name: 'quote-request.notify-of-payment',
    payload: z.object({ quoteRequestId: z.uuid(), paymentId: z.uuid() }),
    queue: 'delivery',
  }),
  /** Asks a customer to confirm or release a hold. `quoteRequestId`: of the request that has it. */
  sendHoldChallenge: defineJob({
    name: 'quote-request.send-hold-challenge',
    payload: aboutHoldChallenge,
    queue: 'delivery',
  }),
  /** How a challenged hold ended, to the staff. */
  notifyOfHoldAnswer: defineJob({
    name: 'quote-request.notify-of-hold-answer',
    payload: aboutHoldChallenge,
    queue: 'delivery',
  }),
  notifyOfDecline: defineJob({
    name: 'quote-request.notify-of-decline',
    payload: aboutVersion,
    queue: 'delivery',
  }),
  sendSignCode: defineJob({
    name: 'quote-request.send-sign-code',
    payload: z.object({ signCodeId: z.uuid() }),
    queue: 'delivery',
  }),
  /** Both files of an acceptance, to the customer. */
  confirmAcceptance: defineJob({
    name: 'quote-request.confirm-acceptance',
    payload: aboutVersion,
    queue: 'delivery',
  }),
  /** The same to the staff. */
  notifyOfAcceptance: defineJob({
    name: 'quote-request.notify-of-acceptance',
    payload: aboutVersion,
    queue: 'delivery',
  }),
  /** By names of their own, because workers of the release before would read a signature that a recorded acceptance does not have. */
  confirmRecordedAcceptance: defineJob({
    name: 'quote-request.confirm-recorded-acceptance',
    payload: aboutVersion,
    queue: 'delivery',
  }),
  /** The same to the staff. */
  notifyOfRecordedAcceptance: defineJob({
    name: 'quote-request.notify-of-recorded-acceptance',
    payload: aboutVersion,
    queue: 'delivery',
  }),
  /** By names of their own, because certificates of the release before do not say for whom a colleague signed. */
  confirmColleagueAcceptance: defineJob({
    name: 'quote-request.confirm-colleague-acceptance',
    payload: aboutVersion.extend({ recipient: z.enum(['customer', 'colleague']) }),
    queue: 'delivery',
  }),
  /** The same to the staff. */
  notifyOfColleagueAcceptance: defineJob({
    name: 'quote-request.notify-of-colleague-acceptance',
    payload: aboutVersion,
    queue: 'delivery',
  }),
  /** Of servers of the release before, which sealed nothing. */
  sendQuote: defineJob({ name: 'quote-request.send-quote', payload: aboutRequest, queue: 'delivery' }),
  /** By its own name, because servers of the release before would draw the request as it is now. */
  drawVersion: defineJob({
    name: 'quote-request.draw-version',
    payload: z.object({ documentId: z.uuid() }),
    queue: 'documents',
  }),
  /** The list to pack by, in the request's language unless another one is set. */
  drawPackingList: defineJob({
    name: 'quote-request.draw-packing-list',
    payload: z.object({ documentId: z.uuid(), locale: z.enum(LOCALES).optional() }),
    queue: 'documents',
  }),
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
  quote: quoteRequestJobs.sendQuoteVersion,
} as const satisfies Record<DeliveryKind, JobDefinition>;
