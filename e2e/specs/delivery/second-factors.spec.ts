import { LIMITS } from '../../../tools/suite/limits.ts';
import { AccountPages } from '../../pages/account-pages.ts';
import { startProduct, type OwnProduct } from '../../support/own-product.ts';
import { expect, expectAccessible, ONE_WIDTH, test } from '../../support/test.ts';

let product: OwnProduct;
test.beforeAll(async () => {
  test.setTimeout(LIMITS.productJourney);
  product = await startProduct('second-factors', {
    host: 'localhost',
    environment: { REQUIRE_SECOND_FACTOR: 'staff' },
  });
});
test.afterAll(() => product.stop());

test(
  'staff must add a second factor: a passkey is added and required at the next sign-in',
  { tag: ONE_WIDTH },
  async ({ page, pageFaults }) => {
    const devices = await page.context().newCDPSession(page);
    await devices.send('WebAuthn.enable');
    await devices.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    const pages = new AccountPages(page);
    await page.goto(`${product.url}/login`);
    await pages.signIn(product.admin);
    await expect(page).toHaveURL(`${product.url}/profile`);
    await expect(pages.main).toContainText('Staff accounts need a second factor.');

    await pages.button('Add a Passkey').click();
    await pages.field(/^Name of the passkey/u).fill('This laptop');
    await pages.field(/^Password of your account/u).fill(product.admin.password);
    await pages.button('Continue').click();
    const codes = pages.main.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const [code = ''] = await codes.allInnerTexts();
    await expectAccessible(page);
    await pages.button('I have kept them').click();
    await expect(pages.main).toContainText('This laptop');
    await page.goto(`${product.url}/admin`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(`${product.url}/admin`);

    await page.goto(`${product.url}/profile`);
    // A pending call would be rejected after the sign-out and logged by the browser.
    await page.waitForLoadState('networkidle');
    await pages.button('Sign Out').click();
    await expect(page).toHaveURL(`${product.url}/`);
    await page.goto(`${product.url}/login`);
    await pages.signIn(product.admin);
    await pages.button('Use Passkey').click();
    await expect(page).toHaveURL(`${product.url}/admin`);

    await page.goto(`${product.url}/profile`);
    await pages.button('Sign Out').click();
    await expect(page).toHaveURL(`${product.url}/`);
    await page.goto(`${product.url}/login`);
    await pages.signIn(product.admin);
    await pages.button('Use a recovery code instead').click();
    await pages.field(/^Recovery code/u).fill(code);
    await pages.button('Sign In').click();
    await expect(page).toHaveURL(`${product.url}/admin`);
    // Each correct password led to a second step.
    expect(pageFaults.splice(0)).toHaveLength(2);
  },
);
