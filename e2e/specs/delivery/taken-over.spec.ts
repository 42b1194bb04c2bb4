import type { Page } from '@playwright/test';
import { storageKeys } from '@backlot/domain/contract';
import { watchCalls } from '../../pages/back-office.ts';
import { keepBusy } from '../../pages/busy-page.ts';
import { CataloguePage } from '../../pages/catalogue-page.ts';
import { awaitTakenOver } from '../../pages/first-nodes.ts';
import { holdScripts } from '../../pages/held-scripts.ts';
import { awaitRendering, openRendered } from '../../pages/site-document.ts';
import { catalogueOf } from '../../support/quote-request.ts';
import { watchScriptDepth } from '../../support/script-depth.ts';
import { expect, ONE_WIDTH, test } from '../../support/test.ts';

/** The page reacts, its quote panel is here, and nothing more is on its way. */
async function expectAlive(page: Page): Promise<void> {
  await awaitTakenOver(page);
  await expect(page.getByRole('banner').getByRole('button', { name: /^(?:Quote|Cotización), \d+/u })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

const PATH = '/new-production-equipment';
/** The first script of what comes once the page stands. */
const FEDERATION = /\/assets\/(?:loader|hostInit)-/u;

/** Opens the page with its scripts kept back; the function that it returns lets them come. */
async function openHeld(page: Page): Promise<() => void> {
  const letGo = await holdScripts(page);
  await page.goto(PATH, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  return letGo;
}

test('what is done before the page is alive counts: a box that is typed into, buttons that are pressed, one that is held down', async ({
  page,
  product,
}) => {
  const catalogue = new CataloguePage(page);
  const quote = (name: string) => page.getByRole('banner').getByRole('button', { name });
  const [item] = await catalogueOf(product, 'production');
  const name = item?.name ?? '';
  await awaitRendering(page, PATH);

  let letGo = await openHeld(page);
  await catalogue.searchbox().fill(name);
  letGo();
  await expectAlive(page);
  await expect(catalogue.searchbox()).toHaveValue(name);
  await expect(catalogue.cards()).toHaveCount(1);
  await expect(catalogue.card(name)).toBeVisible();

  letGo = await openHeld(page);
  for (const index of [0, 1])
    await catalogue
      .cards()
      .nth(index)
      .getByRole('button', { name: /Add to Quote/u })
      .click();
  letGo();
  // Once each.
  await expect(quote('Quote, 2 items')).toBeVisible();
  await expectAlive(page);
  await expect(quote('Quote, 2 items')).toBeVisible();

  // Nothing comes under the finger: the panel waits for its room, and the question at the lower edge for its turn.
  await page.evaluate((key) => localStorage.removeItem(key), storageKeys.cart);
  letGo = await openHeld(page);
  await catalogue
    .cards()
    .first()
    .getByRole('button', { name: /Add to Quote/u })
    .hover();
  await page.mouse.down();
  letGo();
  await awaitTakenOver(page);
  await page.waitForLoadState('networkidle');
  await page.mouse.up();
  await expect(quote('Quote, 1 item')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Privacy choice' })).toBeVisible();
});

test(
  'the document names its scripts and brings its data: what stands in it is not asked for',
  { tag: ONE_WIDTH },
  async ({ page }) => {
    // What is fetched ahead once the page stands is no part of it.
    await keepBusy(page);
    const calls = watchCalls(page);
    for (const path of ['/home-ec-equipment', PATH]) {
      await openRendered(page, path);
      // What the first visit still asks for is not the second one's.
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
