import { preventIdlePrefetch } from '../../pages/idle-prefetch.ts';
import { CataloguePage } from '../../pages/catalogue-page.ts';
import {
  expectFaults,
  holdResponses,
  rejectRequest,
  FAILED_RESPONSE,
  NO_RESPONSE,
} from '../../pages/faulty-network.ts';
import { awaitHydration } from '../../pages/hydration.ts';
import { ProjectForm } from '../../pages/project-form.ts';
import { QuotePanel } from '../../pages/quote-panel.ts';
import { storedQuantities, storeQuote } from '../../pages/stored-quote.ts';
import { serveWithoutData } from '../../pages/site-document.ts';
import { aProject } from '../../support/project.ts';
import { catalogueOf, requestOfJob } from '../../support/quote-request.ts';
import { expect, ONE_WIDTH, test } from '../../support/test.ts';

const SITE = '**/api/site';
const EQUIPMENT = /\/api\/equipment\?/u;
const SUBMIT = '**/api/quote-requests';
/** Chunk of the kit, shared by all front ends. */
const PANEL_PARTS = '**/overlays-*.js';

test(
  'pages without server data request it, show loading and error states, and recover',
  { tag: ONE_WIDTH },
  async ({ page, pageFaults }) => {
    const catalogue = new CataloguePage(page);
    await serveWithoutData(page);
    let letGo = await holdResponses(page, EQUIPMENT);
    await page.goto('/catalog');
    await expect(page.getByRole('status', { name: 'Loading equipment...' })).toBeVisible();
    await letGo();
    await expect(catalogue.cards().first()).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading equipment...' })).toBeHidden();
    await serveWithoutData(page);
    await page.route(EQUIPMENT, (route) => rejectRequest(route, { status: 500, title: 'Failed to fetch equipment' }));
    await page.reload();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Failed to load equipment. Please try again.',
    );
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(catalogue.cards().first()).toBeVisible();

    const reach = page.getByRole('region', { name: 'Reach us' });
    await serveWithoutData(page);
    letGo = await holdResponses(page, SITE);
    await page.goto('/contact');
    await expect(page.getByRole('heading', { level: 1, name: 'Get in Touch' })).toBeVisible();
    await expect(reach.getByRole('status')).toHaveText(/Loading contact details\.\.\./u);
    await letGo();
    await expect(reach.getByRole('link', { name: /\(305\) 555/u })).toHaveAttribute('href', /^tel:/u);
    await expect(reach).toContainText('Mon-Sun, open 24 hours');
    await serveWithoutData(page);
    await page.route(SITE, (route) => rejectRequest(route, { status: 500, title: 'Something failed' }));
    await page.reload();
    await expect(reach.getByRole('alert')).toContainText('Our contact details could not be loaded.');
    for (const path of ['/', '/about', '/quote', '/login', '/new-production-equipment']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toBeAttached();
    }
    await page.goto('/contact');
    await expect(reach.getByRole('alert')).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await reach.getByRole('button', { name: 'Try Again' }).click();
    await expect(reach.getByRole('link', { name: /\(305\) 555/u })).toBeVisible();
    expectFaults(pageFaults, FAILED_RESPONSE);
  },
);

test(
  'a lazy part that fails to load leaves the navigation working',
  { tag: ONE_WIDTH },
  async ({ page, pageFaults }) => {
    await page.goto('/');
    // Before hydration, a link would load another document, which lists its scripts itself.
    await awaitHydration(page);
    await page.route('**/about-page*.js', (route) => route.abort());
    await page.getByRole('contentinfo').getByRole('link', { name: /About/u }).first().click();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: /^Quote/u })).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await page
      .getByRole('main')
      .getByRole('button', { name: /Retry|Try Again|Reload/u })
      .click();
    await expect(page).toHaveURL(/\/about$/u);
    await expect(page.getByRole('main')).toContainText('15,000 sq ft');
    expectFaults(pageFaults, new RegExp(`${NO_RESPONSE.source}|PartLoadError`, 'u'));
  },
);

test(
  'a quote panel whose prefetch failed loads on demand',
  { tag: ONE_WIDTH },
  async ({ page, product, isMobile, pageFaults }) => {
    await storeQuote(page, await catalogueOf(product, 'production').then((items) => items.slice(0, 1)));
    await page.route(PANEL_PARTS, (route) => route.abort());
    const missed = page.waitForEvent('requestfailed', (request) => request.url().includes('/overlays-'));
    await page.goto('/quote');
    await missed;
    // Concurrent requests share a failed attempt; this waits for the next one.
    await page.waitForLoadState('networkidle');
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('banner').getByRole('link', { name: 'Production Equipment', exact: true }).click();
    await new QuotePanel(page, isMobile).expectOpenByItself();
    expectFaults(pageFaults, new RegExp(`${NO_RESPONSE.source}|FileMissingError`, 'u'));
  },
);

test(
  'a quote that fails to send keeps its data and shows the reason; then it is sent once',
  { tag: ONE_WIDTH },
  async ({ page, context, product, pageFaults }) => {
    const project = aProject();
    const [first, second] = await catalogueOf(product, 'production');
    if (first === undefined || second === undefined) throw new Error('two items');
    // The second item was removed from the catalogue.
    await storeQuote(page, [first, { ...second, id: 999_999 }], project);
    // Prevents prefetches, which would fail too.
    await preventIdlePrefetch(page);
    await page.goto('/quote');
    const main = page.getByRole('main');
    const form = new ProjectForm(page);
    const submit = page.getByRole('button', { name: 'Submit Quote Request' });
    let stored: Record<string, number> = { [first.name]: 1, [second.name]: 1 };
    const expectStored = async (reason: RegExp, promise = 'Your items and project details are still here.') => {
      await expect(main.getByRole('alert').filter({ hasText: 'Failed to submit quote request' })).toContainText(reason);
      await expect(main).toContainText(promise);
      await expect(form.field(/^Job Name/u)).toHaveValue(project.jobName);
      expect(await storedQuantities(page)).toEqual(stored);
      await expect(submit).toBeEnabled();
    };

    await expect(submit).toBeEnabled();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await expect(main).toContainText(
      'You are offline. Your quote is kept in this browser; send it when the connection is back.',
    );
    await submit.click();
    await expectStored(
      /Failed to submit quote request: .*could not be reached\. Please try again\./u,
      'Your quote is kept in this browser',
    );
    await context.setOffline(false);
    await expect(main).not.toContainText('You are offline.');

    await page.route(SUBMIT, (route) =>
      rejectRequest(route, { status: 500, title: 'Failed to create quote request', detail: 'the database is away' }),
    );
    await submit.click();
    await expectStored(
      /Failed to submit quote request: Failed to create quote request: the database is away\. Please try again\./u,
    );

    await page.unroute(SUBMIT);
    await submit.click();
    await expectStored(/Failed to submit quote request: Some entries need a correction\. Please try again\./u);
    await expect(main.getByRole('alert').filter({ hasText: 'Failed to submit' })).toContainText(
      `${second.name}: This item is no longer in our catalogue.`,
    );
    await expect(
      page.getByRole('list', { name: 'Items in your quote' }).getByRole('listitem').filter({ hasText: second.name }),
    ).toContainText(/no longer in our catalogue/u);
    await page.getByRole('button', { name: `Remove ${second.name}`, exact: true }).click();
    stored = { [first.name]: 1 };

    // The request arrives, but its response is lost.
    await page.route(SUBMIT, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await submit.click();
    await expectStored(/Failed to submit quote request: .*could not be reached\. Please try again\./u);
    await page.unrouteAll({ behavior: 'wait' });
    const letGo = await holdResponses(page, SUBMIT);
    await submit.click();
    await expect(page.getByRole('button', { name: 'Processing Your Request...' })).toBeDisabled();
    await letGo();
    await expect(page.getByRole('heading', { level: 1, name: 'Quote Request Submitted!' })).toBeVisible();
    await expect(main).toContainText((await requestOfJob(product, project.jobName)).reference);
    expectFaults(pageFaults, new RegExp(`${FAILED_RESPONSE.source}|${NO_RESPONSE.source}`, 'u'));
  },
);
