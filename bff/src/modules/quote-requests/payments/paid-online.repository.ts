import { PAYMENT_KINDS } from '@backlot/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';

const paymentRows = z.array(
  z.object({
    reference: z.string(),
    kind: z.enum(PAYMENT_KINDS),
    amountCents: z.coerce.number(),
    customerEmail: z.string(),
    /** Null once the request was deleted. */
    customerName: z.nullable(z.string()),
  }),
);
/** A payment for the mail about it. */
type PaidOnline = z.output<typeof paymentRows>[number];

/** Payments for the mails about them. */
@Injectable()
export class PaidOnlineRepository {
  constructor(private readonly em: EntityManager) {}

  /** Undefined when it was erased. */
  async find(paymentId: string): Promise<PaidOnline | undefined> {
    const rows: unknown = await this.em.fork().execute(
      `select p.reference, p.kind, p.amount_cents as "amountCents", p.customer_email as "customerEmail",
         r.customer_name as "customerName"
       from payments p left join quote_requests r on r.id = p.quote_request_id where p.id = ?`,
      [paymentId],
    );
    return paymentRows.parse(rows)[0];
  }
}
