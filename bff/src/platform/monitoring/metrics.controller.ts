import { documents } from '@backlot/domain/contract';
import { Controller, Get, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public } from '../http/access.ts';
import { InternalKeyGuard } from '../http/internal-key.guard.ts';
import { EXPOSITION_TYPE } from './exposition.ts';
import { MonitoringService } from './monitoring.service.ts';

@Controller(documents.metrics.path)
@UseGuards(InternalKeyGuard)
export class MetricsController {
  constructor(private readonly monitoring: MonitoringService) {}

  @Get()
  @Public()
  async read(@Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    void reply.type(EXPOSITION_TYPE);
    return this.monitoring.read();
  }
}
