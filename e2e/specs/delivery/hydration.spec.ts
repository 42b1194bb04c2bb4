import type { Page } from '@playwright/test';
import { storageKeys } from '@backlot/domain/contract';
import { watchCalls } from '../../pages/back-office.ts';
import { preventIdlePrefetch } from '../../pages/idle-prefetch.ts';
import { CataloguePage } from '../../pages/catalogue-page.ts';
import { awaitHydration } from '../../pages/hydration.ts';
import { delayScripts } from '../../pages/delayed-scripts.ts';
import { awaitRendering, openRendered } from '../../pages/site-document.ts';
import { catalogueOf } from '../../support/quote-request.ts';
import { watchScriptDepth } from '../../support/script-depth.ts';
import { expect, ONE_WIDTH, test } from '../../support/test.ts';

/** Asserts that the page is hydrated, its quote panel loaded, and no request pending. */
async function expectAlive(page: Page): Promise<void> {
  await awaitHydration(page);
  await expect(page.getByRole('banner').getByRole('button', { name: /^(?:Quote|Cotización), \d+/u })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

const PATH = '/new-production-equipment';
/** First script of the federation, which loads after the page is hydrated. */
const FEDERATION = /\/assets\/(?:loader|hostInit)-/u;

/** Opens the page with delayed scripts; the returned function lets them load. */
async function openDelayed(page: Page): Promise<() => void> {
  const letGo = await delayScripts(page);
  await page.goto(PATH, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  return letGo;
}

test('input before hydration is kept: typed text, clicks, and a button held down', async ({ page, product }) => {
  const catalogue = new CataloguePage(page);
  const quote = (name: string) => page.getByRole('banner').getByRole('button', { name });
  const [item] = await catalogueOf(product, 'production');
  const name = item?.name ?? '';
  await awaitRendering(page, PATH);

  let letGo = await openDelayed(page);
  await catalogue.searchbox().fill(name);
  letGo();
  await expectAlive(page);
  await expect(catalogue.searchbox()).toHaveValue(name);
  await expect(catalogue.cards()).toHaveCount(1);
  await expect(catalogue.card(name)).toBeVisible();

  letGo = await openDelayed(page);
  for (const index of [0, 1])
    await catalogue
      .cards()
      .nth(index)
      .getByRole('button', { name: /Add to Quote/u })
      .click();
  letGo();
  // Each click counts once.
  await expect(quote('Quote, 2 items')).toBeVisible();
  await expectAlive(page);
  await expect(quote('Quote, 2 items')).toBeVisible();

  // Neither panel nor privacy question moves under the pointer.
  await page.evaluate((key) => localStorage.removeItem(key), storageKeys.cart);
  letGo = await openDelayed(page);
  await catalogue
    .cards()
    .first()
    .getByRole('button', { name: /Add to Quote/u })
    .hover();
  await page.mouse.down();
  letGo();
  await awaitHydration(page);
  await page.waitForLoadState('networkidle');
  await page.mouse.up();
  await expect(quote('Quote, 1 item')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Privacy choice' })).toBeVisible();
});

test(
  'the document lists its scripts and contains its data, which is not requested again',
  { tag: ONE_WIDTH },
  async ({ page }) => {
    // Idle prefetches are not counted.
    await preventIdlePrefetch(page);
    const calls = watchCalls(page);
    for (const path of ['/home-ec-equipment', PATH]) {
      await openRendered(page, path);
      // Ends pending requests of the first visit.
      await page.goto('about:blank');
      const depth = await watchScriptDepth(page, FEDERATION);
      calls.splice(0);
      await page.goto(path);
      await expect(page.getByRole('button', { name: /Add .*to Quote/u }).first()).toBeEnabled();
      await expectAlive(page);
      test.info().annotations.push({
        type: 'measured',
        description: `${path}: scripts ${depth().scripts}, ${depth().deepest.join(' ← ')}`,
      });
      expect(depth().deepest.length, depth().deepest.join(' ← ')).toBeLessThanOrEqual(2);
      if (path === '/home-ec-equipment')
        expect(calls.filter((call) => call.startsWith('GET /api/equipment'))).toEqual([]);
    }
  },
);
