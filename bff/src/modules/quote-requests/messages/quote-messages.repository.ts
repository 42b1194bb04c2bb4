import { hash, randomUUID } from 'node:crypto';
import { LOCALES, type Day, type Locale } from '@backlot/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import canonicalize from 'canonicalize';
import * as z from 'zod';
import { ActivityRepository } from '../../../platform/activity/activity.repository.js';
import { OutboxRepository } from '../../../platform/queue/outbox.repository.js';
import { recordQuoteEvent, type QuoteEvent } from '../customer-quote/quote-events.repository.js';
import { findOpened, requestOfLink, type OpenedQuote } from '../customer-quote/quote-links.repository.js';
import { type Viewer } from '../customer-quote/viewer.js';
import { recordAnswer } from '../first-answer.repository.js';
import { quoteRequestJobs } from '../jobs/quote-request-jobs.js';
import { lockQuoteRequest, type Edit } from '../quote-request-edits.repository.js';
import { readFullQuoteRequest, type FullQuoteRequest } from '../quote-requests.repository.js';
import { readQuoted } from '../versions/quote-content.js';
import {
  isSameMessage,
  subjectOf,
  type SentMessage,
  type SubjectOutcome,
  type SubjectRefusal,
} from './message-subject.js';
import { NO_SUBJECT, storedProposalSchema } from './stored-proposal.js';
import {
  beginWaiting,
  endWaiting,
  findSentMessage,
  insertMessage,
  readCustomerMessages,
  type StoredQuoteMessage,
} from './stored-quote-messages.repository.js';

/** The attempt that something is sent by: the same one again sends nothing more. */
export interface Attempt {
  readonly idempotencyKey: string;
}

/** A reply, by which attempt. */
export interface SentText extends Attempt {
  readonly text: string;
}

/** The mail that a message comes by. */
export interface SentByMail {
  /** Its sender, as far as proved. */
  readonly from: string;
  /** Number of its files, which are not kept. */
  readonly files: number;
}

/** Who asks, when, and on which day of the business. */
export interface AskContext extends Viewer {
  readonly at: Date;
  readonly today: Day;
}

/** What staff had before them: a question that came after it goes on waiting. Null: nothing; unset: all of it. */
export interface Seen {
  readonly lastMessageId?: string | null | undefined;
}

const mailRows = z.array(
  z.object({
    text: z.string(),
    reference: z.string(),
    customerName: z.string(),
    customerEmail: z.string(),
    locale: z.enum(LOCALES),
    /** Name or address of the colleague who wrote it; null: the customer or the staff did. */
    colleague: z.nullable(z.string()),
    /** The item that it is about; null: none in particular. */
    lineName: z.nullable(z.string()),
    proposal: z.nullable(storedProposalSchema),
  }),
);
/** A message with whom it is from, or for. */
export type MailedMessage = z.output<typeof mailRows>[number];

/** A message that the customer has sent, and their language. */
interface AskedMessage {
  readonly kind: 'asked';
  readonly message: StoredQuoteMessage;
  readonly locale: Locale;
}

/** A message about nothing in particular needs no version that can be read. */
function subjectIn(opened: OpenedQuote, sent: SentMessage, today: Day): SubjectOutcome | 'unreadable' {
  if (sent.line === undefined && sent.proposal === undefined) return { kind: 'subject', subject: NO_SUBJECT };
  const quoted = readQuoted(opened.content);
  return quoted === undefined ? 'unreadable' : subjectOf(sent, opened, quoted, today);
}

/** Whether a mail is from whom the link was mailed to. */
const isHolder = ({ customerEmail, share }: OpenedQuote, { from }: SentByMail): boolean =>
  (share?.email ?? customerEmail).toLowerCase() === from.toLowerCase();

const sha256Of = (text: string) => hash('sha256', text, 'hex');

/** Seals that and what was asked; the words themselves can be erased. */
function askedEvent({ id, text, line, proposal }: StoredQuoteMessage, linkId: string, viewer: Viewer): QuoteEvent {
  return {
    kind: 'asked',
    linkId,
    messageId: id,
    textSha256: sha256Of(text),
    ...(line === null ? {} : { line: line.equipmentId }),
    ...(proposal === null ? {} : { proposalSha256: sha256Of(canonicalize(proposal) ?? '') }),
    ...viewer,
  };
}

/** What customers and staff write to each other about a quote. Each locks the request, so that a reply and a question have an order. */
@Injectable()
export class QuoteMessagesRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: OutboxRepository,
    private readonly activity: ActivityRepository,
  ) {}

  /**
   * A question by a link, or a proposal: the customer waits from now on, and the staff are told by mail. `unreadable` is a version that
   * only a later release can read, `other-sender` a mail of anybody else than the link's holder.
   */
  async ask(
    tokenHash: string,
    { idempotencyKey, mail, ...sent }: SentMessage & Attempt & { readonly mail?: SentByMail },
    { at, today, ...viewer }: AskContext,
  ): Promise<AskedMessage | 'expired-link' | 'key-used' | 'unreadable' | 'other-sender' | SubjectRefusal> {
    return this.em.fork().transactional(async (em) => {
      const requestId = await requestOfLink(em, tokenHash);
      const request = requestId === undefined ? undefined : await lockQuoteRequest(em, requestId);
      // Behind the lock: whoever ends the link has ended.
      const opened = await findOpened(em, tokenHash);
      if (request === undefined || opened === undefined) return 'expired-link';
      if (mail !== undefined && !isHolder(opened, mail)) return 'other-sender';
      const { customerEmail, locale } = request;
      const shareId = opened.share?.id ?? null;
      const attempt = { customerEmail, idempotencyKey, shareId };
      const before = await findSentMessage(em, request.id, { sender: 'customer', ...attempt });
      if (before !== undefined)
        return before.isTheirs && isSameMessage(before, sent) ? { kind: 'asked', message: before, locale } : 'key-used';
      const outcome = subjectIn(opened, sent, today);
      if (outcome === 'unreadable' || outcome.kind !== 'subject') return outcome;
      const { subject } = outcome;
      const colleague = opened.share === null ? null : (opened.share.name ?? opened.share.email);
      const written = { id: randomUUID(), sender: 'customer', text: sent.text, at, by: null, colleague } as const;
      const message = { ...written, mailedFiles: mail?.files ?? null, ...subject };
      await insertMessage(em, request.id, { ...message, sentBy: null, ...attempt });
      await beginWaiting(em, request.id, at);
      await recordQuoteEvent(em, opened.versionId, askedEvent(message, opened.linkId, viewer), at);
      // By its own name, because workers of the release before would mail a proposal without what it proposes.
      const job = subject.proposal === null ? quoteRequestJobs.notifyOfQuestion : quoteRequestJobs.notifyOfProposal;
      await this.outbox.enqueue(em, job, { quoteRequestId: request.id, quoteMessageId: message.id });
      return { kind: 'asked', message, locale };
    });
  }

  /** A reply of the staff, which answers the request and ends the waiting; its mail is queued. Undefined when there is no such request. */
  async reply(
    quoteRequestId: string,
    { text, idempotencyKey, lastMessageId }: SentText & Seen,
    { by, at }: Edit,
  ): Promise<StoredQuoteMessage | 'key-used' | undefined> {
    return this.em.fork().transactional(async (em) => {
      const request = await lockQuoteRequest(em, quoteRequestId);
      if (request === undefined) return undefined;
      const { customerEmail, reference } = request;
      const attempt = { customerEmail, idempotencyKey, shareId: null };
      const sent = await findSentMessage(em, request.id, { sender: 'staff', ...attempt });
      if (sent !== undefined) return sent.isTheirs && sent.text === text ? sent : 'key-used';
      const written = {
        id: randomUUID(),
        sender: 'staff',
        text,
        at,
        by: by.email,
        colleague: null,
        mailedFiles: null,
      } as const;
      const message = { ...written, ...NO_SUBJECT };
      await insertMessage(em, request.id, { ...message, sentBy: by.profileId, ...attempt });
      await endWaiting(em, request.id, lastMessageId);
      await recordAnswer(em, request.id, at);
      await this.outbox.enqueue(em, quoteRequestJobs.sendReply, { quoteRequestId, quoteMessageId: message.id });
      await this.activity.record(em, {
        kind: 'quote-reply',
        subject: { email: customerEmail },
        details: { reference },
      });
      return message;
    });
  }

  /** The customer needs no reply. Undefined when there is no such request. */
  async dismiss(quoteRequestId: string, { lastMessageId }: Seen): Promise<FullQuoteRequest | undefined> {
    return this.em.fork().transactional(async (em) => {
      const request = await lockQuoteRequest(em, quoteRequestId);
      if (request === undefined) return undefined;
      if (await endWaiting(em, request.id, lastMessageId)) {
        await this.activity.record(em, {
          kind: 'quote-question-dismissal',
          subject: { email: request.customerEmail },
          details: { reference: request.reference },
        });
      }
      return readFullQuoteRequest(em, quoteRequestId);
    });
  }

  /** What a customer wrote about a request and was told, the oldest first. */
  async ofCustomer(quoteRequestId: string, email: string): Promise<StoredQuoteMessage[]> {
    return readCustomerMessages(this.em.fork(), quoteRequestId, email);
  }

  /** For its mail; undefined when it was erased, or its request belongs to another address by now. */
  async find(id: string): Promise<MailedMessage | undefined> {
    const rows: unknown = await this.em.fork().execute(
      `select m.text, m.line_name as "lineName", m.proposal,
         (select coalesce(s.name, s.email) from quote_shares s where s.id = m.quote_share_id) as colleague,
         r.reference, r.customer_name as "customerName", r.customer_email as "customerEmail", r.locale
       from quote_messages m join quote_requests r on r.id = m.quote_request_id
       where m.id = ? and lower(m.customer_email) = lower(r.customer_email)`,
      [id],
    );
    return mailRows.parse(rows)[0];
  }
}
