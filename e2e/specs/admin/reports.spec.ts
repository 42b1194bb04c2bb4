import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { BackOffice } from '../../pages/back-office.ts';
import { signInAsAdmin } from '../../support/admin-session.ts';
import { addItems } from '../../support/catalogue-items.ts';
import { query } from '../../support/database.ts';
import { aWord, submitRequest } from '../../support/own-request.ts';
import type { Product } from '../../support/products.ts';
import { usd } from '../../support/quote-request.ts';
import { expect, ONE_WIDTH, test } from '../../support/test.ts';

test.use({ productName: 'office' });

/**
 * Moves a request into the past, answered after some minutes or not at all. Its lines are removed and added again,
 * since item counts per day are updated with them.
 */
async function moveTo(
  product: Product,
  id: string,
  moment: string,
  { status, answeredAfter }: { status: string; answeredAfter: number | null },
): Promise<void> {
  const [taken] = await query(
    product,
    `with gone as (delete from quote_request_items where quote_request_id = $1 returning *)
     select json_agg(gone)::text as lines from gone`,
    [id],
  );
  await query(
    product,
    'update quote_requests set created_at = $2, updated_at = $2, status = $3, answered_at = $2::timestamptz + make_interval(mins => $4) where id = $1',
    [id, moment, status, answeredAfter],
  );
  await query(
    product,
    'insert into quote_request_items select * from json_populate_recordset(null::quote_request_items, $1)',
    [taken?.['lines']],
  );
}

async function saveCsv(page: Page, report: string): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Export CSV: ${report}` }).click(),
  ]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

test(
  'reports store their days in the address; totals, tables and files match the requests',
  { tag: ONE_WIDTH },
  async ({ page, product, isMobile }) => {
    await signInAsAdmin(page, product);
    const word = aWord();
    const name = `=1+1 ${word}`;
    await addItems(product, [{ name, pricePerUnit: 10, unitsPerItem: 2 }]);
    const requests = [];
    for (const quantity of [3, 1, 2]) requests.push(await submitRequest(product, word, [[name, quantity]]));
    const [fast, slow, open] = requests.map(({ id }) => id);
    // Days without other requests.
    await moveTo(product, fast ?? '', '2012-03-06T15:00:00Z', { status: 'approved', answeredAfter: 30 });
    await moveTo(product, slow ?? '', '2012-03-07T15:00:00Z', { status: 'rejected', answeredAfter: 150 });
    await moveTo(product, open ?? '', '2012-03-20T15:00:00Z', { status: 'pending', answeredAfter: null });
    const office = new BackOffice(page, isMobile);
    const span = (label: string) => office.main.getByRole('button', { name: label });

    await test.step('the days are chosen, kept by a reload, and taken back by Back', async () => {
      await office.open('/admin/reports');
      await span('Last 4 weeks').click();
      await expect(page).toHaveURL(/\?from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/u);
      await page.reload();
      await expect(span('Last 4 weeks')).toHaveAttribute('aria-pressed', 'true');
      await page.goBack();
      await expect(span('Last 12 weeks')).toHaveAttribute('aria-pressed', 'true');
      await span('Custom days').click();
      await office.main.getByRole('textbox', { name: 'First day' }).fill('2012-03-01');
      await office.main.getByRole('textbox', { name: 'Last day' }).fill('2012-03-31');
      await span('Show').click();
      await expect(page).toHaveURL(`${product.url}/admin/reports?from=2012-03-01&to=2012-03-31`);
    });

    await test.step('the figures', async () => {
      const totals = office.main.getByRole('region', { name: 'Totals' });
      // Four days at $20 each: three and two items, after 7 % tax; the rejected request does not count.
      for (const metric of ['1 pending', usd(42_800), '50%', '1 of 2 answers, 1 without an answer', '1 h 30 min'])
        await expect(totals).toContainText(metric);
      await expect(office.main.getByRole('link', { name }).first()).toBeVisible();
    });

    await test.step('the table and the files', async () => {
      const byWeek = office.main.getByRole('region', { name: 'Requests by week and status', exact: true });
      await byWeek.getByText('Table', { exact: true }).click();
      const table = byWeek.getByRole('table');
      await expect(table.getByRole('columnheader')).toHaveText([
        'Week from',
        'Requests',
        'Pending',
        'Approved',
        'In progress',
        'Completed',
        'Rejected',
      ]);
      const cells = (await table.getByRole('row').allInnerTexts()).slice(1).map((row) =>
        row
          .split('\t')
          .slice(1)
          .map((cell) => Number(cell.trim())),
      );
      expect(cells.reduce((sum, [count = 0]) => sum + count, 0)).toBe(3);

      const weeks = await saveCsv(page, 'Requests by week and status');
      expect(weeks.name).toBe('backlot-requests-by-week-2012-03-01-to-2012-03-31.csv');
      const rows = weeks.text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((row) => row.split(',').slice(1).map(Number));
      expect(rows).toEqual(cells);
      const items = await saveCsv(page, 'Most requested items');
      expect(items.text).toContain(`'${name},Production Equipment,3,6`);
    });
  },
);
