import type { ApiClient } from '@backlot/domain/contract';

interface AvailabilityFixture {
  readonly visitor: ApiClient;
  readonly equipmentId: number;
  readonly request: { readonly startDate: string; readonly endDate: string };
}

export const availabilityCalls = {
  getAvailability: ({ visitor, request: { startDate, endDate } }: AvailabilityFixture) =>
    visitor.getAvailability({ query: { from: startDate, to: endDate } }),
  getItemAvailability: ({ visitor, equipmentId, request: { startDate } }: AvailabilityFixture) =>
    visitor.getItemAvailability({ params: { id: equipmentId }, query: { from: startDate, days: '42' } }),
  fitList: ({ visitor, equipmentId, request: { startDate, endDate } }: AvailabilityFixture) =>
    visitor.fitList({ body: { items: [{ equipmentId, quantity: 2 }], startDate, endDate } }),
};
