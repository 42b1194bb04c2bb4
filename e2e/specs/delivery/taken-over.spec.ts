import type { Page } from '@playwright/test';
import { storageKeys } from '@backlot/domain/contract';
import { watchCalls } from '../../pages/back-office.ts';
import { keepBusy } from '../../pages/busy-page.ts';
import { CataloguePage } from '../../pages/catalogue-page.ts';
import { awaitTakenOver, watchConsole, watchFirstNodes } from '../../pages/first-nodes.ts';
import { holdScripts } from '../../pages/held-scripts.ts';
import { layoutShifts } from '../../pages/layout-shifts.ts';
import { QuotePanel } from '../../pages/quote-panel.ts';
import { SiteChrome } from '../../pages/site-chrome.ts';
import { openRendered } from '../../pages/site-document.ts';
import { storeQuote } from '../../pages/stored-quote.ts';
import { createCustomer } from '../../support/accounts.ts';
import { remember, signInAs } from '../../support/admin-session.ts';
import { catalogueOf } from '../../support/quote-request.ts';
import { watchScriptDepth } from '../../support/script-depth.ts';
import { expect, ONE_WIDTH, test } from '../../support/test.ts';

/** The page answers, its quote panel is here, and nothing more is on its way. */
async function expectAlive(page: Page): Promise<void> {
  await awaitTakenOver(page);
  await expect(page.getByRole('banner').getByRole('button', { name: /^(?:Quote|Cotización), \d+/u })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

async function expectNoShift(page: Page): Promise<void> {
  const { sum, moved } = await layoutShifts(page);
  expect(sum, moved.join('\n')).toBeLessThanOrEqual(0.01);
}

const TAKEN_OVER = ['/', '/new-production-equipment', '/home-ec-equipment', '/catalog', '/equipment/28', '/contact', '/about', '/es', '/es/catalog'] as const;
const WITH_CARDS: readonly string[] = ['/new-production-equipment', '/home-ec-equipment', '/catalog', '/equipment/28', '/es/catalog'];

for (const path of TAKEN_OVER) {
  test(`${path} is taken over as it stands: nothing drawn anew, nothing moved, nothing to say`, async ({ page }) => {
    const firstNodes = await watchFirstNodes(page);
    const said = watchConsole(page);
    await openRendered(page, path);
    await expectAlive(page);
    const { seen, replaced } = await firstNodes();
    expect(seen).toEqual(expect.arrayContaining(['main h1', 'header', 'footer', 'main a[href]', ...(WITH_CARDS.includes(path) ? ['main article'] : [])]));
    expect(replaced).toEqual([]);
    await expectNoShift(page);
    expect(said).toEqual([]);
  });
}

test('a page that was taken over works: search, quote, and the way on', async ({ page, isMobile }) => {
  const catalogue = new CataloguePage(page);
  await openRendered(page, '/new-production-equipment');
  await expectAlive(page);
  const name = await catalogue.cards().first().getByRole('heading').innerText();
  await catalogue.addButton(name).click();
  await expect(catalogue.quantity(name)).toHaveValue('1');
  await new QuotePanel(page, isMobile).expectOpenByItself();
  await catalogue.search(name);
  await expect(catalogue.cards()).toHaveCount(1);
  await catalogue.card(name).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('buttons that are pressed before the page is alive do what they say, once each', { tag: ONE_WIDTH }, async ({ page }) => {
  const letGo = await holdScripts(page);
  await page.goto('/new-production-equipment', { waitUntil: 'commit' });
  const catalogue = new CataloguePage(page);
  for (const index of [0, 1]) await catalogue.cards().nth(index).getByRole('button', { name: /Add to Quote/u }).click();
  letGo();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Quote, 2 items' })).toBeVisible();
});

test('a button that is held down while the page is taken over does what it says: nothing comes under the finger', async ({ page }) => {
  const letGo = await holdScripts(page);
  await page.goto('/new-production-equipment', { waitUntil: 'commit' });
  await new CataloguePage(page).cards().first().getByRole('button', { name: /Add to Quote/u }).hover();
  await page.mouse.down();
  letGo();
  await awaitTakenOver(page);
  await page.waitForLoadState('networkidle');
  await page.mouse.up();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Quote, 1 item' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Privacy choice' })).toBeVisible();
});

test('what is typed into the search box before the page is alive is kept, and searched for', { tag: ONE_WIDTH }, async ({ page, product }) => {
  const [item] = await catalogueOf(product, 'production');
  const letGo = await holdScripts(page);
  await page.goto('/new-production-equipment', { waitUntil: 'commit' });
  const box = new CataloguePage(page).searchbox();
  await box.fill(item?.name ?? '');
  letGo();
  await expectAlive(page);
  await expect(box).toHaveValue(item?.name ?? '');
  await expect(new CataloguePage(page).cards()).toHaveCount(1);
  await expect(new CataloguePage(page).card(item?.name ?? '')).toBeVisible();
});

test('a begun quote has its room from the first paint, its count and its panel', async ({ page, product, isMobile }) => {
  const [first, second] = await catalogueOf(product, 'production');
  await storeQuote(page, [first, second]);
  for (const path of ['/new-production-equipment', '/', '/es/catalog']) {
    await openRendered(page, path);
    await expect(page.getByRole('banner').getByRole('button', { name: /^(?:Quote|Cotización), 2 /u })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectNoShift(page);
  }
  await openRendered(page, '/new-production-equipment');
  const panel = new QuotePanel(page, isMobile);
  await panel.expectOpenByItself();
  await panel.expectRoom();
});

test('what somebody has chosen before holds from the first moment: no banner comes back', { tag: ONE_WIDTH }, async ({ page }) => {
  await remember(page, { [storageKeys.consent]: 'denied' });
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seenChoices: seen });
    new MutationObserver(() => {
      for (const button of document.querySelectorAll('button')) if (/^(?:Accept|Decline|Allow|No, thanks)/iu.test(button.textContent ?? '')) seen.push(button.textContent ?? '');
    }).observe(document, { childList: true, subtree: true });
  });
  await openRendered(page, '/contact');
  await expectAlive(page);
  expect(await page.evaluate((): string[] => Reflect.get(window, 'seenChoices'))).toEqual([]);
});

test('somebody who is signed in has their menu on a page that was rendered for nobody', async ({ page, product, isMobile }) => {
  const said = watchConsole(page);
  await signInAs(page, product, await createCustomer(product));
  await openRendered(page, '/new-production-equipment');
  const chrome = new SiteChrome(page, isMobile);
  await expect(await chrome.accountEntry('Profile Settings')).toBeVisible();
  expect(said).toEqual([]);
});

test('a mailed link leads to the new password, whatever page was rendered', { tag: ONE_WIDTH }, async ({ page }) => {
  await openRendered(page, '/');
  await page.goto('about:blank');
  await page.goto('/#access_token=not-a-real-token&type=recovery');
  await expect(page).toHaveURL(/\/reset-password$/u);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/password/iu);
});

test('the document names its scripts, and brings its data', { tag: ONE_WIDTH }, async ({ page }) => {
  // What is fetched ahead once the page stands is no part of it.
  await keepBusy(page);
  const calls = watchCalls(page);
  for (const path of ['/home-ec-equipment', '/new-production-equipment']) {
    await openRendered(page, path);
    // What the first visit still asks for is not the second one's.
    await page.goto('about:blank');
    const depth = await watchScriptDepth(page);
    calls.splice(0);
    await page.goto(path);
    await expect(page.getByRole('button', { name: /Add .*to Quote/u }).first()).toBeEnabled();
    await expectAlive(page);
    test.info().annotations.push({ type: 'measured', description: `${path}: scripts ${depth().scripts}, ${depth().deepest.join(' ← ')}` });
    expect(depth().deepest.length, depth().deepest.join(' ← ')).toBeLessThanOrEqual(2);
  }
});

test('a page whose data is all in its document asks for none before it stands', { tag: ONE_WIDTH }, async ({ page }) => {
  const calls = watchCalls(page);
  await openRendered(page, '/home-ec-equipment');
  await expectAlive(page);
  await expect(new CataloguePage(page).cards().first()).toBeVisible();
  expect(calls.filter((call) => call.startsWith('GET /api/equipment'))).toEqual([]);
});
