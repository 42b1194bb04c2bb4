import { storageKeys } from '@backlot/domain/contract';
import type { Page } from '@playwright/test';
import { AccountPages } from '../../pages/account-pages.ts';
import { CataloguePage } from '../../pages/catalogue-page.ts';
import { awaitHydration } from '../../pages/hydration.ts';
import { ProjectForm } from '../../pages/project-form.ts';
import { SiteChrome } from '../../pages/site-chrome.ts';
import { openRendered } from '../../pages/site-document.ts';
import { createCustomer } from '../../support/accounts.ts';
import { aProject } from '../../support/project.ts';
import { catalogueOf, dayFromToday } from '../../support/quote-request.ts';
import { expect, ONE_WIDTH, test } from '../../support/test.ts';

/** Adds an analytics function to every page that records its calls across pages. */
async function addAnalytics(page: Page): Promise<unknown[][]> {
  const events: unknown[][] = [];
  await page.exposeFunction('keepEvent', (...event: unknown[]) => void events.push(event));
  await page.addInitScript(() => {
    Object.assign(window, { gtag: (...event: unknown[]) => Reflect.get(window, 'keepEvent')(...event) });
  });
  return events;
}

/** Records and blocks requests to other hosts. */
async function watchOthers(page: Page, own: string): Promise<string[]> {
  const others: string[] = [];
  await page.route(
    (url) => /^https?:$/u.test(url.protocol) && url.origin !== own,
    async (route) => {
      others.push(new URL(route.request().url()).hostname);
      await route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><html lang="en"><title>Map</title><h1>Map</h1></html>',
      });
    },
  );
  return others;
}

/** Records the buttons of the privacy question at any moment. */
async function watchChoices(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seenChoices: seen });
    new MutationObserver(() => {
      for (const button of document.querySelectorAll('button'))
        if (/^(?:Accept|Decline|Allow|No, thanks)/iu.test(button.textContent ?? ''))
          seen.push(button.textContent ?? '');
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate((): string[] => Reflect.get(window, 'seenChoices'));
}

/** Adds the first item of a search that is not in the quote; returns its name. */
async function addToQuote(page: Page, text: string): Promise<string> {
  const catalogue = new CataloguePage(page);
  await catalogue.open(`/production-equipment?q=${text}`);
  const add = page.getByRole('button', { name: /Add .*to Quote/u });
  const name = await catalogue.cards().filter({ has: add }).first().getByRole('heading').innerText();
  await catalogue
    .card(name)
    .getByRole('button', { name: /Add .*to Quote/u })
    .click();
  await expect(catalogue.card(name).getByRole('textbox')).toHaveValue('1');
  return name;
}

test(
  'nothing is tracked and no other host requested before consent, which can be withdrawn',
  { tag: ONE_WIDTH },
  async ({ page, product, isMobile }) => {
    const events = await addAnalytics(page);
    const others = await watchOthers(page, product.url);
    const chrome = new SiteChrome(page, isMobile);
    const choice = page.getByRole('region', { name: 'Privacy choice' });
    const map = page.getByRole('main').locator('iframe');

    for (const path of ['/', '/about', '/equipment/1']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
    }
    await addToQuote(page, 'light');
    await page.goto('/contact');
    await expect(page.getByRole('button', { name: 'Show the map' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(choice).toContainText('May we count visits');
    expect({ events, others, frames: await map.count() }).toEqual({ events: [], others: [], frames: 0 });

    // Showing the map allows it on this page only.
    await page.getByRole('button', { name: 'Show the map' }).click();
    await expect(map).toHaveCount(1);
    await expect(choice).toBeVisible();
    expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.consent)).toBeNull();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Show the map' })).toBeVisible();
    expect(events).toEqual([]);

    await choice.getByRole('button', { name: 'Allow' }).click();
    await expect(choice).toHaveCount(0);
    await expect(map).toHaveAttribute('title', /^Map of where Backlot/u);
    await map.scrollIntoViewIfNeeded();
    await expect.poll(() => others.length).toBeGreaterThan(0);
    expect([...new Set(others)]).toEqual([new URL((await map.getAttribute('src')) ?? '').hostname]);

    const name = await addToQuote(page, 'camera');
    const item = (await catalogueOf(product, 'production')).find((each) => each.name === name);
    expect(events).toEqual([
      [
        'event',
        'add_to_quote',
        { item_name: name, category: item?.category, subcategory: item?.subcategory, main_category: 'production' },
      ],
    ]);

    await page.goto('/contact');
    await expect(map).toHaveCount(1);
    const requested = others.length;
    const button = chrome.footer.getByRole('button', { name: 'Privacy choices' });
    await button.click();
    await expect(choice).toBeFocused();
    await expect(choice).toContainText('You allow both now.');
    await choice.getByRole('button', { name: 'Decline' }).click();
    await expect(button).toBeFocused();
    await expect(map).toHaveCount(0);
    await addToQuote(page, 'tripod');
    // An earlier choice applies at once, also to prerendered pages.
    const choices = await watchChoices(page);
    await openRendered(page, '/contact');
    await awaitHydration(page);
    await expect(page.getByRole('button', { name: 'Show the map' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(choice).toHaveCount(0);
    expect(await choices()).toEqual([]);
    expect(events).toHaveLength(1);
    expect(others.length).toBeLessThanOrEqual(requested + 1);
  },
);

test(
  'with consent, a sign-in and a submitted request are tracked with their values',
  { tag: ONE_WIDTH },
  async ({ page, product }) => {
    const events = await addAnalytics(page);
    const customer = await createCustomer(product);
    const pages = new AccountPages(page);
    await page.addInitScript((key) => localStorage.setItem(key, 'granted'), storageKeys.consent);
    await page.goto('/login');
    await pages.signIn(customer);
    await expect(page).toHaveURL(`${product.url}/`);
    expect(events).toEqual([['event', 'login', { method: 'e-mail_password' }]]);

    const item = (await catalogueOf(product, 'production')).find(
      ({ pricePerUnit, unitsPerItem }) => pricePerUnit !== null && unitsPerItem > 1,
    );
    if (item === undefined) throw new Error('no priced item of several units');
    await page.goto(`/equipment/${item.id}`);
    await page
      .getByRole('main')
      .getByRole('button', { name: /Add .*to Quote/u })
      .first()
      .click();
    await page
      .getByRole('main')
      .getByRole('button', { name: /^One more/u })
      .first()
      .click();
    await page.goto('/quote');
    const company = `Heron Films ${crypto.randomUUID().slice(0, 8)}`;
    await new ProjectForm(page).fill(
      aProject({
        company,
        contactEmail: customer.email,
        pickupDay: dayFromToday(2),
        returnDay: dayFromToday(7),
      }),
    );
    await page.getByRole('button', { name: 'Submit Quote Request' }).click();
    await expect(page.getByRole('heading', { name: 'Quote Request Submitted!' })).toBeVisible();
    const value = Math.round(2 * item.unitsPerItem * (item.pricePerUnit ?? 0) * 4 * 100) / 100;
    await expect.poll(() => events.length).toBe(3);
    expect(events.slice(1)).toEqual([
      [
        'event',
        'add_to_quote',
        { item_name: item.name, category: item.category, subcategory: item.subcategory, main_category: 'production' },
      ],
      ['event', 'quote_submitted', { item_count: 1, total_quantity: 2, company, rental_days: 5, value }],
    ]);
  },
);
