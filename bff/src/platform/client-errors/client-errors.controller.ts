import { clientErrorSchema, type ClientError } from '@backlot/domain/contract';
import { Body, Controller, Logger } from '@nestjs/common';
import { Endpoint } from '../http/endpoint.js';
import { RateLimit } from '../http/rate-limit.js';
import { clientErrorLimit } from './client-error-limit.js';
import { ClientErrorMetrics } from './client-error-metrics.js';
import { pagePattern, withoutPersonalData } from './without-personal-data.js';

/** Hears of what went wrong in the pages of visitors. */
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
      { kind, remote, reason, page: pagePattern(page), message: withoutPersonalData(message) },
      'a page told of an error',
    );
  }
}
