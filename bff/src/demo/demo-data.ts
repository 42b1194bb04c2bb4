import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEFAULT_LOCALE, INITIAL_QUOTE_STATUS, LOCALES, QUOTE_STATUSES } from '@backlot/domain';
import { equipmentInputSchema } from '@backlot/domain/contract/staff';
import { STOCK_PERIOD_KINDS } from '@backlot/domain/stock';
import * as z from 'zod';

const FOLDER = join(dirname(fileURLToPath(import.meta.url)), '../../demo');

const text = z.string().min(1);
const optional = text.nullable().default(null);

const projectSchema = z.object({ title: text, createdDaysAgo: z.number().min(0), updatedDaysAgo: z.number().min(0) });
const quoteRequestSchema = z
  .object({
    customerName: text,
    customerEmail: z.email(),
    customerPhone: optional,
    company: optional,
    jobName: text,
    jobNumber: optional,
    purchaseOrderNumber: optional,
    startInDays: z.int(),
    endInDays: z.int(),
    shootingLocations: text,
    specialRequests: optional,
    status: z.enum(QUOTE_STATUSES),
    locale: z.enum(LOCALES).default(DEFAULT_LOCALE),
    isTaxExempt: z.boolean().default(false),
    discountAmount: z.number().min(0).default(0),
    createdHoursAgo: z.number().min(0),
    /** Delay of the last status change; null while the request is pending. */
    answeredAfterMinutes: z.number().min(0).nullable().default(null),
    items: z.array(z.object({ name: text, quantity: z.int().min(1) })).min(1),
  })
  .refine(
    ({ status, answeredAfterMinutes }) => (status === INITIAL_QUOTE_STATUS) === (answeredAfterMinutes === null),
    'A request is pending or answered',
  )
  .refine(
    ({ createdHoursAgo, answeredAfterMinutes }) => (answeredAfterMinutes ?? 0) <= createdHoursAgo * 60,
    'An answer is not in the future',
  );

/** Stock of some demo items; the others are untracked. */
const stockSchema = z.object({
  items: z.array(z.object({ name: text, ownedUnits: z.int().min(0), turnaroundDays: z.int().min(0) })),
  periods: z.array(
    z.object({
      name: text,
      kind: z.enum(STOCK_PERIOD_KINDS),
      units: z.int().min(1),
      fromInDays: z.int(),
      untilInDays: z.int(),
      note: text,
      supplier: optional,
      cost: z.number().min(0).nullable().default(null),
    }),
  ),
});

const read = (name: string): unknown => JSON.parse(readFileSync(join(FOLDER, name), 'utf8'));

export function readDemoData() {
  return {
    catalogue: z
      .array(z.custom<unknown>())
      .parse(read('catalogue.json'))
      .map((item) => equipmentInputSchema.parse(item)),
    projects: z.array(projectSchema).parse(read('projects.json')),
    quoteRequests: z.array(quoteRequestSchema).parse(read('quote-requests.json')),
    stock: stockSchema.parse(read('stock.json')),
  };
}
export type DemoData = ReturnType<typeof readDemoData>;
