import { businessToday, dueReminder, isReminderHour, remindedLastDays, type Day } from '@backlot/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { RunsHourly } from '../../../platform/hourly-work.ts';
import { recordQuoteEvent } from '../customer-quote/quote-events.repository.ts';
import { DeliveriesRepository } from '../deliveries/deliveries.repository.ts';
import { lockQuoteRequest } from '../editing/quote-request-edits.repository.ts';
import { quoteRequestJobs } from '../jobs/quote-request-jobs.ts';
import {
  findRemindedVersion,
  insertQuoteReminder,
  readOpenVersions,
  type RemindedVersion,
} from './quote-reminders.sql.ts';

/** Reminders of open quotes: 7 days and 1 day before the last day, and 1 day after it. */
@Injectable()
export class QuoteRemindersRepository {
  readonly #logger = new Logger(QuoteRemindersRepository.name);

  constructor(
    private readonly em: EntityManager,
    private readonly deliveries: DeliveriesRepository,
  ) {}

  /** Queues all due reminders, each in its own transaction, but not at night. The next run retries failures. */
  @RunsHourly('mails')
  async queueDue(now: Date): Promise<void> {
    if (!isReminderHour(now)) return;
    const today = businessToday(now);
    const open = await readOpenVersions(this.em.fork(), remindedLastDays(today));
    for (const version of open.filter((each) => dueReminder(each, today) !== undefined)) {
      await this.#queue(version, today, now).catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        this.#logger.warn(`The reminder of version ${version.quoteVersionId} is not queued: ${reason}`);
      });
    }
  }

  /** Undefined when the version was erased, or its request was deleted or has another address. */
  find(quoteVersionId: string): Promise<RemindedVersion | undefined> {
    return findRemindedVersion(this.em.fork(), quoteVersionId);
  }

  /** The primary key of the reminder prevents duplicates by concurrent servers. */
  async #queue({ quoteRequestId, quoteVersionId }: RemindedVersion, today: Day, now: Date): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      await lockQuoteRequest(em, quoteRequestId);
      // Read after the lock: another server may have queued it, or the version may have ended.
      const version = await findRemindedVersion(em, quoteVersionId);
      const kind = version === undefined ? undefined : dueReminder(version, today);
      if (kind === undefined) return;
      const reminder = { quoteRequestId, quoteVersionId, reminder: kind };
      const deliveryId = await this.deliveries.enqueue(em, quoteRequestJobs.sendQuoteReminder, reminder);
      await insertQuoteReminder(em, quoteVersionId, { kind, deliveryId });
      await recordQuoteEvent(em, quoteVersionId, { kind: 'reminded', reminder: kind }, now);
    });
  }
}
