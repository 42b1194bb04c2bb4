import { hash, randomUUID } from 'node:crypto';
import type { Day, Locale } from '@backlot/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sealJson } from '../../../platform/canonical-json.ts';
import { ActivityRepository } from '../../../platform/activity/activity.repository.ts';
import { OutboxRepository } from '../../../platform/queue/outbox.repository.ts';
import { recordQuoteEvent, type QuoteEvent } from '../customer-quote/quote-events.repository.ts';
import type { OpenedQuote } from '../customer-quote/quote-links.sql.ts';
import type { Viewer } from '../customer-quote/viewer.ts';
import { lockOpened } from '../customer-quote/locked-quote.repository.ts';
import { recordFirstResponse } from '../editing/first-response.sql.ts';
import { quoteRequestJobs } from '../jobs/quote-request-jobs.ts';
import { lockQuoteRequest, type Edit } from '../editing/quote-request-edits.repository.ts';
import { QuoteRequestEntity } from '../requests/quote-request.entity.ts';
import { readFullQuoteRequest, type FullQuoteRequest } from '../requests/quote-requests.repository.ts';
import { readQuoted } from '../versions/quote-content.ts';
import {
  isSameMessage,
  subjectOf,
  type SentMessage,
  type SubjectOutcome,
  type SubjectRefusal,
} from './message-subject.ts';
import { NO_SUBJECT } from './stored-proposal.ts';
import {
  endWaiting,
  findMailedMessage,
  findSentMessage,
  insertMessage,
  readCustomerMessages,
  type MailedMessage,
  type StoredQuoteMessage,
} from './quote-messages.sql.ts';

/** Idempotency key of an attempt. Repeating it sends nothing more. */
export interface Attempt {
  readonly idempotencyKey: string;
}

export interface SentText extends Attempt {
  readonly text: string;
}

export interface SentByMail {
  /** Authenticated sender address. */
  readonly from: string;
  /** Number of attachments, which are not stored. */
  readonly files: number;
}

export interface QuestionContext extends Viewer {
  readonly at: Date;
  readonly today: Day;
}

/** Last message that staff had seen: later questions stay open. Null: none; unset: all messages. */
export interface Seen {
  readonly lastMessageId?: string | null | undefined;
}

interface SentQuestion {
  readonly kind: 'asked';
  readonly message: StoredQuoteMessage;
  readonly locale: Locale;
}

/** Resolves the subject. A message without one does not need a readable version. */
function subjectIn(opened: OpenedQuote, sent: SentMessage, today: Day): SubjectOutcome | 'unreadable' {
  if (sent.line === undefined && sent.proposal === undefined) return { kind: 'subject', subject: NO_SUBJECT };
  const quoted = readQuoted(opened.content);
  return quoted === undefined ? 'unreadable' : subjectOf(sent, opened, quoted, today);
}

const isHolder = ({ customerEmail, share }: OpenedQuote, { from }: SentByMail): boolean =>
  (share?.email ?? customerEmail).toLowerCase() === from.toLowerCase();

/** Returns the sealed event of a question. Contains a hash, because the text can be erased. */
function questionEvent({ id, text, line, proposal }: StoredQuoteMessage, linkId: string, viewer: Viewer): QuoteEvent {
  return {
    kind: 'asked',
    linkId,
    messageId: id,
    textSha256: hash('sha256', text, 'hex'),
    ...(line === null ? {} : { line: line.equipmentId }),
    ...(proposal === null ? {} : { proposalSha256: sealJson(proposal).sha256 }),
    ...viewer,
  };
}

/** Messages between customers and staff. Each change locks the request, which orders replies and questions. */
@Injectable()
export class QuoteMessagesRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: OutboxRepository,
    private readonly activity: ActivityRepository,
  ) {}

  /**
   * `unreadable`: only a later release can read the version. `other-sender`: the mail is not from the link's holder.
   */
  async ask(
    tokenHash: string,
    { idempotencyKey, mail, ...sent }: SentMessage & Attempt & { readonly mail?: SentByMail },
    { at, today, ...viewer }: QuestionContext,
  ): Promise<SentQuestion | 'expired-link' | 'key-used' | 'unreadable' | 'other-sender' | SubjectRefusal> {
    return this.em.fork().transactional(async (em) => {
      const locked = await lockOpened(em, tokenHash);
      if (locked === undefined) return 'expired-link';
      const { request, opened } = locked;
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
      // Keeps the time of an earlier open question.
      await em.nativeUpdate(QuoteRequestEntity, { id: request.id, waitingSince: null }, { waitingSince: at });
      await recordQuoteEvent(em, opened.versionId, questionEvent(message, opened.linkId, viewer), at);
      // Separate job: workers of the previous release would mail a proposal without its changes.
      const job = subject.proposal === null ? quoteRequestJobs.notifyOfQuestion : quoteRequestJobs.notifyOfProposal;
      await this.outbox.enqueue(em, job, { quoteRequestId: request.id, quoteMessageId: message.id });
      return { kind: 'asked', message, locale };
    });
  }

  /** Counts as the first response, and closes open questions. */
  async reply(
    quoteRequestId: string,
    { text, idempotencyKey, lastMessageId }: SentText & Seen,
    { by, at }: Edit,
  ): Promise<StoredQuoteMessage | 'key-used' | undefined> {
    return this.em.fork().transactional(async (em) => {
      const request = await lockQuoteRequest(em, quoteRequestId);
      if (request === undefined) return undefined;
      const { customerEmail } = request;
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
      await recordFirstResponse(em, request.id, at);
      await this.outbox.enqueue(em, quoteRequestJobs.sendReply, { quoteRequestId, quoteMessageId: message.id });
      await this.activity.recordRequest(em, 'quote-reply', request);
      return message;
    });
  }

  async dismiss(quoteRequestId: string, { lastMessageId }: Seen): Promise<FullQuoteRequest | undefined> {
    return this.em.fork().transactional(async (em) => {
      const request = await lockQuoteRequest(em, quoteRequestId);
      if (request === undefined) return undefined;
      if (await endWaiting(em, request.id, lastMessageId)) {
        await this.activity.recordRequest(em, 'quote-question-dismissal', request);
      }
      return readFullQuoteRequest(em, quoteRequestId);
    });
  }

  ofCustomer(quoteRequestId: string, email: string): Promise<StoredQuoteMessage[]> {
    return readCustomerMessages(this.em.fork(), quoteRequestId, email);
  }

  /** Undefined after erasure, or when the customer's address has changed. */
  find(id: string): Promise<MailedMessage | undefined> {
    return findMailedMessage(this.em.fork(), id);
  }
}
