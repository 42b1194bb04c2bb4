import { Module } from '@nestjs/common';
import { HttpCache } from './http-cache.js';
import { DEFAULT_LISTENER_TIMING, LISTENER_TIMING, Notifications } from './notifications.js';

/** For modules whose responses are cached, or whose clients ask whether they have changed. */
@Module({
  providers: [
    HttpCache,
    Notifications,
    // A copy, so that a test changes that of its server alone.
    { provide: LISTENER_TIMING, useFactory: () => ({ ...DEFAULT_LISTENER_TIMING }) },
  ],
  exports: [HttpCache],
})
export class HttpCacheModule {}
