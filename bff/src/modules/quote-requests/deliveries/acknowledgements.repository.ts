import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { counterKey } from '../../../platform/http/rate-limit-counters.ts';
import {
  deleteOldAcknowledgements,
  insertAcknowledgement,
  isFromRecipient,
  lockRecipient,
} from './acknowledgements.sql.ts';

/** Removes the subaddress ("+tag"), so that one mailbox counts once. */
const mailboxOf = (email: string) =>
  email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*/u, '');

/** Maximum number of acknowledgements per recipient and day. Anyone can type a stranger's address into the form. */
export const ACKNOWLEDGEMENTS_PER_DAY = 3;

/** Recipients of acknowledgements. Stores hashes of addresses for one day. */
@Injectable()
export class AcknowledgementsRepository {
  constructor(private readonly em: EntityManager) {}

  isFromRecipient(quoteRequestId: string): Promise<boolean> {
    return isFromRecipient(this.em.fork(), quoteRequestId);
  }

  /**
   * Counts an acknowledgement against the daily limit, once per delivery.
   * @returns false when the limit is exceeded
   */
  async admit(deliveryId: string, email: string): Promise<boolean> {
    const recipient = counterKey('acknowledgement', mailboxOf(email));
    return this.em.fork().transactional(async (em) => {
      // Serializes concurrent mails to one recipient, so that together they cannot exceed the limit.
      await lockRecipient(em, recipient);
      await deleteOldAcknowledgements(em);
      return insertAcknowledgement(em, deliveryId, recipient, ACKNOWLEDGEMENTS_PER_DAY);
    });
  }
}
