import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { counterKey } from '../../platform/http/rate-limit-counters.js';

/** Acknowledgements that one recipient gets within a day: whoever types an address need not be its owner. */
export const ACKNOWLEDGEMENTS_PER_DAY = 3;

const WITHIN_A_DAY = "counted_at > now() - interval '1 day'";

const foundRows = z.array(z.unknown());

/** What follows a plus sign is no part of whose mailbox it is. */
const mailboxOf = (email: string) =>
  email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*/u, '');

/** What is known of the recipients of acknowledgements. Of addresses the table holds hashes, for a day. */
@Injectable()
export class AcknowledgementsRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * Whether the request came from its customer: a session of the account with the request's address sent it. An account
   * exists once its owner has opened a mail, so that this address is confirmed.
   */
  async isFromRecipient(quoteRequestId: string): Promise<boolean> {
    const rows: unknown = await this.em.fork().execute(
      `select 1 from quote_requests q join profiles p on p.id = q.submitted_by
         where q.id = ? and lower(p.email) = lower(q.customer_email)`,
      [quoteRequestId],
    );
    return foundRows.parse(rows).length > 0;
  }

  /**
   * Counts an acknowledgement against what its recipient gets within a day, by the clock of the database. Each is counted
   * once, however often it is tried.
   * @returns false when it is one too many
   */
  async admit(deliveryId: string, email: string): Promise<boolean> {
    const recipient = counterKey('acknowledgement', mailboxOf(email));
    return this.em.fork().transactional(async (em) => {
      // Several at a time must not each be the last.
      await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [recipient]);
      await em.execute(
        `delete from acknowledgements where delivery_id in
           (select delivery_id from acknowledgements where not (${WITHIN_A_DAY}) for update skip locked)`,
        [],
        'run',
      );
      const rows: unknown = await em.execute(
        `insert into acknowledgements (delivery_id, recipient, counted_at)
         select ?, ?, now()
         where (select count(*) from acknowledgements where recipient = ? and delivery_id <> ? and ${WITHIN_A_DAY}) < ?
         on conflict (delivery_id) do update set counted_at = excluded.counted_at
         returning delivery_id`,
        [deliveryId, recipient, recipient, deliveryId, ACKNOWLEDGEMENTS_PER_DAY],
      );
      return foundRows.parse(rows).length > 0;
    });
  }
}
