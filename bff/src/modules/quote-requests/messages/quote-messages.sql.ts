import { LOCALES } from '@backlot/domain';
import { QUOTE_MESSAGE_SENDERS } from '@backlot/domain/contract';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';
import { storedProposalSchema } from './stored-proposal.ts';

const messageRows = z.array(
  z.object({
    id: z.uuid(),
    sender: z.enum(QUOTE_MESSAGE_SENDERS),
    text: z.string(),
    at: z.coerce.date(),
    /** E-mail address of the admin who wrote it; null: the customer. */
    by: z.nullable(z.string()),
    /** Name or address of the colleague who wrote it; null: the customer or the staff. */
    colleague: z.nullable(z.string()),
    /** Number of attachments of the mail that contained it; null: written on a page. */
    mailedFiles: z.nullable(z.int()),
    line: z.nullable(z.object({ equipmentId: z.int(), name: z.string() })),
    proposal: z.nullable(storedProposalSchema),
  }),
);
export type StoredQuoteMessage = z.output<typeof messageRows>[number];

const mailRows = z.array(
  z.object({
    /** Empty for a proposal without text. */
    text: z.string(),
    reference: z.string(),
    customerName: z.string(),
    customerEmail: z.string(),
    locale: z.enum(LOCALES),
    /** Colleague who wrote it; null: the customer. */
    colleague: z.nullable(z.string()),
    lineName: z.nullable(z.string()),
    proposal: z.nullable(storedProposalSchema),
  }),
);
export type MailedMessage = z.output<typeof mailRows>[number];

const idRows = z.array(z.object({ id: z.uuid() }));

const attemptRows = z.array(messageRows.element.extend({ isTheirs: z.boolean() }));

const COLUMNS = `m.id, m.sender, m.text, m.at, m.sent_by_email as "by", m.proposal,
  (select coalesce(s.name, s.email) from quote_shares s where s.id = m.quote_share_id) as colleague, m.mailed_files as "mailedFiles",
  case when m.line_equipment_id is not null
    then jsonb_build_object('equipmentId', m.line_equipment_id, 'name', m.line_name) end as line`;

/** Oldest first. */
export async function readQuoteMessages(em: EntityManager, quoteRequestId: string): Promise<StoredQuoteMessage[]> {
  const rows: unknown = await em.execute(
    `select ${COLUMNS} from quote_messages m where m.quote_request_id = ? order by m.number`,
    [quoteRequestId],
  );
  return messageRows.parse(rows);
}

/** Returns the messages of one customer, without those from or to earlier addresses. */
export async function readCustomerMessages(em: EntityManager, quoteRequestId: string, email: string) {
  const rows: unknown = await em.execute(
    `select ${COLUMNS} from quote_messages m
     where m.quote_request_id = ? and lower(m.customer_email) = lower(?) order by m.number`,
    [quoteRequestId, email],
  );
  return messageRows.parse(rows);
}

type SentAttempt = Pick<NewQuoteMessage, 'sender' | 'customerEmail' | 'idempotencyKey' | 'shareId'>;

/** Returns also whether the customer and the colleague of the message are the same. */
export async function findSentMessage(
  em: EntityManager,
  quoteRequestId: string,
  { sender, customerEmail, idempotencyKey, shareId }: SentAttempt,
): Promise<(StoredQuoteMessage & { readonly isTheirs: boolean }) | undefined> {
  const rows: unknown = await em.execute(
    `select ${COLUMNS}, lower(m.customer_email) = lower(?) and m.quote_share_id is not distinct from ?::uuid as "isTheirs" from quote_messages m
     where m.quote_request_id = ? and m.sender = ? and m.idempotency_key = ?`,
    [customerEmail, shareId, quoteRequestId, sender, idempotencyKey],
  );
  return attemptRows.parse(rows)[0];
}

export interface NewQuoteMessage extends StoredQuoteMessage {
  readonly sentBy: string | null;
  readonly customerEmail: string;
  readonly idempotencyKey: string;
  readonly shareId: string | null;
}

/** Inserts a message in the transaction of `em`, which holds the lock of the request. */
export async function insertMessage(
  em: EntityManager,
  quoteRequestId: string,
  message: NewQuoteMessage,
): Promise<void> {
  const { line, proposal } = message;
  await em.execute(
    `insert into quote_messages (id, quote_request_id, sender, customer_email, text, at, sent_by, sent_by_email, idempotency_key,
       quote_share_id, mailed_files, line_equipment_id, line_name, proposal)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?::jsonb)`,
    [
      message.id,
      quoteRequestId,
      message.sender,
      message.customerEmail,
      message.text,
      message.at,
      message.sentBy,
      message.by,
      message.idempotencyKey,
      message.shareId,
      message.mailedFiles,
      line?.equipmentId ?? null,
      line?.name ?? null,
      proposal === null ? null : JSON.stringify(proposal),
    ],
  );
}

export async function readProposing(
  em: EntityManager,
  quoteRequestIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (quoteRequestIds.length === 0) return new Set();
  const rows: unknown = await em.execute(
    `select wanted.id from unnest(?::uuid[]) wanted (id)
     cross join lateral (
       select m.proposal from quote_messages m where m.quote_request_id = wanted.id and m.sender = 'customer'
       order by m.number desc limit 1
     ) newest
     where newest.proposal is not null`,
    [`{${quoteRequestIds.join(',')}}`],
  );
  return new Set(idRows.parse(rows).map(({ id }) => id));
}

/** @param lastMessageId null: there was none; undefined: all were seen @returns whether a question was open */
export async function endWaiting(
  em: EntityManager,
  quoteRequestId: string,
  lastMessageId: string | null | undefined,
): Promise<boolean> {
  const rows: unknown = await em.execute(
    `update quote_requests r set waiting_since = (
       select min(m.at) from quote_messages m
       where ?::boolean and m.quote_request_id = r.id and m.sender = 'customer' and m.at >= r.waiting_since
         and m.number > coalesce(
           (select seen.number from quote_messages seen where seen.id = ?::uuid and seen.quote_request_id = r.id), 0))
     where r.id = ? and r.waiting_since is not null returning r.id`,
    [lastMessageId !== undefined, lastMessageId ?? null, quoteRequestId],
  );
  return z.array(z.unknown()).parse(rows).length > 0;
}

/** Undefined after erasure, or when the customer's address has changed. */
export async function findMailedMessage(em: EntityManager, id: string): Promise<MailedMessage | undefined> {
  const rows: unknown = await em.execute(
    `select m.text, m.line_name as "lineName", m.proposal,
       (select coalesce(s.name, s.email) from quote_shares s where s.id = m.quote_share_id) as colleague,
       r.reference, r.customer_name as "customerName", r.customer_email as "customerEmail", r.locale
     from quote_messages m join quote_requests r on r.id = m.quote_request_id
     where m.id = ? and lower(m.customer_email) = lower(r.customer_email)`,
    [id],
  );
  return mailRows.parse(rows)[0];
}
