import { businessToday, dueReminder, isReminderHour, message } from '@backlot/domain';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { Injectable, Logger } from '@nestjs/common';
import { rowNotFound } from '../../../platform/http/problem.js';
import { NOT_FOUND, QuoteRequestsService } from '../quote-requests.service.js';
import { QuoteRemindersRepository } from './quote-reminders.repository.js';

/** Reminders of open quotes: 7 days and 1 day before the last day, and 1 day after it (specification 17.30). */
@Injectable()
export class QuoteRemindersService {
  private readonly logger = new Logger(QuoteRemindersService.name);

  constructor(
    private readonly reminders: QuoteRemindersRepository,
    private readonly quoteRequests: QuoteRequestsService,
  ) {}

  /** Turns the reminders of a request on or off. @throws {ProblemException} 404 `PGRST116` */
  async turn(id: string, on: boolean): Promise<QuoteRequest> {
    const saved = await this.reminders.turn(id, on);
    if (saved === undefined) throw rowNotFound(message('quote-reminders-failed'), NOT_FOUND);
    return this.quoteRequests.present(saved);
  }

  /** Queues every reminder that is due, each in its own transaction, unless it is night. One that fails is left to the next run. */
  async queueDue(now: Date): Promise<void> {
    if (!isReminderHour(now)) return;
    const today = businessToday(now);
    const open = await this.reminders.findOpen(today);
    for (const version of open.filter((each) => dueReminder(each, today) !== undefined)) {
      await this.reminders.queueDue(version, now).catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        this.logger.warn(`The reminder of version ${version.quoteVersionId} is not queued: ${reason}`);
      });
    }
  }
}
