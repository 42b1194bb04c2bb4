import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { startRedis } from '../../tools/redis-server.ts';
import { LIMITS } from '../../tools/suite/limits.ts';
import { ensureBuilt } from '../../tools/start/build.mjs';
import { startProduct, type Running } from './own-product.ts';
import { publishProduct, PRODUCT_NAMES, type ProductName } from './products.ts';

async function startAnnounced(name: ProductName, environment: Record<string, string> = {}): Promise<Running> {
  const { url, databaseUrl, mailFolder, admin, stop } = await startProduct(name, { environment });
  await awaitRenderings(url);
  publishProduct(name, { url, databaseUrl, mailFolder, admin });
  return { stop };
}

/** Waits until the product has prerendered the pages in its sitemap, except items. */
async function awaitRenderings(url: string): Promise<void> {
  const map = await (await fetch(`${url}/sitemap.xml`)).text();
  const pages = [...map.matchAll(/<loc>(?<address>[^<]+)<\/loc>/gu)]
    .map(({ groups }) => new URL(groups?.['address'] ?? '', url).pathname)
    .filter((path) => !path.includes('/equipment/'));
  if (pages.length === 0) throw new Error(`No page in the map of the site: ${map}`);
  for (const path of pages) {
    const deadline = Date.now() + LIMITS.start;
    while (!(await (await fetch(url + path)).text()).includes('"isRendered":true')) {
      if (Date.now() > deadline) throw new Error(`${url}${path} was not rendered`);
      await wait(100);
    }
  }
}

function requestedProducts(): readonly ProductName[] {
  const named = process.env['E2E_PRODUCTS'];
  return named === undefined ? PRODUCT_NAMES : z.array(z.enum(PRODUCT_NAMES)).parse(named.split(','));
}

/** Starts a product and its Redis; returns a function that stops both. */
async function startNamed(name: ProductName): Promise<Running> {
  if (name !== 'redis') return startAnnounced(name);
  const redis = await startRedis();
  const product = await startAnnounced(name, { REDIS_URL: redis.url }).catch(async (error: unknown) => {
    await redis.stop();
    throw error;
  });
  return {
    stop: async () => {
      await product.stop();
      await redis.stop();
    },
  };
}

/** Starts the products in parallel; returns a function that stops them. */
export default async function startProducts(): Promise<() => Promise<void>> {
  // Otherwise each start would build, and rewrite files under the others.
  await ensureBuilt();
  const starts = await Promise.allSettled(requestedProducts().map(startNamed));
  const stop = async () => {
    await Promise.all(starts.map((each) => (each.status === 'fulfilled' ? each.value.stop() : undefined)));
  };
  const failed = starts.find((each) => each.status === 'rejected');
  if (failed === undefined) return stop;
  await stop();
  throw failed.reason;
}
