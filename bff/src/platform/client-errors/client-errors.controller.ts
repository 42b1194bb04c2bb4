import { clientErrorSchema, type ClientError } from '@backlot/domain/contract';
import { Body, Controller, Logger } from '@nestjs/common';
import { Endpoint } from '../http/endpoint.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { clientErrorLimit } from './client-error-limit.ts';
import { ClientErrorMetrics } from './client-error-metrics.ts';
import { pagePattern, redactPersonalData } from './without-personal-data.ts';

@Controller()
export class ClientErrorsController {
  readonly #logger = new Logger('client-errors');

  constructor(private readonly metrics: ClientErrorMetrics) {}

  @Endpoint('reportClientError')
  @RateLimit(clientErrorLimit)
  report(@Body({ schema: clientErrorSchema }) error: ClientError): void {
    const { kind, remote = null, reason = null, page, message } = error;
    this.metrics.count(error);
    this.#logger.warn(
      { kind, remote, reason, page: pagePattern(page), message: redactPersonalData(message) },
      'a page told of an error',
    );
  }
}
