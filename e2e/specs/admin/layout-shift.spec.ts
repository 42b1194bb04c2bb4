import type { Page } from '@playwright/test';
import { layoutShifts } from '../../pages/layout-shifts.ts';
import { signInAsAdmin } from '../../support/admin-session.ts';
import { aWord, submitRequest } from '../../support/own-request.ts';
import { expect, test } from '../../support/test.ts';

/** Answers come only after the page has painted what stands in for them. */
async function answerLate(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    await page.getByText(/\S/u).or(page.getByRole('status')).first().waitFor({ state: 'attached' });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await route.continue();
  });
}

const PAGES = ['/admin', '/admin/equipment', '/admin/equipment/new', '/admin/equipment/28/edit', '/admin/quote-requests', '/admin/quote-requests/{id}', '/admin/reports'] as const;

for (const path of PAGES) {
  test(`${path} stands still while it loads with late answers`, async ({ page, product }) => {
    await signInAsAdmin(page, product);
    const { id } = await submitRequest(product, aWord(), [['Blender, high-speed', 2]]);
    await answerLate(page);
    await page.goto(path.replace('{id}', id));
    // Each answer waits for a paint, which a busy machine takes its time for.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    const { sum, moved } = await layoutShifts(page);
    expect(sum, moved.join('\n')).toBeLessThanOrEqual(0.01);
  });
}
