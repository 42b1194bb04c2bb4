import { businessToday, taxRecordUntil } from '@backlot/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RetainedRecord } from '../../../platform/privacy/personal-data.ts';
import {
  deleteExpiredSessions,
  erasePayments,
  readOldPayments,
  readPersonalPayments,
  type PersonalPayment,
} from './payments-personal-data.sql.ts';

interface PaymentErasure {
  readonly erased: number;
  readonly retained: ReadonlyMap<string, RetainedRecord>;
}

/** Payments as personal data. Tax records outlive request and customer. */
@Injectable()
export class PaymentsPersonalDataRepository {
  constructor(private readonly em: EntityManager) {}

  paymentsOf(email: string): Promise<PersonalPayment[]> {
    return readPersonalPayments(this.em.fork(), email);
  }

  /** Deletes the payments of this address past their tax retention, except those of the retained requests. */
  async erase(email: string, retainedRequests: readonly string[], now: Date): Promise<PaymentErasure> {
    const today = businessToday(now);
    const payments = await this.paymentsOf(email);
    const retainedPayments = payments.filter(
      ({ day, quoteRequestId }) => taxRecordUntil(day) > today || retainedRequests.includes(quoteRequestId),
    );
    const erasedPayments = payments.filter((payment) => !retainedPayments.includes(payment));
    await this.#remove(erasedPayments);
    return {
      erased: erasedPayments.length,
      retained: new Map(
        retainedPayments
          .toSorted((one, other) => one.day.localeCompare(other.day))
          .map(
            ({ quoteRequestId, reference: name, day }) =>
              [quoteRequestId, { name, reason: 'tax-records', until: taxRecordUntil(day) }] as const,
          ),
      ),
    };
  }

  /** Deletes payments of deleted requests past their tax retention, and expired sessions and events. */
  async removeExpired(now: Date): Promise<void> {
    const today = businessToday(now);
    const payments = await readOldPayments(this.em.fork(), today);
    await this.#remove(payments.filter(({ day }) => taxRecordUntil(day) <= today));
    await deleteExpiredSessions(this.em.fork());
  }

  async #remove(payments: readonly PersonalPayment[]): Promise<void> {
    const ids = payments.map(({ id }) => id);
    if (ids.length > 0) await erasePayments(this.em.fork(), ids);
  }
}
