import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { AccountsService } from './accounts.service.js';
import { AuthService } from './auth.service.js';

const HOUR_MS = 60 * 60 * 1000;

/** Removes sessions and mailed links that have had their time, once an hour. */
@Injectable()
export class ForgettingService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ForgettingService.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly auth: AuthService,
    private readonly accounts: AccountsService,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      // The next hour comes; what is past its end is of no use meanwhile.
      this.forget(new Date()).catch((error: unknown) => this.logger.warn('Ended sessions and links could not be removed', error));
    }, HOUR_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async forget(now: Date): Promise<void> {
    await Promise.all([this.auth.forgetEndedSessions(now), this.accounts.forgetExpired(now)]);
  }
}
