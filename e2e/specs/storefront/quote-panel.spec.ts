import { AccountPages } from '../../pages/account-pages.ts';
import { CataloguePage } from '../../pages/catalogue-page.ts';
import { PROJECT_FIELDS, PROJECT_LABELS } from '../../pages/project-form.ts';
import { QuotePanel, tabTo } from '../../pages/quote-panel.ts';
import { SiteChrome } from '../../pages/site-chrome.ts';
import { storeQuote } from '../../pages/stored-quote.ts';
import { createCustomer } from '../../support/accounts.ts';
import { aProject } from '../../support/project.ts';
import { catalogueOf, dayFromToday, requestOfJob } from '../../support/quote-request.ts';
import { expect, expectAccessibleInBothSchemes, ONE_WIDTH, test } from '../../support/test.ts';

const GRIP = '/production-equipment?category=Grip';

test(
  'a quote is requested by keyboard only, from the search to the confirmation',
  { tag: ONE_WIDTH },
  async ({ page, product, isMobile }) => {
    const project = aProject({ pickupDay: dayFromToday(3), returnDay: dayFromToday(6) });
    const catalogue = new CataloguePage(page);
    const panel = new QuotePanel(page, isMobile);
    await catalogue.open('/new-production-equipment');
    await catalogue.searchbox().focus();
    await page.keyboard.type('sandbag');
    await page.waitForURL(/q=sandbag/u);
    const add = catalogue
      .cards()
      .first()
      .getByRole('button', { name: /^Add to Quote/u });
    await tabTo(page, add);
    await page.keyboard.press('Enter');
    await expect(
      catalogue
        .cards()
        .first()
        .getByRole('button', { name: /^One more/u }),
    ).toBeFocused();
    await tabTo(page, panel.opener(), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(panel.root.getByRole('heading', { name: 'Your Quote' })).toBeFocused();

    await tabTo(page, panel.button('Add Project Details'));
    await page.keyboard.press('Enter');
    await expect(panel.root.getByLabel(/^Production Company Name/u)).toBeVisible();
    await expect.poll(() => panel.hasFocus()).toBe(true);
    await expect(panel.button('Review Quote')).toBeDisabled();
    await expect(panel.root).toContainText('8 required fields are still empty.');
    for (const field of PROJECT_FIELDS) {
      await tabTo(page, panel.root.getByLabel(PROJECT_LABELS[field]));
      await page.keyboard.type(project[field]);
    }
    await tabTo(page, panel.button('Back to Equipment'));
    await expect(panel.root).toContainText('2 rental days: the full days between pickup and return.');
    await tabTo(page, panel.button('Review Quote'));
    await page.keyboard.press('Enter');
    await expect(panel.root).toContainText(project.jobName);
    await tabTo(page, panel.button('Change Job Name'));
    await page.keyboard.press('Enter');
    await expect(panel.root.getByLabel(/^Job Name/u)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel.button('Back to Project Details')).toBeVisible();
    await tabTo(page, panel.button('Submit Quote Request'));
    await page.keyboard.press('Enter');
    await expect(panel.root.getByRole('heading', { name: 'Thank You!' })).toBeFocused();
    // The confirmation closes after ten seconds unless focused.
    await tabTo(page, panel.root.getByRole('link', { name: 'See your receipt' }));
    await expect(panel.root).toContainText(
      "Thank you! Your quote request has been submitted successfully. We'll respond within 2 business hours.",
    );
    await expect(panel.root).toContainText((await requestOfJob(product, project.jobName)).reference);
    await expect(panel.root.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute(
      'href',
      '/production-equipment',
    );
    await page.keyboard.press('Escape');
    await expect(panel.root).toBeHidden();
    await panel.open();
    await expect(panel.root).toContainText('Your quote list is empty.');
  },
);

test(
  'the panel is a dialog with a focus trap on a narrow page and a sidebar on a wide one; once closed it stays closed until an item is added',
  { tag: ONE_WIDTH },
  async ({ page, product, isMobile }) => {
    const panel = new QuotePanel(page, isMobile);
    const catalogue = new CataloguePage(page);
    const [first, second, third] = (await catalogueOf(product, 'production')).filter(
      ({ category }) => category === 'Grip',
    );
    if (first === undefined || second === undefined || third === undefined) throw new Error('three items');

    await page.setViewportSize({ width: 1023, height: 800 });
    await catalogue.open(GRIP);
    await catalogue.addButton(first.name).click();
    await expect(panel.opener()).toHaveAccessibleName('Quote, 1 item');
    await expect(panel.root).toBeHidden();
    expect(await panel.reservedWidth()).toBe(0);
    await panel.opener().focus();
    await page.keyboard.press('Enter');
    await expect(panel.dialog.getByRole('heading', { name: 'Your Quote' })).toBeFocused();
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let presses = 0; presses < 12; presses += 1) {
        await page.keyboard.press(key);
        expect(await panel.hasFocus()).toBe(true);
      }
    }
    await page.keyboard.press('Escape');
    await expect(panel.root).toBeHidden();
    await expect(panel.opener()).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, panel.button('Close'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(panel.root).toBeHidden();
    await expect(panel.opener()).toBeFocused();

    await page.setViewportSize({ width: 1024, height: 800 });
    await catalogue.addButton(second.name).click();
    await expect(panel.sidebar).toBeVisible();
    await panel.expectReservedSpace();
    await expect(catalogue.quantity(second.name)).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1024);
    await expectAccessibleInBothSchemes(page);
    await panel.button('Add Project Details').click();
    await expect(panel.root.getByLabel(/^Job Name/u)).toBeVisible();
    await page.setViewportSize({ width: 1023, height: 800 });
    await expect(panel.dialog).toBeVisible();
    await expect.poll(() => panel.reservedWidth()).toBe(0);
    await page.setViewportSize({ width: 1024, height: 800 });
    await expect(panel.sidebar).toBeVisible();

    await panel.button('Close').first().click();
    await panel.expectClosed();
    await page.reload();
    await panel.expectClosed();
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first().click();
    await expect(page).toHaveURL(/\/about$/u);
    await panel.expectClosed();
    await catalogue.open(GRIP);
    await panel.expectClosed();
    await catalogue.addButton(third.name).click();
    await panel.expectOpenByItself();
    await expect(panel.button('Add Project Details')).toBeVisible();
    // Cards that load on the way down may move the footer below the pointer.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first().press('Enter');
    // The address changes before the page, which then takes the focus.
    await expect(page.getByRole('heading', { level: 1, name: 'Get in Touch' })).toBeVisible();
    await panel.expectOpenByItself();
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    'the mobile bar opens the panel, whose steps fit the narrowest screen, and links to all other pages',
    { tag: ONE_WIDTH },
    async ({ page, product }) => {
      const panel = new QuotePanel(page, true);
      const { mobileBar } = new SiteChrome(page, true);
      const pages = new AccountPages(page);
      const customer = await createCustomer(product);
      await page.setViewportSize({ width: 320, height: 640 });
      await storeQuote(page, (await catalogueOf(product, 'production')).slice(0, 3), aProject());
      await page.goto('/about');
      await expect(mobileBar.getByRole('listitem')).toHaveText([/^Home$/u, /^Sign in$/u, /Quote$/u, /^Menu$/u]);
      await panel.expectClosed();
      await mobileBar.getByRole('button', { name: 'Quote, 3 items' }).click();
      const expectToFit = async () => {
        await expect(panel.dialog).toBeVisible();
        await expect
          .poll(() =>
            panel.dialog.evaluate(
              (root) =>
                [...root.querySelectorAll('*')].filter(
                  (element) =>
                    element.getBoundingClientRect().right > 320.5 && element.getBoundingClientRect().width > 1,
                ).length,
            ),
          )
          .toBe(0);
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      };
      for (const next of ['Add Project Details', 'Review Quote', 'Submit Quote Request']) {
        await expect(panel.button(next)).toBeInViewport();
        await expectToFit();
        if (next !== 'Submit Quote Request') await expectAccessibleInBothSchemes(page);
        await panel.button(next).click();
      }
      await expect(panel.root.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
      // The confirmation closes after ten seconds unless focused.
      await panel.root.getByRole('link', { name: 'See your receipt' }).focus();
      await expectToFit();
      await page.keyboard.press('Escape');
      await expect(panel.root).toBeHidden();

      await page.setViewportSize({ width: 390, height: 844 });
      await mobileBar.getByRole('link', { name: 'Menu' }).click();
      await expect(page).toHaveURL(`${product.url}/contact`);
      await mobileBar.getByRole('link', { name: 'Home' }).click();
      await expect(page).toHaveURL(`${product.url}/`);
      await mobileBar.getByRole('link', { name: 'Sign in' }).click();
      await expect(page).toHaveURL(`${product.url}/login`);
      await pages.signIn(customer);
      await expect(page).toHaveURL(`${product.url}/`);
      await mobileBar.getByRole('link', { name: 'Account' }).click();
      await expect(page).toHaveURL(`${product.url}/profile`);
    },
  );
});
