import { Controller, Headers, HttpCode, Post, Req } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../../platform/http/access.ts';
import { rawBodyOf } from '../../../platform/http/raw-body.ts';
import { StripeWebhookService } from './stripe-webhook.service.ts';

/** Webhook of the payment service, authenticated by its signature. */
@Controller('api/stripe')
export class StripeWebhookController {
  constructor(private readonly webhook: StripeWebhookService) {}

  @Post('webhook')
  @HttpCode(204)
  @Public()
  @RouteConfig({ keepsRawBody: true })
  async handle(
    @Req() request: FastifyRequest,
    @Headers('stripe-signature') signature: string | undefined,
  ): Promise<void> {
    await this.webhook.handle(rawBodyOf(request), signature ?? '', new Date());
  }
}
