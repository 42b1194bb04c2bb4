import type { Equipment } from '@backlot/domain/contract';
import { createStaffApiClient, type StaffApiClient, type QuoteRequest } from '@backlot/domain/contract/staff';
import type { Product } from './products.ts';

export async function adminClient(product: Product): Promise<StaffApiClient> {
  const session = await createStaffApiClient({ fetch, baseUrl: product.url }).signIn({ body: product.admin });
  return createStaffApiClient({ fetch, baseUrl: product.url, accessToken: () => session.accessToken });
}

export async function requestOfJob(product: Product, jobName: string): Promise<QuoteRequest> {
  const api = await adminClient(product);
  const { items } = await api.listQuoteRequests({ query: { q: jobName } });
  const [summary, ...others] = items;
  if (summary === undefined || others.length > 0)
    throw new Error(`${items.length} requests have the job name ${jobName}`);
  return api.getQuoteRequest({ params: { id: summary.id } });
}

export async function catalogueOf(product: Product, mainCategory: string): Promise<Equipment[]> {
  const { items } = await createStaffApiClient({ fetch, baseUrl: product.url }).listEquipment({
    query: { mainCategory, limit: 500 },
  });
  return items;
}

/** Returns the expected total in cents, computed independently of the product's rules. */
export function expectedTotalCents(lines: readonly { equipment: Equipment; quantity: number }[], days: number): number {
  const subtotal = lines.reduce(
    (sum, { equipment, quantity }) =>
      sum + quantity * equipment.unitsPerItem * Math.round((equipment.pricePerUnit ?? 0) * 100) * days,
    0,
  );
  return subtotal + Math.floor(subtotal * 0.07 + 0.5);
}

/** Returns the date `days` after today in Miami as `YYYY-MM-DD`. */
export function dayFromToday(days: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date());
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

export const usd = (cents: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);
