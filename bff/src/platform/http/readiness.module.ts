import { Global, Module } from '@nestjs/common';
import { DiskRoom } from './disk-room.js';
import { ReadinessRegistry } from './readiness-registry.js';

/** Global, so that every platform part can register its check. */
@Global()
@Module({ providers: [ReadinessRegistry, DiskRoom], exports: [ReadinessRegistry, DiskRoom] })
export class ReadinessModule {}
