import type { Browser } from '@playwright/test';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { expectFaults } from '../../pages/faulty-network.ts';
import { QuoteRequestPage } from '../../pages/quote-request-page.ts';
import { signInAsAdmin } from '../../support/admin-session.ts';
import { openBackOffice } from '../../support/back-office.ts';
import { BLENDER, CLAMPS, PLATES } from '../../support/demo-items.ts';
import { aWord, storedRequest, submitRequest } from '../../support/own-request.ts';
import type { Product } from '../../support/products.ts';
import { expect, ONE_WIDTH, test } from '../../support/test.ts';

/** Console message of a save rejected as stale. */
const STALE = /status of 412/u;

/** Opens the same request in a second browser with its own session. */
async function secondAdmin(
  browser: Browser,
  product: Product,
  request: QuoteRequest,
): Promise<{ detail: QuoteRequestPage; close: () => Promise<void> }> {
  const { detail, close } = await openBackOffice(browser, product, { reducedMotion: 'reduce' });
  await detail.open(request);
  return { detail, close };
}

const quantities = (request: QuoteRequest) =>
  Object.fromEntries(request.items.map(({ name, quantity }) => [name, quantity]));

test(
  'concurrent edits of two admins are merged; conflicting fields are overwritten only on request',
  { tag: ONE_WIDTH },
  async ({ page, browser, product, pageFaults }) => {
    const request = await submitRequest(product, aWord(), [
      [CLAMPS, 1],
      [BLENDER, 1],
    ]);
    await signInAsAdmin(page, product);
    const mine = new QuoteRequestPage(page);
    await mine.open(request);
    const theirs = await secondAdmin(browser, product, request);
    await mine.button(`One more: ${CLAMPS}`).click();
    await mine.typeQuantity(BLENDER, '6');

    await test.step('the other one saves first', async () => {
      await theirs.detail.add(PLATES, 2);
      await theirs.detail.typeQuantity(BLENDER, '9');
      await theirs.detail.expectSaid('Items updated successfully!', () => theirs.detail.button('Save Changes').click());
      await theirs.detail.discount().fill('40');
      await theirs.detail.expectSaid('Discount updated successfully!', () =>
        theirs.detail.button('Save discount').click(),
      );
    });

    await test.step('my save tells who changed what, and nothing is lost by going back', async () => {
      await mine.button('Save Changes').click();
      const dialog = mine.dialog('Somebody else changed this quote request');
      await expect(dialog.getByRole('region', { name: 'Changed by others' }).getByRole('listitem')).toHaveText([
        /^Discount\s+\$0\.00 to \$40\.00$/u,
        /^Dinner plates, stoneware, assorted glazes\s+not on the quote to 2 ×$/u,
      ]);
      await expect(dialog.getByRole('region', { name: 'Your changes' }).getByRole('listitem')).toHaveText([
        /^Clamp kit: end-jaw, cam, C and spring\s+1 × to 2 ×$/u,
      ]);
      await expect(dialog.getByRole('region', { name: 'Changed by both of you' })).toContainText(
        'Choose for each of them which to keep.',
      );
      await expect(dialog.getByRole('radio', { name: 'Theirs: 9 ×' })).not.toBeChecked();
      await expect(dialog.getByRole('radio', { name: 'Yours: 6 ×' })).not.toBeChecked();
      await dialog.getByRole('button', { name: 'Keep editing' }).click();
      await expect(mine.quantity(BLENDER)).toHaveValue('6');
      await expect(mine.banner()).toContainText(
        'Somebody else changed the items meanwhile. You see the differences when you save.',
      );
    });

    await test.step('I choose, and both have what they changed', async () => {
      await mine.button('Save Changes').click();
      const dialog = mine.dialog('Somebody else changed this quote request');
      await dialog.getByText('Yours: 6 ×').click();
      await mine.expectSaid('Items updated successfully!', () =>
        dialog.getByRole('button', { name: 'Reapply' }).click(),
      );
      const stored = await storedRequest(product, request.id);
      expect(quantities(stored)).toEqual({ [CLAMPS]: 2, [BLENDER]: 6, [PLATES]: 2 });
      // 240 + 960 + 120 − 40, plus 7 %.
      expect(stored).toMatchObject({ discountAmount: 40, totals: { beforeTax: 1280, tax: 89.6, total: 1369.6 } });
      await expect(mine.totals()).toHaveText(['$1,320.00', '-$40.00', '$1,280.00', '$89.60', '$1,369.60']);
    });

    await test.step('the other one sees it without having done anything', async () => {
      await theirs.detail.page.bringToFront();
      await theirs.detail.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      await expect(theirs.detail.quantity(CLAMPS)).toHaveValue('2');
      await expect(theirs.detail.quantity(BLENDER)).toHaveValue('6');
      await theirs.close();
    });
    expectFaults(pageFaults, STALE);
  },
);
