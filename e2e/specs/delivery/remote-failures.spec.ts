import type { Page, Route } from '@playwright/test';
import type { ClientError } from '@backlot/domain/contract';
import { WAIT } from '../../../tools/suite/limits.ts';
import { BackOffice } from '../../pages/back-office.ts';
import { CataloguePage } from '../../pages/catalogue-page.ts';
import { FailedPart, watchReports } from '../../pages/failed-part.ts';
import { expectFaults } from '../../pages/faulty-network.ts';
import { awaitHydration } from '../../pages/hydration.ts';
import { awaitRendering, openRendered, serveWithoutModules } from '../../pages/site-document.ts';
import { storedQuantities, storeQuote } from '../../pages/stored-quote.ts';
import { signInAsAdmin } from '../../support/admin-session.ts';
import { catalogueOf } from '../../support/quote-request.ts';
import { expect, ONE_WIDTH, test } from '../../support/test.ts';

const STOREFRONT = /\/remotes\/storefront-mfe\//u;
const ADMIN = /\/remotes\/admin-mfe\//u;
const MANIFEST = /\/remotes\/storefront-mfe\/.*mf-manifest\.json/u;
const ENTRY = /\/remotes\/storefront-mfe\/.*remoteEntry\.js/u;
/** Module listed in the document. */
const MODULE = /\/remotes\/storefront-mfe\/.*\/routes-[^/]*\.js/u;
const PATH = '/new-production-equipment';

/** Console messages of the removed part. */
const PROVOKED =
  /remotes\/(?:storefront|admin)-mfe|storefront-mfe:|admin-mfe:|Failed to load resource|integrity|Content Security Policy|storefront_mfe|localhost|Failed to fetch/u;

/** Opens the site with one item in the quote; returns the stored quantities. */
async function comeWithQuote(page: Page, product: Parameters<typeof catalogueOf>[0]): Promise<Record<string, number>> {
  const [item] = await catalogueOf(product, 'production');
  await storeQuote(page, [item]);
  return { [item?.name ?? '']: 1 };
}

/** Asserts that header, navigation and footer still work. */
async function expectShellStands(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(/\/about$/u);
  await expect(page).toHaveTitle(/^About/u);
}

/** Asserts one client error report with part, reason and page. */
async function expectOneReport(
  reports: ReturnType<typeof watchReports>,
  expected: Partial<ClientError>,
): Promise<void> {
  await expect.poll(() => reports.reported.length).toBeGreaterThan(0);
  expect(reports.reported).toEqual([
    expect.objectContaining({ kind: 'remote', remote: 'storefront-mfe', page: PATH, ...expected }),
  ]);
  expect(reports.statuses).toEqual([204]);
}

const drop = (route: Route) => route.abort('connectionrefused');

test('an unavailable storefront keeps shell and quote intact, is reported once, and recovers by Retry', async ({
  page,
  product,
  pageFaults,
}) => {
  const quote = await comeWithQuote(page, product);
  const reports = watchReports(page);
  await awaitRendering(page, PATH);
  await page.route(STOREFRONT, drop);
  await openRendered(page, PATH);
  const failedPart = new FailedPart(page);
  await failedPart.expectSaid(/^It could not be reached just now/u);
  await expectOneReport(reports, { reason: 'unreachable' });

  expect(await storedQuantities(page)).toEqual(quote);
  // The quote part fails too, but is not reported again.
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Quote/u })
    .click();
  await expect(page.getByText('The quote panel did not load.')).toBeVisible();
  expect(reports.reported).toHaveLength(1);

  await failedPart.retry();
  await failedPart.expectSaid(/^It could not be reached just now/u);

  await page.unroute(STOREFRONT);
  await failedPart.retry();
  await expect(new CataloguePage(page).cards().first()).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Quote, 1 item/u })).toBeVisible();
  expect(await storedQuantities(page)).toEqual(quote);
  expectFaults(pageFaults, PROVOKED);
});

test(
  'the same without a prerendered document; the report contains no typed text',
  { tag: ONE_WIDTH },
  async ({ page, pageFaults }) => {
    const reports = watchReports(page);
    await page.route(STOREFRONT, drop);
    await page.goto(`${PATH}?q=ada%40example.com&x=secret#private`);
    const failedPart = new FailedPart(page);
    await failedPart.expectSaid(/^It could not be reached just now/u);
    await expectOneReport(reports, { reason: 'unreachable' });
    expect(reports.texts.join('')).not.toMatch(/ada|secret|private/u);
    await page.unroute(STOREFRONT);
    await failedPart.retry();
    await expect(page.getByRole('searchbox')).toHaveValue('ada@example.com');
    await page.unrouteAll({ behavior: 'wait' });
    expectFaults(pageFaults, PROVOKED);
  },
);

test('an unavailable storefront keeps header, footer and navigation working', async ({ page, pageFaults }) => {
  await page.route(STOREFRONT, drop);
  await page.goto(PATH);
  await new FailedPart(page).expectSaid(/^It could not be reached just now/u);
  await expectShellStands(page);
  await new FailedPart(page).expectSaid(/^It could not be reached just now/u);
  expectFaults(pageFaults, PROVOKED);
});

test(
  'an unavailable back office does not affect the storefront, and recovers',
  { tag: ONE_WIDTH },
  async ({ page, product, pageFaults }) => {
    await signInAsAdmin(page, product);
    const reports = watchReports(page);
    await page.route(ADMIN, drop);
    await page.goto('/admin');
    const failedPart = new FailedPart(page);
    await failedPart.expectSaid(/^It could not be reached just now/u, {
      safe: 'Everything that was saved before is safe',
    });
    await expectOneReport(reports, { remote: 'admin-mfe', page: '/admin', reason: 'unreachable' });
    await openRendered(page, PATH);
    await awaitHydration(page);
    await new CataloguePage(page)
      .cards()
      .first()
      .getByRole('button', { name: /Add .*to Quote/u })
      .click();
    await expect(page.getByRole('banner').getByRole('button', { name: /^Quote, 1 item/u })).toBeVisible();
    await page.goBack();
    await failedPart.expectSaid(/^It could not be reached just now/u, {
      safe: 'Everything that was saved before is safe',
    });
    await page.unroute(ADMIN);
    await failedPart.retry();
    await expect(page.getByRole('heading', { level: 1, name: 'This part of the site did not load' })).toHaveCount(0);
    await expect(new BackOffice(page, false).title).toHaveText('Overview');
    expectFaults(pageFaults, PROVOKED);
  },
);

for (const [part, files] of [
  ['module', MODULE],
  ['manifest', MANIFEST],
  ['entry', ENTRY],
] as const) {
  test(
    `a storefront whose ${part} never responds times out after 8 s, and recovers by Retry`,
    { tag: ONE_WIDTH },
    async ({ page, product, pageFaults }) => {
      const quote = await comeWithQuote(page, product);
      const reports = watchReports(page);
      await awaitRendering(page, PATH);
      if (part !== 'module') await serveWithoutModules(page, PATH);
      const held: Route[] = [];
      await page.route(files, (route) => {
        held.push(route);
      });
      await page.goto(PATH, { waitUntil: 'commit' });
      // The page is readable meanwhile.
      await expect(new CataloguePage(page).cards().first()).toBeVisible();
      const failedPart = new FailedPart(page);
      await failedPart.expectSaid(/^It has not arrived within 8 seconds/u, WAIT);
      await expectOneReport(reports, { reason: 'timed-out' });
      expect(await storedQuantities(page)).toEqual(quote);
      await page.unroute(files);
      await failedPart.retry();
      await expect(new CataloguePage(page).cards().first()).toBeVisible();
      await Promise.all(held.map((route) => route.abort().catch(() => undefined)));
      pageFaults.splice(0, pageFaults.length, ...pageFaults.filter((fault) => !PROVOKED.test(fault)));
    },
  );
}

test(
  'a storefront entry with HTML content does not run, and shows an error',
  { tag: ONE_WIDTH },
  async ({ page, product, pageFaults }) => {
    const quote = await comeWithQuote(page, product);
    const reports = watchReports(page);
    await awaitRendering(page, PATH);
    await serveWithoutModules(page, PATH);
    await page.route(ENTRY, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sign in to this network</title>' }),
    );
    await openRendered(page, PATH);
    await new FailedPart(page).expectSaid(/^What arrived is not what it should be/u);
    await expectOneReport(reports, { reason: 'broken' });
    expect(await storedQuantities(page)).toEqual(quote);
    expectFaults(pageFaults, PROVOKED);
  },
);

test('an entry whose content does not match its hash never runs', { tag: ONE_WIDTH }, async ({ page, pageFaults }) => {
  const reports = watchReports(page);
  await awaitRendering(page, PATH);
  await serveWithoutModules(page, PATH);
  await page.route(ENTRY, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      headers: { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' },
      body: `globalThis.tampered = true;${await response.text()}`,
    });
  });
  await openRendered(page, PATH);
  const failedPart = new FailedPart(page);
  const hasRun = () => page.evaluate(() => Reflect.has(globalThis, 'tampered'));
  await failedPart.expectSaid(/^What arrived is not what it should be/u);
  await expectOneReport(reports, { reason: 'broken' });
  expect(await hasRun()).toBe(false);
  await failedPart.retry();
  await failedPart.expectSaid(/^What arrived is not what it should be/u);
  expect(await hasRun()).toBe(false);
  expectFaults(pageFaults, PROVOKED);
});

test('a storefront on an unlisted origin is not loaded', { tag: ONE_WIDTH }, async ({ page, product, pageFaults }) => {
  const quote = await comeWithQuote(page, product);
  const reports = watchReports(page);
  const foreign = product.url.replace('127.0.0.1', 'localhost');
  const loaded: string[] = [];
  page.on('response', (response) => {
    if (response.url().startsWith(foreign)) loaded.push(response.url());
  });
  await awaitRendering(page, PATH);
  await serveWithoutModules(page, PATH);
  await page.route(MANIFEST, (route) =>
    route.fulfill({ status: 302, headers: { location: foreign + new URL(route.request().url()).pathname } }),
  );
  await openRendered(page, PATH);
  await new FailedPart(page).expectSaid(/^What arrived is not what it should be/u);
  await expectOneReport(reports, { reason: 'unlisted' });
  expect(loaded).toEqual([]);
  expect(await storedQuantities(page)).toEqual(quote);
  expectFaults(pageFaults, PROVOKED);
});

test(
  'a storefront that needs a newer shell is not started, and offers a reload',
  { tag: ONE_WIDTH },
  async ({ page, product, pageFaults }) => {
    const quote = await comeWithQuote(page, product);
    const reports = watchReports(page);
    await awaitRendering(page, PATH);
    // A deployment without hashes, as with a remote's address from the configuration.
    await serveWithoutModules(page, PATH, 'integrity');
    await page.route(MANIFEST, async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replaceAll(/"requiredVersion":\s*"[^"]+"/gu, '"requiredVersion":"^99.0.0"'),
      });
    });
    await page.goto(PATH);
    await new FailedPart(page).expectSaid(/^It belongs to another version of the site/u);
    await expect(page.getByRole('main').getByRole('button', { name: 'Reload the page' })).toBeVisible();
    await expectOneReport(reports, { reason: 'skewed' });
    expect(await storedQuantities(page)).toEqual(quote);
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('main').getByRole('button', { name: 'Reload the page' }).click();
    await expect(new CataloguePage(page).cards().first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'This part of the site did not load' })).toHaveCount(0);
    pageFaults.splice(0, pageFaults.length, ...pageFaults.filter((fault) => !PROVOKED.test(fault)));
  },
);
