import { Module } from '@nestjs/common';
import { HttpCache } from './http-cache.ts';
import { Notifications } from './notifications.ts';

@Module({ providers: [HttpCache, Notifications], exports: [HttpCache] })
export class HttpCacheModule {}
