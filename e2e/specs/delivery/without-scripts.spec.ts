import type { Page } from '@playwright/test';
import { expectNoHorizontalOverflow } from '../../pages/horizontal-overflow.ts';
import { awaitRendering } from '../../pages/site-document.ts';
import { PUBLIC_PATHS } from '../../support/public-paths.ts';
import { catalogueOf } from '../../support/quote-request.ts';
import { expect, expectAccessible, ONE_WIDTH, test } from '../../support/test.ts';

test.use({ javaScriptEnabled: false });

/** Browsers report requests for preloaded modules as failed while scripts are off. */
test.afterEach(({ pageFaults }) => {
  pageFaults.splice(0, pageFaults.length, ...pageFaults.filter((fault) => !/^failed: \S+\.js$/u.test(fault)));
});

/** A prerendered page and one that is never prerendered. */
const PAGES = [
  ...PUBLIC_PATHS,
  '/equipment/28',
  '/quote',
  '/login',
  '/nowhere',
  '/es',
  '/es/catalog',
  '/es/contact',
  '/about?x=1',
  '/equipment/28?x=1',
  '/home-ec-equipment?x=1',
  '/catalog?q=light',
  '/contact?x=1',
] as const;

const visibleText = async (page: Page) => (await page.locator('body').innerText()).replaceAll(/\s+/gu, ' ');

test('every public page has a heading, text, a telephone number and working links', async ({ page }) => {
  // Each page is loaded completely, which takes two seconds and more on a busy machine.
  test.slow();
  const targets = new Set<string>();
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    expect((await visibleText(page)).length, path).toBeGreaterThan(200);
    await expect(page.getByRole('link', { name: /\(305\) 555/u }).first(), path).toHaveAttribute(
      'href',
      /^tel:\+1305555/u,
    );
    // One item represents hundreds.
    const links = await page
      .locator('a[href^="/"]:not([href*="/equipment/"]), article:first-of-type a[href*="/equipment/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    for (const target of links) targets.add(target.replace(/#.*$/u, ''));
    await expectNoHorizontalOverflow(page);
  }
  const statuses = await Promise.all(
    [...targets].map(async (target) => [target, (await page.request.get(target)).status()] as const),
  );
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
});

test('the catalogue lists all items', async ({ page, product }) => {
  const items = await catalogueOf(product, 'production');
  await awaitRendering(page, '/new-production-equipment');
  await page.goto('/new-production-equipment');
  const main = page.getByRole('main');
  const cards = main.getByRole('article');
  expect(await cards.count()).toBeGreaterThanOrEqual(12);
  // All cards are rendered, without placeholders.
  const cardSpace = main.locator('[style*="--cards"]');
  await expect(cardSpace).toBeAttached();
  await expect(cardSpace).toBeHidden();
  const name = (await cards.first().getByRole('heading').innerText()).trim();
  await cards.first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();

  const text = await visibleText(page);
  expect(items.filter((item) => !text.includes(item.name.replaceAll(/\s+/gu, ' '))).map((item) => item.name)).toEqual(
    [],
  );
});

test('the catalogue can be searched, and says if nothing is found', async ({ page, product }) => {
  const [item, ...others] = await catalogueOf(product, 'production');
  for (const path of ['/new-production-equipment', '/catalog']) {
    await awaitRendering(page, path);
    await page.goto(path);
    await page.getByRole('searchbox').fill(item?.name ?? '');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL((url) => url.pathname === path && url.searchParams.get('q') === item?.name);
    await expect(page.getByRole('main').getByRole('link', { name: item?.name ?? '', exact: true })).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('link', { name: others.at(-1)?.name ?? '', exact: true }),
    ).toHaveCount(0);
    await expect(page.getByRole('searchbox')).toHaveValue(item?.name ?? '');
    await page.getByRole('searchbox').fill('zzz nothing like that');
    await page.getByRole('searchbox').press('Enter');
    await expect(page.getByRole('status')).toHaveText(/^No equipment found/u);
  }
});

test('the 404 page has a search of the whole catalogue', { tag: ONE_WIDTH }, async ({ page }) => {
  await page.goto('/es/nowhere');
  await page.getByRole('searchbox').first().fill('grip');
  await page.getByRole('searchbox').first().press('Enter');
  await expect(page).toHaveURL(/\/es\/catalog\?.*q=grip/u);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
});

/** Removes the page's scripts but keeps scripting on, since axe needs timers. */
async function openAsWithoutScripts(page: Page, path: string): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const html = (await response.text())
      .replaceAll(/<\/?noscript>/gu, '')
      .replaceAll(/<script\b[\s\S]*?<\/script>|<link\b[^>]*\brel="(?:modulepreload|preload)"[^>]*>/gu, '');
    await route.fulfill({ response, body: html });
  });
  await page.goto(path);
}

test.describe('with scripts enabled for the tests', () => {
  test.use({ javaScriptEnabled: true });

  test('the pages without scripts are accessible', { tag: ONE_WIDTH }, async ({ page }) => {
    for (const path of ['/home-ec-equipment?x=1', '/catalog?q=light', '/contact?x=1', '/contact']) {
      await test.step(path, async () => {
        await openAsWithoutScripts(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page);
      });
    }
  });
});
