import { Module } from '@nestjs/common';
import { HttpCache } from './http-cache.js';
import { Notifications } from './notifications.js';

/** For modules whose responses are cached, or whose clients ask whether they have changed. */
@Module({ providers: [HttpCache, Notifications], exports: [HttpCache] })
export class HttpCacheModule {}
