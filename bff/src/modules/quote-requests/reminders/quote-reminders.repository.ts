import { businessToday, dueReminder, remindedLastDays, type Day } from '@backlot/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ActivityRepository } from '../../../platform/activity/activity.repository.ts';
import { recordQuoteEvent } from '../customer-quote/quote-events.repository.ts';
import { DeliveriesRepository } from '../deliveries/deliveries.repository.ts';
import { lockQuoteRequest } from '../editing/quote-request-edits.repository.ts';
import { quoteRequestJobs } from '../jobs/quote-request-jobs.ts';
import { QuoteRequestEntity } from '../requests/quote-request.entity.ts';
import { readFullQuoteRequest, type FullQuoteRequest } from '../requests/quote-requests.repository.ts';
import {
  findRemindedVersion,
  insertQuoteReminder,
  readOpenVersions,
  type RemindedVersion,
} from './quote-reminders.sql.ts';

@Injectable()
export class QuoteRemindersRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly deliveries: DeliveriesRepository,
    private readonly activity: ActivityRepository,
  ) {}

  /** Does not change the request's version. */
  async setEnabled(id: string, on: boolean): Promise<FullQuoteRequest | undefined> {
    return this.em.fork().transactional(async (em) => {
      const request = await lockQuoteRequest(em, id);
      if (request === undefined) return undefined;
      if (request.areRemindersOn !== on) {
        await em.nativeUpdate(QuoteRequestEntity, { id }, { areRemindersOn: on });
        await this.activity.recordRequest(em, 'quote-reminders', request, { reminders: on ? 'on' : 'off' });
      }
      return readFullQuoteRequest(em, id);
    });
  }

  findOpen(today: Day): Promise<RemindedVersion[]> {
    return readOpenVersions(this.em.fork(), remindedLastDays(today));
  }

  /** Undefined when the version was erased, or its request was deleted or has another address. */
  find(quoteVersionId: string): Promise<RemindedVersion | undefined> {
    return findRemindedVersion(this.em.fork(), quoteVersionId);
  }

  /** The primary key of the reminder prevents duplicates by concurrent servers. */
  async queueDue(
    { quoteRequestId, quoteVersionId }: Pick<RemindedVersion, 'quoteRequestId' | 'quoteVersionId'>,
    now: Date,
  ): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      await lockQuoteRequest(em, quoteRequestId);
      // Read after the lock: another server may have queued it, or the version may have ended.
      const version = await findRemindedVersion(em, quoteVersionId);
      const kind = version === undefined ? undefined : dueReminder(version, businessToday(now));
      if (kind === undefined) return;
      const reminder = { quoteRequestId, quoteVersionId, reminder: kind };
      const deliveryId = await this.deliveries.enqueue(em, quoteRequestJobs.sendQuoteReminder, reminder);
      await insertQuoteReminder(em, quoteVersionId, { kind, deliveryId });
      await recordQuoteEvent(em, quoteVersionId, { kind: 'reminded', reminder: kind }, now);
    });
  }
}
