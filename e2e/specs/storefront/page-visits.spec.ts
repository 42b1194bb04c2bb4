import type { Locator, Page } from '@playwright/test';
import { CataloguePage } from '../../pages/catalogue-page.ts';
import { awaitTakenOver, watchConsole, watchFirstNodes } from '../../pages/first-nodes.ts';
import { layoutShifts } from '../../pages/layout-shifts.ts';
import { QuotePanel } from '../../pages/quote-panel.ts';
import { expectNoSidewaysScroll } from '../../pages/sideways.ts';
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
  /** The server sends it as a rendered document, which the page takes over. */
  readonly isRendered?: boolean;
  /** A hundred cards of one kind tell axe no more than those that this finds. */
  readonly search?: string;
  /** What comes last. */
  readonly ready?: (page: Page) => Locator;
  /** Nobody sees it who has not signed in. */
  readonly isForCustomers?: boolean;
}

/** What stands beside, below or over each other on one width and not on the other. */
const AT_BOTH_WIDTHS: readonly Visit[] = [
  { path: '/', isRendered: true },
  { path: '/new-production-equipment', isRendered: true, search: 'lens' },
  { path: '/catalog', isRendered: true, search: 'lens' },
  { path: '/equipment/28', isRendered: true },
  { path: '/contact', isRendered: true },
  { path: '/quote' },
  { path: '/login' },
];
/** Made of the same parts as those, or of one column of text or fields. */
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

/** Spanish addresses that are opened as rendered documents; the others have a query, with which none is rendered. */
const RENDERED_IN_SPANISH: readonly string[] = ['/', '/catalog'];

/** Longer words, and other line breaks. */
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

/** Responses come only after the page has painted what stands in for them. */
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

/** All of the page is here, and nothing of it has moved on the way. */
async function expectStill(page: Page, { ready }: Visit): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (ready !== undefined) await expect(ready(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const { sum, moved } = await layoutShifts(page);
  expect(sum, moved.join('\n')).toBeLessThanOrEqual(0.01);
}

/** The page reacts to the visitor, and stands as the server has rendered it: nothing was drawn anew. */
async function expectTakenOver(
  page: Page,
  firstNodes: Awaited<ReturnType<typeof watchFirstNodes>>,
  isOfCards: boolean,
): Promise<void> {
  await awaitTakenOver(page);
  await expect(page.getByRole('banner').getByRole('button', { name: /^(?:Quote|Cotización), \d+/u })).toBeVisible();
  const { seen, replaced } = await firstNodes();
  expect(seen).toEqual(
    expect.arrayContaining(['main h1', 'header', 'footer', 'main a[href]', ...(isOfCards ? ['main article'] : [])]),
  );
  expect(replaced).toEqual([]);
}

/** What search engines read of a page's twins; nothing of pages that they are not to show. */
async function expectTwinsNamed(page: Page, { path, isRendered = false }: Visit): Promise<void> {
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
    `${path} stands still, is taken over as it stands, reads well, and so does its twin`,
    { tag },
    async ({ page, product, isMobile }) => {
      if (isForCustomers) await signInAs(page, product, await createCustomer(product));
      const firstNodes = await watchFirstNodes(page);

      await test.step('cold, with late answers', async () => {
        const messages = watchConsole(page);
        await respondLate(page);
        await (isRendered ? openRendered(page, path) : page.goto(path));
        await expectStill(page, visit);
        if (isRendered) {
          await expectTakenOver(page, firstNodes, isOfCards);
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
        await expectNoSidewaysScroll(page);
      });

      await test.step('warm, in Spanish', async () => {
        const isTwinRendered = RENDERED_IN_SPANISH.includes(path);
        await (isTwinRendered
          ? openRendered(page, inSpanish(path))
          : page.goto(inSpanish(isRendered ? `${path}?x=1` : path)));
        await expectStill(page, visit);
        if (isTwinRendered) await expectTakenOver(page, firstNodes, isOfCards);
        if (isMobile) return;
        await expectSpanish(page, product);
        await expectTwinsNamed(page, visit);
        await expectNoSidewaysScroll(page);
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
        if (path !== '/quote') await panel.expectRoom();
        await expectTabStopsInView(page);
      });
    },
  );
}
