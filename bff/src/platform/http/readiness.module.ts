import { Global, Module } from '@nestjs/common';
import { DiskSpace } from './disk-space.ts';
import { ReadinessRegistry } from './readiness-registry.ts';

@Global()
@Module({ providers: [ReadinessRegistry, DiskSpace], exports: [ReadinessRegistry, DiskSpace] })
export class ReadinessModule {}
