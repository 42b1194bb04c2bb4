import { z } from 'zod';

/** A running product as the tests need to know it. */
const productSchema = z.object({
  url: z.url(),
  databaseUrl: z.string(),
  mailFolder: z.string(),
  admin: z.object({ email: z.string(), password: z.string() }),
});
export type Product = z.infer<typeof productSchema>;

/** `plain` runs as a fresh clone does, `redis` has REDIS_URL set; `office` is as `plain`, for the tests that change the catalogue. */
export const PRODUCT_NAMES = ['plain', 'office', 'redis'] as const;
export type ProductName = (typeof PRODUCT_NAMES)[number];

const variable = (name: ProductName) => `BACKLOT_E2E_${name.toUpperCase()}`;

/** Hands a started product to the test processes, which inherit the environment. */
export function announceProduct(name: ProductName, product: Product): void {
  process.env[variable(name)] = JSON.stringify(product);
}

/** The product that the global setup started under this name. */
export function productOf(name: ProductName): Product {
  return productSchema.parse(JSON.parse(process.env[variable(name)] ?? 'null'));
}
