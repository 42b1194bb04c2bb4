import type { Locator, Page } from '@playwright/test';
import { layoutShifts } from '../../pages/layout-shifts.ts';
import { expectNoHorizontalOverflow } from '../../pages/horizontal-overflow.ts';
import { signInAsAdmin } from '../../support/admin-session.ts';
import { aWord, submitRequest } from '../../support/own-request.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

/** Delays API calls until the page has painted its placeholders. */
async function delayRequests(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const originalFetch = window.fetch;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isPainted = () => document.body.innerText.trim() !== '' || document.querySelector('[role="status"]') !== null;
    window.fetch = async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
      if (pathname.startsWith('/api/')) {
        while (!isPainted()) await frame();
        await frame();
        await frame();
      }
      return originalFetch(input, init);
    };
  });
}

const region = (name: string) => (main: Locator) => main.getByRole('region', { name });

/** Every page of the back office with its own address, and its last element to load. */
const PAGES: readonly { path: string; last: readonly ((main: Locator) => Locator)[] }[] = [
  {
    path: '/admin',
    last: [
      (main) => main.getByRole('list', { name: 'Recent Activity' }),
      (main) => main.getByText('Total Equipment'),
      (main) => region('Waiting for an answer')(main).getByRole('listitem').first(),
    ],
  },
  {
    path: '/admin/equipment',
    last: [(main) => main.locator('[data-row]').first(), (main) => main.getByText(/^Showing \d+ of \d+/u)],
  },
  { path: '/admin/equipment/new', last: [(main) => main.getByRole('textbox', { name: 'Name', exact: true })] },
  {
    path: '/admin/equipment/28/edit',
    last: [
      (main) => main.getByRole('textbox', { name: 'Name', exact: true }),
      (main) => main.getByRole('img', { name: 'Preview of the picture' }),
    ],
  },
  {
    path: '/admin/quote-requests',
    last: [(main) => main.locator('[data-row]').first(), (main) => main.getByLabel('Quote requests by status')],
  },
  { path: '/admin/quote-requests/{id}', last: [region('Totals'), region('E-mails'), region('History')] },
  { path: '/admin/stock', last: [(main) => main.getByRole('grid').getByRole('rowheader').first()] },
  {
    path: '/admin/stock/shortages',
    last: [
      (main) =>
        region('Overdue')(main)
          .getByText(/Nothing is overdue|Due back/u)
          .first(),
      (main) =>
        region('Shortages')(main)
          .getByText(/Nothing is short|Sub-rent/u)
          .first(),
    ],
  },
  { path: '/admin/stock/settings', last: [(main) => main.getByLabel('When more is booked than is there')] },
  { path: '/admin/accounts', last: [(main) => main.locator('[data-row]').first()] },
  { path: '/admin/accounts/{account}', last: [(main) => main.getByRole('list', { name: 'Sessions' })] },
  { path: '/admin/activity', last: [(main) => main.getByRole('list', { name: 'Activity' })] },
  { path: '/admin/personal-data', last: [(main) => main.getByRole('button', { name: 'Look Up' })] },
  { path: '/admin/reports', last: [region('Totals'), region('Most requested items')] },
];

for (const { path, last } of PAGES) {
  test(`${path} has no layout shift with slow responses, is accessible, and fits 320 px`, async ({
    page,
    product,
    isMobile,
  }) => {
    const account = await signInAsAdmin(page, product);
    const { id } = await submitRequest(product, aWord(), [['Blender, high-speed', 2]]);
    await delayRequests(page);
    await page.goto(path.replace('{id}', id).replace('{account}', account));
    const main = page.getByRole('main');

    await test.step('stands still', async () => {
      // Each response waits for a paint, which is slow on a busy machine: no part has its own timeout.
      for (const part of last) await part(main).waitFor();
      await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      const { sum, moved } = await layoutShifts(page);
      expect(sum, moved.join('\n')).toBeLessThanOrEqual(0.01);
    });
    // Stories cover both widths and schemes; this checks the whole document once.
    if (isMobile) return;
    await test.step('is accessible', () => expectAccessible(page));
    await test.step('fits 320 px', () => expectNoHorizontalOverflow(page));
  });
}
