import { Global, Module } from '@nestjs/common';
import { ReadinessRegistry } from './readiness-registry.js';

/** Global, so that every platform part can register its check. */
@Global()
@Module({ providers: [ReadinessRegistry], exports: [ReadinessRegistry] })
export class ReadinessModule {}
