import type { Page } from '@playwright/test';
import {
  storageKeys,
  storedProjectDraftSchema,
  type Equipment,
  type StoredProjectDraft,
} from '@backlot/domain/contract';
import type { ProjectEntry } from './project-form.ts';

function draftOf(entry: ProjectEntry): StoredProjectDraft {
  return storedProjectDraftSchema.parse({
    values: {
      company: entry.company,
      customerName: entry.contactName,
      customerEmail: entry.contactEmail,
      customerPhone: entry.contactPhone,
      jobName: entry.jobName,
      startDate: entry.pickupDay,
      endDate: entry.returnDay,
      shootingLocations: entry.locations,
      specialRequests: entry.notes,
    },
  });
}

/** Simulates a returning visitor: one of each item in the quote, and the project form filled with `project`. */
export async function storeQuote(
  page: Page,
  equipment: readonly (Equipment | undefined)[],
  project?: ProjectEntry,
): Promise<void> {
  const items = equipment.filter((item) => item !== undefined).map((item) => ({ equipment: item, quantity: 1 }));
  const entries: [key: string, value: string][] = [[storageKeys.cart, JSON.stringify({ items })]];
  if (project !== undefined) entries.push([storageKeys.projectDraft, JSON.stringify(draftOf(project))]);
  await page.addInitScript((stored) => {
    // Only before the first page: later the browser stores what the site writes.
    if (sessionStorage.getItem('came-back') !== null) return;
    sessionStorage.setItem('came-back', '');
    for (const [key, value] of stored) localStorage.setItem(key, value);
  }, entries);
}

export async function storedQuantities(page: Page): Promise<Record<string, number>> {
  const stored = await page.evaluate((key) => localStorage.getItem(key), storageKeys.cart);
  const cart: { items?: { equipment: { name: string }; quantity: number }[] } = JSON.parse(stored ?? '{}');
  return Object.fromEntries((cart.items ?? []).map(({ equipment, quantity }) => [equipment.name, quantity]));
}
