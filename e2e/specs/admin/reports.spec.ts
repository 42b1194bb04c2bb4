import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { BackOffice } from '../../pages/back-office.ts';
import { expectFaults, refuse, REFUSED } from '../../pages/faulty-network.ts';
import { signInAsAdmin } from '../../support/admin-session.ts';
import { addItems } from '../../support/catalogue-items.ts';
import { query } from '../../support/database.ts';
import { aWord, submitRequest } from '../../support/own-request.ts';
import type { Product } from '../../support/products.ts';
import { usd } from '../../support/quote-request.ts';
import { expect, expectAccessibleInBothSchemes, test } from '../../support/test.ts';

test.use({ productName: 'office' });

test.beforeEach(async ({ page, product }) => {
  await signInAsAdmin(page, product);
});

/** Moves a request to a moment of the past, answered so many minutes later or not at all. */
async function moveTo(product: Product, id: string, moment: string, { status, answeredAfter }: { status: string; answeredAfter: number | null }): Promise<void> {
  await query(product, "update quote_requests set created_at = $2, updated_at = $2, status = $3, answered_at = $2::timestamptz + make_interval(mins => $4) where id = $1", [id, moment, status, answeredAfter]);
}

async function saveCsv(page: Page, report: string): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: `Export CSV: ${report}` }).click()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

test('figures, charts, tables and files agree with what came in', async ({ page, product, isMobile }) => {
  // Days that no other test and no demo request lies in.
  const year = isMobile ? 2011 : 2012;
  const word = aWord();
  const name = `=1+1 ${word}`;
  await addItems(product, [{ name, pricePerUnit: 10, unitsPerItem: 2 }]);
  const requests = [];
  for (const quantity of [3, 1, 2]) requests.push(await submitRequest(product, word, [[name, quantity]]));
  const [fast, slow, open] = requests.map(({ id }) => id);
  await moveTo(product, fast ?? '', `${year}-03-06T15:00:00Z`, { status: 'approved', answeredAfter: 30 });
  await moveTo(product, slow ?? '', `${year}-03-07T15:00:00Z`, { status: 'rejected', answeredAfter: 150 });
  await moveTo(product, open ?? '', `${year}-03-20T15:00:00Z`, { status: 'pending', answeredAfter: null });
  const office = new BackOffice(page, isMobile);
  await office.open(`/admin/reports?from=${year}-03-01&to=${year}-03-31`);

  const totals = office.main.getByRole('region', { name: 'Totals' });
  // Four days at $20 for each: three and two of them, after 7 % tax; the rejected one does not count.
  for (const figure of ['1 pending', usd(42_800), '50%', '1 of 2 answers, 1 without an answer', '1 h 30 min']) await expect(totals).toContainText(figure);
  for (const report of ['Requests by week and status', 'Response time', 'Value quoted by week', 'Most requested items']) {
    await expect(office.main.getByRole('heading', { name: report })).toBeVisible();
  }
  await expect(office.main.getByRole('link', { name }).first()).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  const byWeek = office.main.getByRole('region', { name: 'Requests by week and status', exact: true });
  await byWeek.getByText('Table', { exact: true }).click();
  const table = byWeek.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveText(['Week from', 'Requests', 'Pending', 'Approved', 'In progress', 'Completed', 'Rejected']);
  const cells = (await table.getByRole('row').allInnerTexts()).slice(1).map((row) => row.split('\t').slice(1).map((cell) => Number(cell.trim())));
  expect(cells.reduce((sum, [count = 0]) => sum + count, 0)).toBe(3);
  await expectAccessibleInBothSchemes(page);

  const weeks = await saveCsv(page, 'Requests by week and status');
  expect(weeks.name).toBe(`backlot-requests-by-week-${year}-03-01-to-${year}-03-31.csv`);
  const rows = weeks.text.trim().split('\r\n').slice(1).map((row) => row.split(',').slice(1).map(Number));
  expect(rows).toEqual(cells);
  const items = await saveCsv(page, 'Most requested items');
  expect(items.text).toContain(`'${name},Production Equipment,3,6`);
});

test('the days are in the address; empty, refused and failing are said', async ({ page, product, isMobile, pageFaults }) => {
  const office = new BackOffice(page, isMobile);
  await office.open('/admin/reports');
  const totals = office.main.getByRole('region', { name: 'Totals' });
  await expect(totals).toHaveAttribute('aria-busy', 'false');
  await office.main.getByRole('button', { name: 'Last 4 weeks' }).click();
  await expect(page).toHaveURL(/\?from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/u);
  await expect(office.main.getByRole('button', { name: 'Last 4 weeks' })).toHaveAttribute('aria-pressed', 'true');
  const address = page.url();
  await page.reload();
  await expect(office.main.getByRole('button', { name: 'Last 4 weeks' })).toHaveAttribute('aria-pressed', 'true');
  expect(page.url()).toBe(address);
  await page.goBack();
  await expect(office.main.getByRole('button', { name: 'Last 12 weeks' })).toHaveAttribute('aria-pressed', 'true');

  await office.main.getByRole('button', { name: 'Custom days' }).click();
  await office.main.getByRole('textbox', { name: 'First day' }).fill('2010-02-10');
  await office.main.getByRole('textbox', { name: 'Last day' }).fill('2010-02-01');
  await office.main.getByRole('button', { name: 'Show' }).click();
  await expect(office.main).toContainText('The first day must not be after the last day.');
  await expectAccessibleInBothSchemes(page);
  await office.main.getByRole('textbox', { name: 'Last day' }).fill('2010-02-20');
  await office.main.getByRole('button', { name: 'Show' }).click();
  await expect(office.main.getByRole('heading', { name: 'No quote requests in these days' })).toBeVisible();
  await expect(page).toHaveURL(`${product.url}/admin/reports?from=2010-02-10&to=2010-02-20`);

  await page.route('**/api/admin/reports?**', (route) => refuse(route, { status: 500, title: 'Failed to load reports' }));
  await page.reload();
  await expect(office.main.getByRole('alert')).toContainText('Failed to load reports. Please try again.');
  await expectAccessibleInBothSchemes(page);
  await page.unrouteAll({ behavior: 'wait' });
  await office.main.getByRole('button', { name: 'Try Again' }).click();
  await expect(office.main.getByRole('heading', { name: 'No quote requests in these days' })).toBeVisible();
  expectFaults(pageFaults, REFUSED);
});
