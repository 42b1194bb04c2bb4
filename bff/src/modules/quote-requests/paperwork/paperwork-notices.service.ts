import { businessToday, isReminderHour } from '@backlot/domain';
import { Injectable, Logger } from '@nestjs/common';
import { RunsHourly } from '../../../platform/hourly-work.ts';
import { PaperworkNoticesRepository } from './paperwork-notices.repository.ts';

@Injectable()
export class PaperworkNoticesService {
  readonly #logger = new Logger(PaperworkNoticesService.name);

  constructor(private readonly notices: PaperworkNoticesRepository) {}

  /** Queues all due notices, each in its own transaction, but not at night. The next run retries failures. */
  @RunsHourly('mails')
  async queueDue(now: Date): Promise<void> {
    if (!isReminderHour(now)) return;
    for (const document of await this.notices.findDue(businessToday(now))) {
      await this.notices.queueDue(document, now).catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        this.#logger.warn(`The notice about document ${document.paperworkId} is not queued: ${reason}`);
      });
    }
  }
}
