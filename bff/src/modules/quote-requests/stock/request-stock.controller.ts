import { idempotencyHeadersSchema } from '@backlot/domain/contract';
import {
  generatePackingListSchema,
  newHandoverSchema,
  quoteRequestIdParamsSchema,
  stockHoldSchema,
  stockPreviewSchema,
  type GeneratedQuotePdf,
  type Handover,
  type RequestStock,
} from '@backlot/domain/contract/staff';
import { Body, Controller, Param } from '@nestjs/common';
import type * as z from 'zod';
import { CurrentCaller, type Caller } from '../../../platform/http/caller.ts';
import { Endpoint } from '../../../platform/http/endpoint.ts';
import { ContractHeaders } from '../../../platform/http/validation.ts';
import { QuotePdfService } from '../documents/quote-pdf.service.ts';
import { RequestStockService } from './request-stock.service.ts';

type Id = z.output<typeof quoteRequestIdParamsSchema>;

@Controller()
export class RequestStockController {
  constructor(
    private readonly stock: RequestStockService,
    private readonly quotePdf: QuotePdfService,
  ) {}

  @Endpoint('getRequestStock')
  find(@Param({ schema: quoteRequestIdParamsSchema }) { id }: Id): Promise<RequestStock> {
    return this.stock.find(id, new Date());
  }

  @Endpoint('previewRequestStock')
  preview(
    @Param({ schema: quoteRequestIdParamsSchema }) { id }: Id,
    @Body({ schema: stockPreviewSchema }) preview: z.output<typeof stockPreviewSchema>,
  ): Promise<RequestStock> {
    return this.stock.preview(id, preview, new Date());
  }

  @Endpoint('holdRequest')
  hold(
    @Param({ schema: quoteRequestIdParamsSchema }) { id }: Id,
    @Body({ schema: stockHoldSchema }) { until }: z.output<typeof stockHoldSchema>,
    @CurrentCaller() by: Caller,
  ): Promise<RequestStock> {
    return this.stock.hold(id, until, { by, at: new Date() });
  }

  @Endpoint('getHandover')
  handover(@Param({ schema: quoteRequestIdParamsSchema }) { id }: Id): Promise<Handover> {
    return this.stock.findHandover(id);
  }

  @Endpoint('handOver')
  handOver(
    @Param({ schema: quoteRequestIdParamsSchema }) { id }: Id,
    @ContractHeaders(idempotencyHeadersSchema) headers: z.output<typeof idempotencyHeadersSchema>,
    @Body({ schema: newHandoverSchema }) handover: z.output<typeof newHandoverSchema>,
    @CurrentCaller() by: Caller,
  ): Promise<Handover> {
    return this.stock.handOver(id, handover, headers['idempotency-key'], { by, at: new Date() });
  }

  @Endpoint('generatePackingList')
  generatePackingList(
    @Body({ schema: generatePackingListSchema }) requested: z.output<typeof generatePackingListSchema>,
  ): Promise<GeneratedQuotePdf> {
    return this.quotePdf.generatePackingList(requested, new Date());
  }
}
