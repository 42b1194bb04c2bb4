import { QUOTE_MESSAGE_SENDERS } from '@backlot/domain/contract';
import { type EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';
import { storedProposalSchema } from './stored-proposal.js';

const messageRows = z.array(
  z.object({
    id: z.uuid(),
    sender: z.enum(QUOTE_MESSAGE_SENDERS),
    text: z.string(),
    at: z.coerce.date(),
    /** E-mail address of the admin who wrote it; null: the customer did. */
    by: z.nullable(z.string()),
    /** Name or address of the colleague who wrote it by a link of their own; null: the customer or the staff did. */
    colleague: z.nullable(z.string()),
    /** Number of files in the mail that it came by; null: it was written on a page. */
    mailedFiles: z.nullable(z.int()),
    /** The item that it is about; null: none in particular. */
    line: z.nullable(z.object({ equipmentId: z.int(), name: z.string() })),
    /** The change that it proposes; null: none. */
    proposal: z.nullable(storedProposalSchema),
  }),
);
/** A message of a quote's customer, or to them. */
export type StoredQuoteMessage = z.output<typeof messageRows>[number];

const idRows = z.array(z.object({ id: z.uuid() }));

const attemptRows = z.array(messageRows.element.extend({ isTheirs: z.boolean() }));

const COLUMNS = `m.id, m.sender, m.text, m.at, m.sent_by_email as "by", m.proposal,
  (select coalesce(s.name, s.email) from quote_shares s where s.id = m.quote_share_id) as colleague, m.mailed_files as "mailedFiles",
  case when m.line_equipment_id is not null
    then jsonb_build_object('equipmentId', m.line_equipment_id, 'name', m.line_name) end as line`;

/** What was written about a request, the oldest first, as the transaction of `em` sees it. */
export async function readQuoteMessages(em: EntityManager, quoteRequestId: string): Promise<StoredQuoteMessage[]> {
  const rows: unknown = await em.execute(
    `select ${COLUMNS} from quote_messages m where m.quote_request_id = ? order by m.number`,
    [quoteRequestId],
  );
  return messageRows.parse(rows);
}

/** The same for one customer: what somebody with another address wrote, or was told, is not for them. */
export async function readCustomerMessages(
  em: EntityManager,
  quoteRequestId: string,
  email: string,
): Promise<StoredQuoteMessage[]> {
  const rows: unknown = await em.execute(
    `select ${COLUMNS} from quote_messages m
     where m.quote_request_id = ? and lower(m.customer_email) = lower(?) order by m.number`,
    [quoteRequestId, email],
  );
  return messageRows.parse(rows);
}

/** Whose attempt a message was. */
type SentAttempt = Pick<NewQuoteMessage, 'sender' | 'customerEmail' | 'idempotencyKey' | 'shareId'>;

/** The message that was sent with a key, and whether it was from or to this customer, by the same colleague if any; undefined when none was. */
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

/** A message that is sent now, with who sends it. */
export interface NewQuoteMessage extends StoredQuoteMessage {
  readonly sentBy: string | null;
  readonly customerEmail: string;
  readonly idempotencyKey: string;
  /** Of the colleague who wrote it; null: none did. */
  readonly shareId: string | null;
}

/** Adds a message to those of a request, with the transaction of `em`, which holds the lock of the request. */
export async function insertMessage(
  em: EntityManager,
  quoteRequestId: string,
  {
    id,
    sender,
    text,
    at,
    by,
    sentBy,
    customerEmail,
    idempotencyKey,
    shareId,
    mailedFiles,
    line,
    proposal,
  }: NewQuoteMessage,
): Promise<void> {
  await em.execute(
    `insert into quote_messages (id, quote_request_id, sender, customer_email, text, at, sent_by, sent_by_email, idempotency_key,
       quote_share_id, mailed_files, line_equipment_id, line_name, proposal)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?::jsonb)`,
    [
      id,
      quoteRequestId,
      sender,
      customerEmail,
      text,
      at,
      sentBy,
      by,
      idempotencyKey,
      shareId,
      mailedFiles,
      line?.equipmentId ?? null,
      line?.name ?? null,
      proposal === null ? null : JSON.stringify(proposal),
    ],
    'run',
  );
}

/** Those of these requests whose customer proposes a change with their newest message. */
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

/** The customer waits from now on, unless they do already. */
export async function beginWaiting(em: EntityManager, quoteRequestId: string, at: Date): Promise<void> {
  await em.execute(
    'update quote_requests set waiting_since = ? where id = ? and waiting_since is null',
    [at, quoteRequestId],
    'run',
  );
}

/**
 * The customer waits no longer, but for what they asked after the message that was seen last.
 * @param lastMessageId of that message; null: none was there; undefined: all of it was seen
 * @returns whether they waited
 */
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
