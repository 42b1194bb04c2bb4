import { LOCALES, QUOTE_REMINDER_KINDS } from '@backlot/domain';
import type { Delivery } from '@backlot/domain/contract/staff';
import * as z from 'zod';
import { defineJob, type DeliveredJob, type JobDefinition } from '../../../platform/queue/jobs.ts';

const aboutRequest = z.object({ quoteRequestId: z.uuid() });
const aboutVersion = aboutRequest.extend({ quoteVersionId: z.uuid() });
const aboutMessage = aboutRequest.extend({ quoteMessageId: z.uuid() });
const aboutPaperwork = aboutRequest.extend({ paperworkId: z.uuid() });
const aboutHoldChallenge = aboutRequest.extend({ holdChallengeId: z.uuid() });
const aboutDocument = z.object({ documentId: z.uuid() });

const mail = <Payload extends z.ZodType>(name: string, payload: Payload) =>
  defineJob({ name, payload, queue: 'delivery' });

/** Mail whose delivery is recorded, for the staff to see. */
const trackedMail = <Payload extends z.ZodType>(kind: Delivery['kind'], name: string, payload: Payload) => ({
  ...mail(name, payload),
  kind,
});

const document = <Payload extends z.ZodType>(name: string, payload: Payload) =>
  defineJob({ name, payload, queue: 'documents' });

export const quoteRequestJobs = {
  acknowledge: trackedMail('acknowledgement', 'quote-request.acknowledge', aboutRequest),
  notifyStaff: trackedMail('staff-notification', 'quote-request.notify-staff', aboutRequest),
  sendQuoteVersion: trackedMail('quote', 'quote-request.send-quote-version', aboutVersion),
  sendQuoteReminder: trackedMail(
    'quote-reminder',
    'quote-request.send-quote-reminder',
    aboutVersion.extend({ reminder: z.enum(QUOTE_REMINDER_KINDS) }),
  ),
  /** Queued only by servers of the previous release, which did not seal versions. */
  sendQuote: trackedMail('quote', 'quote-request.send-quote', aboutRequest),
  sendQuoteLink: mail('quote-request.send-quote-link', aboutRequest),
  sendQuoteShare: mail('quote-request.send-quote-share', aboutRequest.extend({ quoteShareId: z.uuid() })),
  sendRequestsLink: mail('quote-request.send-requests-link', aboutRequest.extend({ locale: z.enum(LOCALES) })),
  notifyOfQuestion: mail('quote-request.notify-of-question', aboutMessage),
  notifyOfProposal: mail('quote-request.notify-of-proposal', aboutMessage),
  sendReply: mail('quote-request.send-reply', aboutMessage),
  notifyOfPaperwork: mail('quote-request.notify-of-paperwork', aboutRequest),
  sendPaperworkRefusal: mail(
    'quote-request.send-paperwork-refusal',
    aboutPaperwork.extend({ paperworkVersion: z.int() }),
  ),
  sendPaperworkNotice: mail('quote-request.send-paperwork-notice', aboutPaperwork),
  notifyOfPayment: mail('quote-request.notify-of-payment', aboutRequest.extend({ paymentId: z.uuid() })),
  /** `quoteRequestId` is that of the held request. */
  sendHoldChallenge: mail('quote-request.send-hold-challenge', aboutHoldChallenge),
  notifyOfHoldAnswer: mail('quote-request.notify-of-hold-answer', aboutHoldChallenge),
  notifyOfDecline: mail('quote-request.notify-of-decline', aboutVersion),
  sendSignCode: mail('quote-request.send-sign-code', z.object({ signCodeId: z.uuid() })),
  confirmAcceptance: mail('quote-request.confirm-acceptance', aboutVersion),
  notifyOfAcceptance: mail('quote-request.notify-of-acceptance', aboutVersion),
  /** Separate names: workers of the previous release would expect a signature, which a recorded acceptance lacks. */
  confirmRecordedAcceptance: mail('quote-request.confirm-recorded-acceptance', aboutVersion),
  notifyOfRecordedAcceptance: mail('quote-request.notify-of-recorded-acceptance', aboutVersion),
  /** Separate names: certificates of the previous release do not name the customer that a colleague signed for. */
  confirmColleagueAcceptance: mail(
    'quote-request.confirm-colleague-acceptance',
    aboutVersion.extend({ recipient: z.enum(['customer', 'colleague']) }),
  ),
  notifyOfColleagueAcceptance: mail('quote-request.notify-of-colleague-acceptance', aboutVersion),
  /** Separate name: servers of the previous release would render the request in its present state. */
  renderVersion: document('quote-request.draw-version', aboutDocument),
  /** Without a locale: in the request's language. */
  renderPackingList: document(
    'quote-request.draw-packing-list',
    aboutDocument.extend({ locale: z.enum(LOCALES).optional() }),
  ),
  generatePdf: document('quote-request.make-pdf', aboutDocument),
} as const;

export type QuoteRequestJob<Name extends keyof typeof quoteRequestJobs> = DeliveredJob<(typeof quoteRequestJobs)[Name]>;

export type TrackedMailJob = JobDefinition & { readonly kind: Delivery['kind'] };

const isTracked = (job: JobDefinition): job is TrackedMailJob => 'kind' in job;

export const trackedMailJobs = Object.values<JobDefinition>(quoteRequestJobs).filter(isTracked);
