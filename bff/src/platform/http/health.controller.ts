import { Controller, Res } from '@nestjs/common';
import type { Readiness } from '@backlot/domain/contract/staff';
import type { FastifyReply } from 'fastify';
import { Endpoint } from './endpoint.ts';
import { ReadinessRegistry } from './readiness-registry.ts';

@Controller()
export class HealthController {
  constructor(private readonly readiness: ReadinessRegistry) {}

  @Endpoint('getHealth')
  health(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Endpoint('getReadiness')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Readiness> {
    const readiness = await this.readiness.read();
    void reply.header('cache-control', 'no-store').status(readiness.status === 'ready' ? 200 : 503);
    return readiness;
  }
}
