import { businessToday, dueReminder, isReminderHour, message } from '@backlot/domain';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { Injectable, Logger } from '@nestjs/common';
import { rowNotFound } from '../../../platform/http/problem.ts';
import { RunsHourly } from '../../../platform/hourly-work.ts';
import { NOT_FOUND, QuoteRequestsService } from '../quote-requests.service.ts';
import { QuoteRemindersRepository } from './quote-reminders.repository.ts';

/** Reminders of open quotes: 7 days and 1 day before the last day, and 1 day after it. */
@Injectable()
export class QuoteRemindersService {
  readonly #logger = new Logger(QuoteRemindersService.name);

  constructor(
    private readonly reminders: QuoteRemindersRepository,
    private readonly quoteRequests: QuoteRequestsService,
  ) {}

  /** @throws {ProblemException} 404 `PGRST116` */
  async setEnabled(id: string, on: boolean): Promise<QuoteRequest> {
    const saved = await this.reminders.setEnabled(id, on);
    if (saved === undefined) throw rowNotFound(message('quote-reminders-failed'), NOT_FOUND);
    return this.quoteRequests.present(saved);
  }

  /** Queues all due reminders, each in its own transaction, but not at night. The next run retries failures. */
  @RunsHourly('mails')
  async queueDue(now: Date): Promise<void> {
    if (!isReminderHour(now)) return;
    const today = businessToday(now);
    const open = await this.reminders.findOpen(today);
    for (const version of open.filter((each) => dueReminder(each, today) !== undefined)) {
      await this.reminders.queueDue(version, now).catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        this.#logger.warn(`The reminder of version ${version.quoteVersionId} is not queued: ${reason}`);
      });
    }
  }
}
