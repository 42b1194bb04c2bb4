import type { Locator, Page } from '@playwright/test';
import { CataloguePage } from '../../pages/catalogue-page.ts';
import { awaitHydration, watchConsole, watchServerNodes } from '../../pages/hydration.ts';
import { layoutShifts } from '../../pages/layout-shifts.ts';
import { QuotePanel } from '../../pages/quote-panel.ts';
import { expectNoHorizontalOverflow } from '../../pages/horizontal-overflow.ts';
import { openRendered } from '../../pages/site-document.ts';
import { expectSpanish, inSpanish } from '../../pages/spanish-page.ts';
import { storeQuote } from '../../pages/stored-quote.ts';
import { expectTabStopsInView } from '../../pages/tab-stops.ts';
import { createCustomer } from '../../support/accounts.ts';
import { signInAs } from '../../support/admin-session.ts';
import { catalogueOf } from '../../support/quote-request.ts';
import { expect, expectAccessible, expectAccessibleInBothSchemes, ONE_WIDTH, test } from '../../support/test.ts';

interface Visit {
  readonly path: string;
  /** Whether the server sends it prerendered. */
  readonly isRendered?: boolean;
  /** Query that reduces the cards, since more of them would only slow axe down. */
  readonly search?: string;
  /** Last element to load. */
  readonly ready?: (page: Page) => Locator;
  readonly isForCustomers?: boolean;
}

/** Pages whose layout depends on the width. */
const AT_BOTH_WIDTHS: readonly Visit[] = [
  { path: '/', isRendered: true },
  { path: '/new-production-equipment', isRendered: true, search: 'lens' },
  { path: '/catalog', isRendered: true, search: 'lens' },
  { path: '/equipment/28', isRendered: true },
  { path: '/contact', isRendered: true },
  { path: '/quote' },
  { path: '/login' },
];
/** Pages made of the same parts, or of one column. */
const AT_ONE_WIDTH: readonly Visit[] = [
  { path: '/production-equipment', isRendered: true, search: 'lens' },
  { path: '/home-ec-equipment', isRendered: true, search: 'mixer' },
  { path: '/about', isRendered: true },
  { path: '/signup' },
  { path: '/forgot-password' },
  { path: '/reset-password' },
  { path: '/reset-password#access_token=any&type=recovery' },
  { path: '/profile', ready: (page) => page.getByRole('main').getByRole('textbox').first(), isForCustomers: true },
  { path: '/preview-quote-email', ready: (page) => page.getByRole('main').locator('iframe') },
  { path: '/nowhere' },
];
const VISITS = [
  ...AT_BOTH_WIDTHS.map((visit) => ({ ...visit, tag: [] })),
  ...AT_ONE_WIDTH.map((visit) => ({ ...visit, tag: [ONE_WIDTH] })),
];

/** Spanish pages opened as prerendered documents; the others have a query, which disables prerendering. */
const RENDERED_IN_SPANISH: readonly string[] = ['/', '/catalog'];

/** Longer words and different line breaks. */
const LONGER_IN_SPANISH: readonly string[] = [
  '/',
  '/new-production-equipment',
  '/production-equipment',
  '/equipment/28',
  '/quote',
  '/contact',
  '/about',
  '/signup',
];

/** Delays responses until the page has painted its placeholders. */
async function respondLate(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    await page
      .getByRole('main')
      .getByText(/\S/u)
      .or(page.getByRole('main').getByRole('status'))
      .first()
      .waitFor({ state: 'attached' });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await route.continue();
  });
}

/** Asserts that the page is complete and had no layout shifts. */
async function expectStill(page: Page, { ready }: Visit): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (ready !== undefined) await expect(ready(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const { sum, moved } = await layoutShifts(page);
  expect(sum, moved.join('\n')).toBeLessThanOrEqual(0.01);
}

/** Asserts that hydration replaced no server-rendered nodes. */
async function expectHydrated(
  page: Page,
  serverNodes: Awaited<ReturnType<typeof watchServerNodes>>,
  isOfCards: boolean,
): Promise<void> {
  await awaitHydration(page);
  await expect(page.getByRole('banner').getByRole('button', { name: /^(?:Quote|Cotización), \d+/u })).toBeVisible();
  const { seen, replaced } = await serverNodes();
  expect(seen).toEqual(
    expect.arrayContaining(['main h1', 'header', 'footer', 'main a[href]', ...(isOfCards ? ['main article'] : [])]),
  );
  expect(replaced).toEqual([]);
}

/** Asserts the alternate languages of indexable pages, and none on others. */
async function expectAlternateLanguages(page: Page, { path, isRendered = false }: Visit): Promise<void> {
  const alternates = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="alternate"][hreflang]')].map(({ hreflang, href }) => [
      hreflang,
      new URL(href).pathname,
    ]),
  );
  expect(alternates).toEqual(
    isRendered || path === '/quote'
      ? [
          ['en', path],
          ['es', inSpanish(path)],
          ['x-default', path],
        ]
      : [],
  );
}

for (const { tag, ...visit } of VISITS) {
  const { path, isRendered = false, search, isForCustomers = false } = visit;
  const isOfCards = search !== undefined || path.startsWith('/equipment/');

  test(
    `${path} has no layout shift, is hydrated without changes, is accessible, and so is its translation`,
    { tag },
    async ({ page, product, isMobile }) => {
      if (isForCustomers) await signInAs(page, product, await createCustomer(product));
      const serverNodes = await watchServerNodes(page);

      await test.step('cold, with late answers', async () => {
        const messages = watchConsole(page);
        await respondLate(page);
        await (isRendered ? openRendered(page, path) : page.goto(path));
        await expectStill(page, visit);
        if (isRendered) {
          await expectHydrated(page, serverNodes, isOfCards);
          expect(messages).toEqual([]);
        }
        await page.unrouteAll({ behavior: 'wait' });
      });

      await test.step('accessible in both schemes, and fits 320 px', async () => {
        if (search !== undefined) {
          await new CataloguePage(page).search(search);
          await expect(new CataloguePage(page).cards().first()).toBeVisible();
        }
        await expectAccessibleInBothSchemes(page);
        await page.emulateMedia({ colorScheme: null });
        await expectNoHorizontalOverflow(page);
      });

      await test.step('warm, in Spanish', async () => {
        const isTranslationRendered = RENDERED_IN_SPANISH.includes(path);
        await (isTranslationRendered
          ? openRendered(page, inSpanish(path))
          : page.goto(inSpanish(isRendered ? `${path}?x=1` : path)));
        await expectStill(page, visit);
        if (isTranslationRendered) await expectHydrated(page, serverNodes, isOfCards);
        if (isMobile) return;
        await expectSpanish(page, product);
        await expectAlternateLanguages(page, visit);
        await expectNoHorizontalOverflow(page);
        if (!LONGER_IN_SPANISH.includes(path)) return;
        if (search !== undefined) await new CataloguePage(page).search(search);
        await expectAccessible(page);
      });

      await test.step('with a begun quote, by the Tab key', async () => {
        await storeQuote(page, (await catalogueOf(product, 'production')).slice(0, 2));
        await page.goto(path);
        await expect(page.getByRole('banner').getByRole('button', { name: 'Quote, 2 items' })).toBeVisible();
        const panel = new QuotePanel(page, isMobile);
        if (path === '/quote') await panel.expectClosed();
        else await panel.expectOpenByItself();
        await expectStill(page, visit);
        if (path !== '/quote') await panel.expectReservedSpace();
        await expectTabStopsInView(page);
      });
    },
  );
}
