import { randomUUID } from 'node:crypto';
import type { QuoteRequest, StaffApiClient } from '@backlot/domain/contract/staff';
import { inDays } from './days.ts';

interface RequestStockFixture {
  readonly admin: StaffApiClient;
  readonly equipmentId: number;
  readonly request: QuoteRequest;
  addRequest(): Promise<QuoteRequest>;
}

export const requestStockCalls = {
  getRequestStock: ({ admin, request }: RequestStockFixture) => admin.getRequestStock({ params: { id: request.id } }),
  previewRequestStock: ({ admin, request, equipmentId }: RequestStockFixture) =>
    admin.previewRequestStock({ params: { id: request.id }, body: { items: [{ equipmentId, quantity: 3 }] } }),
  holdRequest: async (fixture: RequestStockFixture) =>
    fixture.admin.holdRequest({
      params: { id: (await fixture.addRequest()).id },
      body: { until: inDays(2) },
    }),
  getHandover: ({ admin, request }: RequestStockFixture) => admin.getHandover({ params: { id: request.id } }),
  handOver: async (fixture: RequestStockFixture) => {
    const { id } = await fixture.addRequest();
    await fixture.admin.updateQuoteRequestStatus({ params: { id }, body: { status: 'approved' } });
    return fixture.admin.handOver({
      params: { id },
      headers: { 'idempotency-key': randomUUID() },
      body: { direction: 'out', lines: [{ equipmentId: fixture.equipmentId, units: 1 }] },
    });
  },
  generatePackingList: ({ admin, request }: RequestStockFixture) =>
    admin.generatePackingList({ body: { quoteRequestId: request.id } }),
};
