import { Controller, Headers, HttpCode, Post, Req } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { type FastifyRequest } from 'fastify';
import { Public } from '../../../platform/http/access.js';
import { rawBodyOf } from '../../../platform/http/raw-body.js';
import { StripeWebhookService } from './stripe-webhook.service.js';

/** Called by the payment service, which proves itself by the signature of each message. No page calls it. */
@Controller('api/stripe')
export class StripeWebhookController {
  constructor(private readonly webhook: StripeWebhookService) {}

  @Post('webhook')
  @HttpCode(204)
  @Public()
  @RouteConfig({ keepsRawBody: true })
  async take(
    @Req() request: FastifyRequest,
    @Headers('stripe-signature') signature: string | undefined,
  ): Promise<void> {
    await this.webhook.take(rawBodyOf(request), signature ?? '', new Date());
  }
}
