import { z } from 'zod';

const productSchema = z.object({
  url: z.url(),
  databaseUrl: z.string(),
  mailFolder: z.string(),
  admin: z.object({ email: z.string(), password: z.string() }),
});
export type Product = z.infer<typeof productSchema>;

/** `plain` runs like a fresh clone, `redis` has REDIS_URL; `office` is for tests that change the catalogue. */
export const PRODUCT_NAMES = ['plain', 'office', 'redis'] as const;
export type ProductName = (typeof PRODUCT_NAMES)[number];

const variable = (name: ProductName) => `BACKLOT_E2E_${name.toUpperCase()}`;

/** Passes a started product to the test processes by an environment variable. */
export function publishProduct(name: ProductName, product: Product): void {
  process.env[variable(name)] = JSON.stringify(product);
}

export function productOf(name: ProductName): Product {
  return productSchema.parse(JSON.parse(process.env[variable(name)] ?? 'null'));
}
