import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { QuotePdfService } from './quote-pdf.service.js';
import { QuoteRequestsService } from './quote-requests.service.js';

const HOUR_MS = 60 * 60 * 1000;

/** Removes drawn files and kept answers that have had their time, once an hour. */
@Injectable()
export class QuoteRequestForgettingService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(QuoteRequestForgettingService.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly quoteRequests: QuoteRequestsService,
    private readonly pdfs: QuotePdfService,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      // The next hour comes.
      this.forget(new Date()).catch((error: unknown) => this.logger.warn('Old files and answers could not be removed', error));
    }, HOUR_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async forget(now: Date): Promise<void> {
    await Promise.all([this.quoteRequests.forgetOldAnswers(now), this.pdfs.forgetOld(now)]);
  }
}
