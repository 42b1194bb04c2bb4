import { businessToday, PAYMENT_KINDS, taxRecordUntil } from '@backlot/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { type RetainedRecord } from '../../../platform/privacy/personal-data.js';

const paymentRows = z.array(
  z.object({
    id: z.uuid(),
    quoteRequestId: z.uuid(),
    reference: z.string(),
    kind: z.enum(PAYMENT_KINDS),
    amountCents: z.coerce.number(),
    way: z.string(),
    day: z.string(),
    at: z.coerce.date(),
  }),
);
/** A payment of a person; what staff noted about it is theirs. */
export type PersonalPayment = z.output<typeof paymentRows>[number];

/** What became of the payments of a person who is erased. */
interface PaymentErasure {
  readonly erased: number;
  /** A record for each quote request of which payments stay. */
  readonly retained: ReadonlyMap<string, RetainedRecord>;
}

const PAYMENT = `id, quote_request_id as "quoteRequestId", reference, kind, amount_cents as "amountCents", way,
  to_char(paid_on, 'YYYY-MM-DD') as day, recorded_at as at`;

/** Payments as personal data. They are tax records, which outlive request and customer (specification 17.50). */
@Injectable()
export class PaymentsPersonalDataRepository {
  constructor(private readonly em: EntityManager) {}

  /** Returns the payments of this address, the oldest first. */
  async paymentsOf(email: string): Promise<PersonalPayment[]> {
    const rows: unknown = await this.em
      .fork()
      .execute(`select ${PAYMENT} from payments where lower(customer_email) = lower(?) order by number`, [email]);
    return paymentRows.parse(rows);
  }

  /** Removes the payments of this address that tax law no longer wants, unless they are of these requests. */
  async erase(email: string, retainedRequests: readonly string[], now: Date): Promise<PaymentErasure> {
    const today = businessToday(now);
    const payments = await this.paymentsOf(email);
    const staying = payments.filter(
      ({ day, quoteRequestId }) => taxRecordUntil(day) > today || retainedRequests.includes(quoteRequestId),
    );
    const gone = payments.filter((payment) => !staying.includes(payment));
    await this.#remove(gone);
    return {
      erased: gone.length,
      retained: new Map(
        staying
          .toSorted((one, other) => one.day.localeCompare(other.day))
          .map(
            ({ quoteRequestId, reference: name, day }) =>
              [quoteRequestId, { name, reason: 'tax-records', until: taxRecordUntil(day) }] as const,
          ),
      ),
    };
  }

  /** Deletes payments of deleted requests after the years of tax law, and expired pages and events of the payment service. */
  async removeExpired(now: Date): Promise<void> {
    const today = businessToday(now);
    const rows: unknown = await this.em.fork().execute(
      `select ${PAYMENT} from payments p
         where paid_on < ?::date - interval '6 years' and not exists (select from quote_requests r where r.id = p.quote_request_id)`,
      [today],
    );
    await this.#remove(paymentRows.parse(rows).filter(({ day }) => taxRecordUntil(day) <= today));
    // The payment service tells of a page for some days at most, and signs nothing that is as old.
    await this.em.fork().execute(
      `with pages as (delete from payment_sessions where expires_at < now() - interval '90 days' and state <> 'processing')
       delete from payment_events where received_at < now() - interval '90 days'`,
      [],
      'run',
    );
  }

  async #remove(payments: readonly PersonalPayment[]): Promise<void> {
    if (payments.length === 0) return;
    await this.em.fork().execute('select erase_payments(?::uuid[])', [`{${payments.map(({ id }) => id).join(',')}}`]);
  }
}
