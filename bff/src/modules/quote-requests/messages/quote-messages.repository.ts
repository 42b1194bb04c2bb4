import { hash, randomUUID } from 'node:crypto';
import { businessToday, message, type Locale } from '@backlot/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sealJson } from '../../../platform/canonical-json.ts';
import { ActivityRepository } from '../../../platform/activity/activity.repository.ts';
import { keyUsed } from '../../../platform/http/problem.ts';
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
import { isSameMessage, subjectOf, type SentMessage } from './message-subject.ts';
import { findAddedNote, insertQuoteNote, type NewNote, type StoredQuoteNote } from './quote-notes.sql.ts';
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

export interface SentReply {
  readonly text: string;
  readonly idempotencyKey: string;
  /** Last message that staff had seen: later questions stay open. Null: none; unset: all messages. */
  readonly lastMessageId?: string | null | undefined;
}

interface SentByMail {
  /** Authenticated sender address. */
  readonly from: string;
  /** Number of attachments, which are not stored. */
  readonly files: number;
}

export interface SentQuestion extends SentMessage {
  readonly idempotencyKey: string;
  readonly mail?: SentByMail;
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

  /** Idempotent per key. `other-sender`: the mail is not from the link's holder. @throws {ProblemException} */
  async ask(
    tokenHash: string,
    { idempotencyKey, mail, ...sent }: SentQuestion,
    viewer: Viewer,
    at: Date,
  ): Promise<{ readonly message: StoredQuoteMessage; readonly locale: Locale } | 'other-sender'> {
    return this.em.fork().transactional(async (em) => {
      const { request, opened } = await lockOpened(em, tokenHash);
      if (mail !== undefined && !isHolder(opened, mail)) return 'other-sender';
      const { customerEmail, locale } = request;
      const shareId = opened.share?.id ?? null;
      const attempt = { customerEmail, idempotencyKey, shareId };
      const before = await findSentMessage(em, request.id, { sender: 'customer', ...attempt });
      if (before !== undefined) {
        if (before.isTheirs && isSameMessage(before, sent)) return { message: before, locale };
        throw keyUsed(message('quote-message-failed'), message('message-key-used'));
      }
      const subject = subjectOf(sent, opened, businessToday(at));
      const colleague = opened.share === null ? null : (opened.share.name ?? opened.share.email);
      const written = { id: randomUUID(), sender: 'customer', text: sent.text, at, by: null, colleague } as const;
      const question = { ...written, mailedFiles: mail?.files ?? null, ...subject };
      await insertMessage(em, request.id, { ...question, sentBy: null, ...attempt });
      // Keeps the time of an earlier open question.
      await em.nativeUpdate(QuoteRequestEntity, { id: request.id, waitingSince: null }, { waitingSince: at });
      await recordQuoteEvent(em, opened.versionId, questionEvent(question, opened.linkId, viewer), at);
      // Separate job: workers of the previous release would mail a proposal without its changes.
      const job = subject.proposal === null ? quoteRequestJobs.notifyOfQuestion : quoteRequestJobs.notifyOfProposal;
      await this.outbox.enqueue(em, job, { quoteRequestId: request.id, quoteMessageId: question.id });
      return { message: question, locale };
    });
  }

  /** Counts as the first response, and closes open questions. Idempotent per key. Undefined for an unknown request. */
  async reply(
    quoteRequestId: string,
    { text, idempotencyKey, lastMessageId }: SentReply,
    { by, at }: Edit,
  ): Promise<StoredQuoteMessage | undefined> {
    return this.em.fork().transactional(async (em) => {
      const request = await lockQuoteRequest(em, quoteRequestId);
      if (request === undefined) return undefined;
      const { customerEmail } = request;
      const attempt = { customerEmail, idempotencyKey, shareId: null };
      const sent = await findSentMessage(em, request.id, { sender: 'staff', ...attempt });
      if (sent !== undefined) {
        if (sent.isTheirs && sent.text === text) return sent;
        throw keyUsed(message('quote-reply-failed'), message('message-key-used'));
      }
      const written = { id: randomUUID(), sender: 'staff', text, at, by: by.email } as const;
      const reply = { ...written, colleague: null, mailedFiles: null, ...NO_SUBJECT };
      await insertMessage(em, request.id, { ...reply, sentBy: by.profileId, ...attempt });
      await endWaiting(em, request.id, lastMessageId);
      await recordFirstResponse(em, request.id, at);
      await this.outbox.enqueue(em, quoteRequestJobs.sendReply, { quoteRequestId, quoteMessageId: reply.id });
      await this.activity.recordRequest(em, 'quote-reply', request);
      return reply;
    });
  }

  /** Undefined for an unknown request. @param lastMessageId as in a reply */
  async dismiss(quoteRequestId: string, lastMessageId: string | undefined): Promise<FullQuoteRequest | undefined> {
    return this.em.fork().transactional(async (em) => {
      const request = await lockQuoteRequest(em, quoteRequestId);
      if (request === undefined) return undefined;
      if (await endWaiting(em, request.id, lastMessageId)) {
        await this.activity.recordRequest(em, 'quote-question-dismissal', request);
      }
      return readFullQuoteRequest(em, quoteRequestId);
    });
  }

  /** Idempotent per key. Undefined for an unknown request. @throws {ProblemException} 422 `idempotency-conflict` */
  async addNote(quoteRequestId: string, note: NewNote, edit: Edit): Promise<StoredQuoteNote | undefined> {
    const { text, idempotencyKey } = note;
    return this.em.fork().transactional(async (em) => {
      const request = await lockQuoteRequest(em, quoteRequestId);
      if (request === undefined) return undefined;
      const existing = idempotencyKey === null ? undefined : await findAddedNote(em, quoteRequestId, idempotencyKey);
      if (existing !== undefined) {
        if (existing.text === text) return existing;
        throw keyUsed(message('quote-note-failed'), message('message-key-used'));
      }
      const added = await insertQuoteNote(em, quoteRequestId, note, edit);
      await this.activity.recordRequest(em, 'quote-note', request);
      return added;
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
