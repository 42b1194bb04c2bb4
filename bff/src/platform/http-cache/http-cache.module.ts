import { Module } from '@nestjs/common';
import { HttpCache } from './http-cache.ts';
import { DEFAULT_LISTENER_TIMING, LISTENER_TIMING, Notifications } from './notifications.ts';

@Module({
  providers: [
    HttpCache,
    Notifications,
    // A copy, so that tests can change the timing of one server.
    { provide: LISTENER_TIMING, useFactory: () => ({ ...DEFAULT_LISTENER_TIMING }) },
  ],
  exports: [HttpCache],
})
export class HttpCacheModule {}
