import { ADMIN_PAGES, BackOffice } from '../../pages/back-office.ts';
import { expectNoSidewaysScroll } from '../../pages/sideways.ts';
import { signInAsAdmin } from '../../support/admin-session.ts';
import { expect, ONE_WIDTH, test } from '../../support/test.ts';

test('no page of the back office scrolls sideways at 320 px', { tag: ONE_WIDTH }, async ({ page, product, isMobile }) => {
  await signInAsAdmin(page, product);
  const office = new BackOffice(page, isMobile);
  for (const { path } of ADMIN_PAGES) {
    await test.step(path, async () => {
      await office.open(path);
      await expect(page.getByText('Loading page...')).toHaveCount(0);
      await expect(office.main.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectNoSidewaysScroll(page);
    });
  }
});
