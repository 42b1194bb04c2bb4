import { readFileSync } from 'node:fs';
import type { Request } from '@playwright/test';
import { z } from 'zod';
import { preventIdlePrefetch } from '../../pages/idle-prefetch.ts';
import { expect, ONE_WIDTH, test } from '../../support/test.ts';

/** Maximum compressed kB of the first view (docs/performance.md). */
const { firstView } = z
  .object({ firstView: z.object({ catalogueScriptKb: z.number(), catalogueStyleKb: z.number() }) })
  .parse(JSON.parse(readFileSync(new URL('../../../tools/size/budgets.json', import.meta.url), 'utf8')));

const isScript = (request: Request) => new URL(request.url()).pathname.endsWith('.js');
const isStyle = (request: Request) => new URL(request.url()).pathname.endsWith('.css');

async function kilobytes(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) / 1000;
}

test('the first view of the catalogue stays within its budget', { tag: ONE_WIDTH }, async ({ page }) => {
  await preventIdlePrefetch(page);
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  await page.goto('/new-production-equipment');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');

  const scripts = finished.filter(isScript);
  // The page consists of both parts.
  expect(scripts.some((request) => request.url().includes('/remotes/storefront-mfe/'))).toBe(true);
  expect(scripts.some((request) => request.url().includes('/remotes/admin-mfe/'))).toBe(false);
  const scriptKb = await kilobytes(scripts);
  const styleKb = await kilobytes(finished.filter(isStyle));
  test.info().annotations.push({
    type: 'measured',
    description: `${scriptKb.toFixed(1)} kB of scripts, ${styleKb.toFixed(1)} kB of styles`,
  });
  expect(scriptKb).toBeLessThanOrEqual(firstView.catalogueScriptKb);
  expect(styleKb).toBeLessThanOrEqual(firstView.catalogueStyleKb);
});
