import { hash, randomUUID } from 'node:crypto';
import { LOCALES } from '@backlot/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { ActivityRepository } from '../../../platform/activity/activity.repository.js';
import { OutboxRepository } from '../../../platform/queue/outbox.repository.js';
import { recordQuoteEvent } from '../customer-quote/quote-events.repository.js';
import { findOpened, requestOfLink } from '../customer-quote/quote-links.repository.js';
import { type Viewer } from '../customer-quote/viewer.js';
import { recordAnswer } from '../first-answer.repository.js';
import { quoteRequestJobs } from '../jobs/quote-request-jobs.js';
import { lockQuoteRequest, type Edit } from '../quote-request-edits.repository.js';
import { readFullQuoteRequest, type FullQuoteRequest } from '../quote-requests.repository.js';
import {
  beginWaiting,
  endWaiting,
  findSentMessage,
  insertMessage,
  readCustomerMessages,
  type StoredQuoteMessage,
} from './stored-quote-messages.repository.js';

/** What is sent, by which attempt: the same attempt again sends nothing more. */
export interface SentText {
  readonly text: string;
  readonly idempotencyKey: string;
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
  }),
);
/** A message with whom it is from, or for. */
export type MailedMessage = z.output<typeof mailRows>[number];

/** What customers and staff write to each other about a quote. Each locks the request, so that a reply and a question have an order. */
@Injectable()
export class QuoteMessagesRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: OutboxRepository,
    private readonly activity: ActivityRepository,
  ) {}

  /** A question by a link: the customer waits from now on, and the staff are told by mail. */
  async ask(
    tokenHash: string,
    { text, idempotencyKey }: SentText,
    { at, ...viewer }: Viewer & { readonly at: Date },
  ): Promise<StoredQuoteMessage | 'expired-link' | 'key-used'> {
    return this.em.fork().transactional(async (em) => {
      const requestId = await requestOfLink(em, tokenHash);
      const request = requestId === undefined ? undefined : await lockQuoteRequest(em, requestId);
      // Behind the lock: whoever ends the link has ended.
      const opened = await findOpened(em, tokenHash);
      if (request === undefined || opened === undefined) return 'expired-link';
      const { customerEmail } = request;
      const sent = await findSentMessage(em, request.id, { sender: 'customer', customerEmail, idempotencyKey });
      if (sent !== undefined) return sent.isTheirs && sent.text === text ? sent : 'key-used';
      const message = { id: randomUUID(), sender: 'customer', text, at, by: null } as const;
      await insertMessage(em, request.id, { ...message, sentBy: null, customerEmail, idempotencyKey });
      await beginWaiting(em, request.id, at);
      const { linkId, versionId } = opened;
      const textSha256 = hash('sha256', text, 'hex');
      await recordQuoteEvent(
        em,
        versionId,
        { kind: 'asked', linkId, messageId: message.id, textSha256, ...viewer },
        at,
      );
      await this.outbox.enqueue(em, quoteRequestJobs.notifyOfQuestion, {
        quoteRequestId: request.id,
        quoteMessageId: message.id,
      });
      return message;
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
      const sent = await findSentMessage(em, request.id, { sender: 'staff', customerEmail, idempotencyKey });
      if (sent !== undefined) return sent.isTheirs && sent.text === text ? sent : 'key-used';
      const message = { id: randomUUID(), sender: 'staff', text, at, by: by.email } as const;
      await insertMessage(em, request.id, { ...message, sentBy: by.profileId, customerEmail, idempotencyKey });
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
      `select m.text, r.reference, r.customer_name as "customerName", r.customer_email as "customerEmail", r.locale
       from quote_messages m join quote_requests r on r.id = m.quote_request_id
       where m.id = ? and lower(m.customer_email) = lower(r.customer_email)`,
      [id],
    );
    return mailRows.parse(rows)[0];
  }
}
