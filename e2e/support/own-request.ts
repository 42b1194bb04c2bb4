import type { Equipment, QuoteRequestSubmission } from '@backlot/domain/contract';
import { createStaffApiClient, type QuoteRequest } from '@backlot/domain/contract/staff';
import type { Product } from './products.ts';
import { adminClient, dayFromToday } from './quote-request.ts';

/** Returns a word that no other test's requests contain. */
export function aWord(): string {
  return `x${crypto.randomUUID().replaceAll('-', '').slice(0, 10)}`;
}

export async function itemNamed(product: Product, name: string): Promise<Equipment> {
  const { items } = await createStaffApiClient({ fetch, baseUrl: product.url }).listEquipment({
    query: { q: name, limit: 500 },
  });
  const item = items.find((candidate) => candidate.name === name);
  if (item === undefined) throw new Error(`The demo catalogue has no ${name}`);
  return item;
}

/** Requested items: names of the demo catalogue and quantities. */
export type RequestedItems = readonly (readonly [name: string, quantity: number])[];

/** Submits a request as a visitor, for four rental days; the word is in its job name and e-mail. */
export async function submitRequest(
  product: Product,
  word: string,
  requested: RequestedItems,
  changes: Partial<Omit<QuoteRequestSubmission, 'items'>> = {},
): Promise<QuoteRequest> {
  const items = await Promise.all(
    requested.map(async ([name, quantity]) => ({ equipmentId: (await itemNamed(product, name)).id, quantity })),
  );
  const { id } = await createStaffApiClient({ fetch, baseUrl: product.url }).submitQuoteRequest({
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: {
      customerName: 'Marisol Vega',
      customerEmail: `marisol.${word}@example.com`,
      customerPhone: '(305) 555-0142',
      company: 'Sawgrass Pictures',
      jobName: `Night Market ${word}`,
      startDate: dayFromToday(3),
      endDate: dayFromToday(8),
      shootingLocations: 'Wynwood and Little Havana',
      ...changes,
      items,
    },
  });
  return (await adminClient(product)).getQuoteRequest({ params: { id } });
}

export async function storedRequest(product: Product, id: string): Promise<QuoteRequest> {
  return (await adminClient(product)).getQuoteRequest({ params: { id } });
}
