import { BackOffice } from '../../pages/back-office.ts';
import { signInAsAdmin } from '../../support/admin-session.ts';
import { addItems } from '../../support/catalogue-items.ts';
import { query } from '../../support/database.ts';
import { aWord, submitRequest } from '../../support/own-request.ts';
import { catalogueOf } from '../../support/quote-request.ts';
import { expect, ONE_WIDTH, test } from '../../support/test.ts';

test.use({ productName: 'office' });

test(
  'the overview shows recent activity; its totals, activity and quick actions are links',
  { tag: ONE_WIDTH },
  async ({ page, product, isMobile }) => {
    await signInAsAdmin(page, product);
    const office = new BackOffice(page, isMobile);
    const numbers = office.main.getByRole('region', { name: 'Numbers' });
    const lately = office.main.getByRole('region', { name: 'Recent Activity' });
    const word = aWord();
    const [item] = await addItems(product, [{ name: `Lamp ${word}` }]);
    const [stove] = await catalogueOf(product, 'home-ec-set');
    const request = await submitRequest(product, word, [[stove?.name ?? '', 1]]);
    // Dated in the future, so that other tests' requests do not come first.
    await query(
      product,
      "update equipment set created_at = now() + interval '5 minutes', updated_at = now() + interval '5 minutes' where id = $1",
      [item?.id],
    );
    await query(
      product,
      "update quote_requests set created_at = now() + interval '5 minutes', updated_at = now() + interval '5 minutes' where id = $1",
      [request.id],
    );

    await office.open('/admin');
    for (const card of ['Total Equipment', 'Pending Quotes', 'Total Quote Requests'])
      await expect(numbers).toContainText(card);
    await expect(lately.getByRole('listitem')).toHaveCount(5);
    const requested = page.getByRole('link', {
      name: `New quote request from ${request.customerName} for "${request.jobName}"`,
    });
    await expect(lately.getByRole('listitem').filter({ has: requested })).toContainText('Less than 1 hour ago');
    await requested.click();
    await expect(page).toHaveURL(`${product.url}/admin/quote-requests/${request.id}`);
    await page.goBack();
    await lately.getByRole('link', { name: `New equipment "Lamp ${word}" added` }).click();
    await expect(page).toHaveURL(`${product.url}/admin/equipment/${item?.id}/edit`);

    await page.goBack();
    await office.main.getByRole('link', { name: 'Add Equipment' }).click();
    await expect(page).toHaveURL(`${product.url}/admin/equipment/new`);
    await page.goBack();
    await office.main.getByRole('link', { name: 'View Reports' }).click();
    await expect(page).toHaveURL(`${product.url}/admin/reports`);
    await page.goBack();
    await numbers.getByRole('link', { name: /Pending Quotes/u }).click();
    await expect(page).toHaveURL(/\/admin\/quote-requests\?status=pending$/u);
  },
);
