import type { Locator, Page } from '@playwright/test';
import { BackOffice } from '../../pages/back-office.ts';
import { expectFaults, holdAnswers, refuse, REFUSED } from '../../pages/faulty-network.ts';
import { signInAsAdmin } from '../../support/admin-session.ts';
import { addItems } from '../../support/catalogue-items.ts';
import { aWord, submitRequest } from '../../support/own-request.ts';
import { adminClient, catalogueOf } from '../../support/quote-request.ts';
import { expect, expectAccessible, expectAccessibleInBothSchemes, ONE_WIDTH, test } from '../../support/test.ts';

test.use({ productName: 'office' });

test.beforeEach(async ({ page, product }) => {
  await signInAsAdmin(page, product);
});

const activity = (page: Page) => page.getByRole('list', { name: 'Recent Activity' });
const parts = (main: Locator) => ({ queue: main.getByRole('region', { name: 'Waiting for an answer' }), numbers: main.getByRole('region', { name: 'Numbers' }), lately: main.getByRole('region', { name: 'Recent Activity' }) });

test('each part of the overview loads, fails and is tried again by itself', { tag: ONE_WIDTH }, async ({ page, isMobile, pageFaults }) => {
  const office = new BackOffice(page, isMobile);
  const { queue, numbers, lately } = parts(office.main);
  const letGo = await holdAnswers(page, /\/api\/(?!auth|site)/u);
  await office.open('/admin');
  await expect(lately.getByRole('status', { name: 'Loading recent activity...' })).toBeVisible();
  await expect(numbers).toHaveAttribute('aria-busy', 'true');
  await expect(queue.getByText('Loading quote requests...')).toBeAttached();
  await expectAccessible(page);
  await letGo();
  await expect(activity(page).getByRole('listitem')).toHaveCount(5);

  let isDown = true;
  const fail = async (url: string | RegExp) => page.route(url, (route) => (isDown ? refuse(route, { status: 500, title: 'Out of order' }) : route.fallback()));
  await fail('**/api/admin/overview');
  await fail('**/api/projects/recent?**');
  await fail(/\/api\/quote-requests\?/u);
  await page.reload();
  const cardsFailed = office.main.getByRole('alert').filter({ hasText: 'Failed to load dashboard data. Please try again.' });
  const activityFailed = lately.getByRole('alert').filter({ hasText: 'Failed to load recent activities.' });
  const queueFailed = queue.getByRole('alert').filter({ hasText: 'Failed to load quote requests. Please try again.' });
  for (const failed of [cardsFailed, activityFailed, queueFailed]) await expect(failed).toBeVisible();
  await expect(office.main.getByRole('link', { name: 'Add Equipment' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  isDown = false;
  await cardsFailed.getByRole('button', { name: 'Retry' }).click();
  await expect(numbers.getByText('Total Equipment')).toBeVisible();
  await expect(activityFailed).toBeVisible();
  await activityFailed.getByRole('button', { name: 'Try Again' }).click();
  await expect(activity(page).getByRole('listitem')).toHaveCount(5);
  await expect(queueFailed).toBeVisible();
  await queueFailed.getByRole('button', { name: 'Try Again' }).click();
  await expect(queueFailed).toBeHidden();
  expectFaults(pageFaults, REFUSED);
});

test('figures, activity and quick actions lead on', async ({ page, product, isMobile }) => {
  const office = new BackOffice(page, isMobile);
  const { numbers, lately } = parts(office.main);
  const word = aWord();
  const [item] = await addItems(product, [{ name: `Lamp ${word}` }]);
  const [stove] = await catalogueOf(product, 'home-ec-set');
  const request = await submitRequest(product, word, [[stove?.name ?? '', 1]]);
  await office.open('/admin');
  for (const card of ['Total Equipment', 'Pending Quotes', 'Total Quote Requests']) await expect(numbers).toContainText(card);
  await expect(activity(page).getByRole('listitem')).toHaveCount(5);
  await expectAccessibleInBothSchemes(page);

  const asked = page.getByRole('link', { name: `New quote request from ${request.customerName} for "${request.jobName}"` });
  await expect(lately.getByRole('listitem').filter({ has: asked })).toContainText('Less than 1 hour ago');
  await asked.click();
  await expect(page).toHaveURL(`${product.url}/admin/quote-requests/${request.id}`);
  await page.goBack();
  await lately.getByRole('link', { name: `New equipment "Lamp ${word}" added` }).click();
  await expect(page).toHaveURL(`${product.url}/admin/equipment/${item?.id}/edit`);

  const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...entries } = item ?? (await addItems(product, [{ name: word }]))[0] ?? {};
  await (await adminClient(product)).updateEquipment({ params: { id: item?.id ?? 0 }, body: { name: '', mainCategory: 'production', category: '', subcategory: '', ...entries, description: 'Brighter.' } });
  await page.goto('/admin');
  await expect(lately.getByRole('link', { name: `Equipment "Lamp ${word}" updated` })).toBeVisible();

  for (const [name, path] of [['Add Equipment', '/admin/equipment/new'], ['View Reports', '/admin/reports']] as const) {
    await office.open('/admin');
    await office.main.getByRole('link', { name }).click();
    await expect(page).toHaveURL(`${product.url}${path}`);
  }
  await office.open('/admin');
  await numbers.getByRole('link', { name: /Pending Quotes/u }).click();
  await expect(page).toHaveURL(/\/admin\/quote-requests\?status=pending$/u);
});
