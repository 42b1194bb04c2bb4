import type { Browser, Page } from '@playwright/test';
import type { QuoteRequest } from '@backlot/domain/contract';
import { expectFaults } from '../../pages/faulty-network.ts';
import { QuoteRequestPage } from '../../pages/quote-request-page.ts';
import { signInAsAdmin } from '../../support/admin-session.ts';
import { aWord, storedRequest, submitRequest } from '../../support/own-request.ts';
import type { Product } from '../../support/products.ts';
import { adminClient } from '../../support/quote-request.ts';
import { expect, expectAccessibleInBothSchemes, ONE_WIDTH, test } from '../../support/test.ts';

/** $120.00 for the four days. */
const CLAMPS = 'Clamp kit: end-jaw, cam, C and spring';
/** $160.00. */
const BLENDER = 'Blender, high-speed';
/** $60.00. */
const PLATES = 'Dinner plates, stoneware, assorted glazes';

/** What the browser logs of a save that was refused because somebody else was faster, or the request is gone. */
const STALE = /status of 412/u;
const GONE = /status of 404/u;

const DIALOG = 'Somebody else changed this quote request';

/** The same request in a second browser with a session of its own. */
async function secondAdmin(browser: Browser, product: Product, request: QuoteRequest): Promise<{ detail: QuoteRequestPage; close: () => Promise<void> }> {
  const context = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signInAsAdmin(page, product);
  const detail = new QuoteRequestPage(page);
  await detail.open(request);
  return { detail, close: () => context.close() };
}

/** The first admin's page, which hears of nothing by itself meanwhile. */
async function firstAdmin(page: Page, product: Product, request: QuoteRequest): Promise<QuoteRequestPage> {
  await signInAsAdmin(page, product);
  const detail = new QuoteRequestPage(page);
  await detail.open(request);
  await detail.awaitQuiet();
  return detail;
}

const quantities = (request: QuoteRequest) => Object.fromEntries(request.items.map(({ name, quantity }) => [name, quantity]));

test.describe('two admins on one request', { tag: ONE_WIDTH }, () => {
  test('who changed different things keep both: Reapply', async ({ page, browser, product, pageFaults }) => {
    const request = await submitRequest(product, aWord(), [[CLAMPS, 1], [BLENDER, 1]]);
    const mine = await firstAdmin(page, product, request);
    const theirs = await secondAdmin(browser, product, request);
    await mine.button(`One more: ${CLAMPS}`).click();

    await theirs.detail.add(PLATES, 2);
    await theirs.detail.button('Save Changes').click();
    await expect(theirs.detail.message('Items updated successfully!')).toBeVisible();
    await theirs.detail.discount().fill('40');
    await theirs.detail.button('Save discount').click();
    await expect(theirs.detail.message('Discount updated successfully!')).toBeVisible();

    await mine.button('Save Changes').click();
    const dialog = mine.dialog(DIALOG);
    await expect(dialog.getByRole('region', { name: 'Changed by others' }).getByRole('listitem')).toHaveText([/^Discount\s+\$0\.00 to \$40\.00$/u, /^Dinner plates, stoneware, assorted glazes\s+not on the quote to 2 ×$/u]);
    await expect(dialog.getByRole('region', { name: 'Your changes' }).getByRole('listitem')).toHaveText([/^Clamp kit: end-jaw, cam, C and spring\s+1 × to 2 ×$/u]);
    await expectAccessibleInBothSchemes(page);
    await dialog.getByRole('button', { name: 'Reapply' }).click();
    await expect(mine.message('Items updated successfully!')).toBeVisible();
    expectFaults(pageFaults, STALE);

    const stored = await storedRequest(product, request.id);
    expect(quantities(stored)).toEqual({ [CLAMPS]: 2, [BLENDER]: 1, [PLATES]: 2 });
    // 240 + 160 + 120 − 40, and 7 % of it.
    expect(stored).toMatchObject({ discountAmount: 40, totals: { beforeTax: 480, tax: 33.6, total: 513.6 } });
    await expect(mine.totals()).toHaveText(['$520.00', '-$40.00', '$480.00', '$33.60', '$513.60']);
    // The other one sees it without having done anything.
    await theirs.detail.page.bringToFront();
    await theirs.detail.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(theirs.detail.quantity(CLAMPS)).toHaveValue('2');
    await theirs.close();
  });

  test('who changed the same see both, and mine wins only when I choose it', async ({ page, browser, product, pageFaults }) => {
    const request = await submitRequest(product, aWord(), [[CLAMPS, 1], [BLENDER, 1]]);
    const mine = await firstAdmin(page, product, request);
    const theirs = await secondAdmin(browser, product, request);
    await mine.typeQuantity(CLAMPS, '5');
    await mine.typeQuantity(BLENDER, '6');
    await theirs.detail.typeQuantity(CLAMPS, '8');
    await theirs.detail.typeQuantity(BLENDER, '9');
    await theirs.detail.button('Save Changes').click();
    await expect(theirs.detail.message('Items updated successfully!')).toBeVisible();
    await theirs.close();

    await mine.button('Save Changes').click();
    const dialog = mine.dialog(DIALOG);
    await expect(dialog.getByRole('region', { name: 'Changed by both of you' })).toContainText('Choose for each of them which to keep.');
    await expect(dialog.getByRole('radio', { name: 'Theirs: 8 ×' })).not.toBeChecked();
    await expect(dialog.getByRole('radio', { name: 'Yours: 5 ×' })).not.toBeChecked();
    await expectAccessibleInBothSchemes(page);
    // Back to the page nothing of it is lost.
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await expect(mine.quantity(CLAMPS)).toHaveValue('5');
    await expect(mine.banner()).toContainText('Somebody else changed the items meanwhile. You see the differences when you save.');
    await mine.button('Save Changes').click();
    await dialog.getByText('Yours: 5 ×').click();
    await expect(dialog.getByRole('radio', { name: 'Yours: 5 ×' })).toBeChecked();
    // Of the other one nothing is said yet.
    await dialog.getByRole('button', { name: 'Reapply' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Choose for each of them which to keep.');
    await dialog.getByText('Theirs: 9 ×').click();
    await dialog.getByRole('button', { name: 'Reapply' }).click();
    await expect(mine.message('Items updated successfully!')).toBeVisible();
    expectFaults(pageFaults, STALE);
    expect(quantities(await storedRequest(product, request.id))).toEqual({ [CLAMPS]: 5, [BLENDER]: 9 });
  });

  test('who are late can take what the other saved: Reload', async ({ page, browser, product, pageFaults }) => {
    const request = await submitRequest(product, aWord(), [[CLAMPS, 1]], { startDate: '2099-03-14', endDate: '2099-03-19' });
    const mine = await firstAdmin(page, product, request);
    const theirs = await secondAdmin(browser, product, request);
    await mine.button('Edit rental period').click();
    await mine.typeDay('End date', '2099-03-25');
    await theirs.detail.button('Edit rental period').click();
    await theirs.detail.typeDay('End date', '2099-03-20');
    await theirs.detail.main.getByRole('form', { name: 'Edit rental period' }).getByRole('button', { name: 'Save' }).click();
    await expect(theirs.detail.message('Rental period updated successfully!')).toBeVisible();
    await theirs.close();

    await mine.main.getByRole('form', { name: 'Edit rental period' }).getByRole('button', { name: 'Save' }).click();
    await expect(mine.dialog(DIALOG)).toContainText('Mar 14, 2099 – Mar 20, 2099');
    await expect(mine.dialog(DIALOG)).toContainText('Mar 14, 2099 – Mar 25, 2099');
    await mine.dialog(DIALOG).getByRole('button', { name: 'Reload' }).click();
    await expect(mine.message('Mar 14, 2099 to Mar 20, 2099 (5 days)')).toBeVisible();
    await expect(mine.main.getByRole('form', { name: 'Edit rental period' })).toBeHidden();
    expectFaults(pageFaults, STALE);
    expect((await storedRequest(product, request.id)).endDate).toBe('2099-03-20');
  });

  test('do not meet when one of them sets the status', async ({ page, product, pageFaults }) => {
    const request = await submitRequest(product, aWord(), [[CLAMPS, 1]]);
    const mine = await firstAdmin(page, product, request);
    await mine.button(`One more: ${CLAMPS}`).click();
    await (await adminClient(product)).updateQuoteRequestStatus({ params: { id: request.id }, body: { status: 'approved' } });
    await mine.button('Save Changes').click();
    await expect(mine.message('Items updated successfully!')).toBeVisible();
    await expect(mine.status('Approved')).toBeVisible();
    pageFaults.splice(0, pageFaults.length, ...pageFaults.filter((fault) => !STALE.test(fault)));
    expect(await storedRequest(product, request.id)).toMatchObject({ status: 'approved', items: [{ quantity: 2 }] });
  });

  test('keep what they read when the other deletes it', async ({ page, product, pageFaults }) => {
    const word = aWord();
    const request = await submitRequest(product, word, [[CLAMPS, 1]]);
    const mine = await firstAdmin(page, product, request);
    await mine.button(`One more: ${CLAMPS}`).click();
    await (await adminClient(product)).deleteQuoteRequest({ params: { id: request.id } });
    await mine.button('Save Changes').click();
    await expect(mine.main.getByRole('alert').filter({ hasText: 'This quote request was deleted' })).toBeVisible();
    await expect(mine.quantity(CLAMPS)).toHaveValue('2');
    await expect(mine.main.getByRole('definition').filter({ hasText: `Night Market ${word}` })).toBeVisible();
    await expect(mine.button('Resend Quote to Customer')).toBeDisabled();
    await expect(mine.button('Save Changes')).toBeHidden();
    await expectAccessibleInBothSchemes(page);
    await page.getByRole('link', { name: 'Back to Quote Requests' }).click();
    await expect(page).toHaveURL(/\/admin\/quote-requests$/u);
    expectFaults(pageFaults, GONE);
  });
});
