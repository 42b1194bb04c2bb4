import { businessToday, isReminderHour } from '@backlot/domain';
import { Injectable, Logger } from '@nestjs/common';
import { PaperworkNoticesRepository } from './paperwork-notices.repository.js';

/** Asks customers once for another document when the approved one ends too early (specification 17.43). */
@Injectable()
export class PaperworkNoticesService {
  private readonly logger = new Logger(PaperworkNoticesService.name);

  constructor(private readonly notices: PaperworkNoticesRepository) {}

  /** Queues every notice that is due, each in its own transaction, unless it is night. One that fails is left to the next run. */
  async queueDue(now: Date): Promise<void> {
    if (!isReminderHour(now)) return;
    for (const document of await this.notices.findDue(businessToday(now))) {
      await this.notices.queueDue(document, now).catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        this.logger.warn(`The notice about document ${document.paperworkId} is not queued: ${reason}`);
      });
    }
  }
}
