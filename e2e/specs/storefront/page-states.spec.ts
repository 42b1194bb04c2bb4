import { keepBusy } from '../../pages/busy-page.ts';
import { expectFaults, holdAnswers, refuse, REFUSED, UNREACHED } from '../../pages/faulty-network.ts';
import { awaitTakenOver } from '../../pages/first-nodes.ts';
import type { ProjectEntry } from '../../pages/project-form.ts';
import { ProjectForm } from '../../pages/project-form.ts';
import { QuotePanel } from '../../pages/quote-panel.ts';
import { storedQuantities, storeQuote } from '../../pages/stored-quote.ts';
import { serveWithoutData } from '../../pages/site-document.ts';
import { catalogueOf, dayFromToday, requestOfJob } from '../../support/quote-request.ts';
import { expect, ONE_WIDTH, test } from '../../support/test.ts';

const SITE = '**/api/site';
const PREVIEW = '**/preview/quote-email*';
/** Of the kit, and shared by all front ends. */
const PANEL_PARTS = '**/overlays-*.js';

function aProject(): ProjectEntry {
  const run = crypto.randomUUID().slice(0, 8);
  return {
    company: 'Coral Gables Features',
    contactName: 'Ada Ruiz',
    contactEmail: `ada.${run}@example.com`,
    contactPhone: '305-555-0161',
    jobName: `Long Pier ${run}`,
    pickupDay: dayFromToday(5),
    returnDay: dayFromToday(9),
    locations: 'Virginia Key',
  };
}

test('the contact page shows that it loads, that it failed, and recovers with Try Again', { tag: ONE_WIDTH }, async ({ page, pageFaults }) => {
  const cards = page.getByRole('region', { name: 'Reach us' });
  await serveWithoutData(page);
  const letGo = await holdAnswers(page, SITE);
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1, name: 'Get in Touch' })).toBeVisible();
  await expect(cards.getByRole('status')).toHaveText(/Loading contact details\.\.\./u);
  await letGo();
  await expect(cards.getByRole('link', { name: /\(305\) 555/u })).toHaveAttribute('href', /^tel:/u);
  await expect(cards).toContainText('Mon-Sun, open 24 hours');

  await serveWithoutData(page);
  await page.route(SITE, (route) => refuse(route, { status: 500, title: 'Something failed' }));
  await page.reload();
  await expect(cards.getByRole('alert')).toContainText('Our contact details could not be loaded.');
  await page.unrouteAll({ behavior: 'wait' });
  await cards.getByRole('button', { name: 'Try Again' }).click();
  await expect(cards.getByRole('link', { name: /\(305\) 555/u })).toBeVisible();
  expectFaults(pageFaults, REFUSED);
});

test('the other pages stand without the settings of the site', { tag: ONE_WIDTH }, async ({ page, pageFaults }) => {
  await serveWithoutData(page);
  await page.route(SITE, (route) => route.abort());
  for (const path of ['/', '/about', '/quote', '/login', '/new-production-equipment']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toBeAttached();
  }
  expectFaults(pageFaults, UNREACHED);
});

test('the preview of the mail shows that it loads, that it failed, and recovers with Try Again', { tag: ONE_WIDTH }, async ({ page, pageFaults }) => {
  const mail = page.frameLocator('iframe[title="Quote e-mail with sample data"]');
  const letGo = await holdAnswers(page, PREVIEW);
  await page.goto('/preview-quote-email');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading the preview...');
  await letGo();
  await expect(mail.getByText('Saturday', { exact: false }).first()).toBeVisible();
  await expect(mail.getByText('FL Sales Tax (7%)').first()).toBeVisible();

  await page.route(PREVIEW, (route) => route.fulfill({ status: 502 }));
  await page.reload();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Failed to load the preview. Please try again.');
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(mail.getByText('FL Sales Tax (7%)').first()).toBeVisible();
  expectFaults(pageFaults, REFUSED);
});

test('a part of the site that is fetched on demand and does not come leaves the way back', { tag: ONE_WIDTH }, async ({ page, pageFaults }) => {
  await page.goto('/');
  // A link that is pressed before leads to another document, which names its scripts itself.
  await awaitTakenOver(page);
  await page.route('**/about-page*.js', (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: /About/u }).first().click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Quote/u })).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('main').getByRole('button', { name: /Retry|Try Again|Reload/u }).click();
  await expect(page).toHaveURL(/\/about$/u);
  await expect(page.getByRole('main')).toContainText('15,000 sq ft');
  expectFaults(pageFaults, new RegExp(`${UNREACHED.source}|PartMissingError`, 'u'));
});

test('a quote panel that could not be fetched ahead comes once it is needed', { tag: ONE_WIDTH }, async ({ page, product, isMobile, pageFaults }) => {
  await storeQuote(page, await catalogueOf(product, 'production').then((items) => items.slice(0, 1)));
  await page.route(PANEL_PARTS, (route) => route.abort());
  const missed = page.waitForEvent('requestfailed', (request) => request.url().includes('/overlays-'));
  await page.goto('/quote');
  await missed;
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('banner').getByRole('link', { name: 'Production Equipment', exact: true }).click();
  await new QuotePanel(page, isMobile).expectOpenByItself();
  expectFaults(pageFaults, new RegExp(`${UNREACHED.source}|FileMissingError`, 'u'));
});

test('a quote that cannot be sent keeps everything and says why, whatever failed; then it goes out once', async ({ page, context, product, pageFaults }) => {
  const project = aProject();
  const [first, second] = await catalogueOf(product, 'production');
  if (first === undefined || second === undefined) throw new Error('two items');
  await storeQuote(page, [first, second], project);
  // The network fails what this test sends, and nothing that the page fetches ahead meanwhile.
  await keepBusy(page);
  await page.goto('/quote');
  const main = page.getByRole('main');
  const form = new ProjectForm(page);
  const submit = page.getByRole('button', { name: 'Submit Quote Request' });
  const expectKept = async (reason: RegExp, promise = 'Your items and project details are still here.') => {
    await expect(main.getByRole('alert').filter({ hasText: 'Failed to submit quote request' })).toContainText(reason);
    await expect(main).toContainText(promise);
    await expect(form.field(/^Job Name/u)).toHaveValue(project.jobName);
    expect(await storedQuantities(page)).toEqual({ [first.name]: 1, [second.name]: 1 });
    await expect(submit).toBeEnabled();
  };

  await expect(submit).toBeEnabled();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(main).toContainText('You are offline. Your quote is kept in this browser; send it when the connection is back.');
  await submit.click();
  await expectKept(/Failed to submit quote request: .*could not be reached\. Please try again\./u, 'Your quote is kept in this browser');
  await context.setOffline(false);
  await expect(main).not.toContainText('You are offline.');

  await page.route('**/api/quote-requests', (route) => refuse(route, { status: 500, title: 'Failed to create quote request', detail: 'the database is away' }));
  await submit.click();
  await expectKept(/Failed to submit quote request: Failed to create quote request: the database is away\. Please try again\./u);

  await page.unrouteAll({ behavior: 'wait' });
  await page.route('**/api/quote-requests', (route) => refuse(route, { status: 429, code: 'rate-limited', title: 'Too many requests', detail: 'Wait a minute, then try again.' }));
  await submit.click();
  await expectKept(/Failed to submit quote request: Too many requests: Wait a minute, then try again\. Please try again\./u);

  await page.unrouteAll({ behavior: 'wait' });
  await page.route('**/api/quote-requests', (route) =>
    refuse(route, { status: 422, code: 'validation', title: 'Failed to create quote request', errors: [{ path: 'customerEmail', message: 'Enter an e-mail address such as name@example.com' }, { path: 'items.1.equipmentId', message: 'This item is no longer in the catalogue' }] }),
  );
  await submit.click();
  await expectKept(/Failed to submit quote request: Failed to create quote request\. Please try again\./u);
  await expect(main.getByRole('alert').filter({ hasText: 'Failed to submit' })).toContainText(`${second.name}: This item is no longer in the catalogue`);
  await expect(form.field(/^Contact E-?mail/iu)).toHaveAccessibleDescription(/name@example\.com/u);

  await page.unrouteAll({ behavior: 'wait' });
  const letGo = await holdAnswers(page, '**/api/quote-requests');
  await submit.click();
  await expect(page.getByRole('button', { name: 'Processing Your Request...' })).toBeDisabled();
  await letGo();
  await expect(page.getByRole('heading', { level: 1, name: 'Quote Request Submitted!' })).toBeVisible();
  await expect(main).toContainText((await requestOfJob(product, project.jobName)).reference);
  expectFaults(pageFaults, new RegExp(`${REFUSED.source}|${UNREACHED.source}`, 'u'));
});
