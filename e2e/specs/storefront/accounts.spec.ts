import { storageKeys } from '@backlot/domain/contract';
import { AccountPages } from '../../pages/account-pages.ts';
import { CataloguePage } from '../../pages/catalogue-page.ts';
import { watchConsole } from '../../pages/hydration.ts';
import { awaitTransientMessage } from '../../pages/transient-message.ts';
import { SiteChrome } from '../../pages/site-chrome.ts';
import { awaitRendering, openRendered } from '../../pages/site-document.ts';
import { createCustomer } from '../../support/accounts.ts';
import { query } from '../../support/database.ts';
import { awaitMailedLink } from '../../support/mailed-link.ts';
import { expect, ONE_WIDTH, test } from '../../support/test.ts';

const anEmail = () => `grip.${crypto.randomUUID().slice(0, 8)}@example.com`;
const aPassword = () => `Sandbag-${crypto.randomUUID().slice(0, 8)}-7`;

test(
  'a sign-up is confirmed by the mailed link and password; the link works once',
  { tag: ONE_WIDTH },
  async ({ page, product, pageFaults }) => {
    const account = { email: anEmail(), password: aPassword() };
    const pages = new AccountPages(page);
    await page.goto('/signup');
    await pages.enter({ ...account, password: 'short' });
    await pages.button('Create Account').click();
    await expect(pages.field(/^Password/u)).toHaveAccessibleDescription(/Password must be at least 8 characters long/u);
    await pages.enter(account);
    await expect(pages.main).toContainText('Strong');
    await pages.button('Create Account').click();
    await expect(pages.heading('Check Your E-mail')).toBeFocused();
    await expect(pages.main).toContainText(account.email);

    const { path, hash, language } = await awaitMailedLink(product, account.email);
    expect({ path, language }).toEqual({ path: '/login', language: 'en' });
    await page.goto(`${path}${hash}`);
    await expect(pages.heading('Confirm your e-mail')).toBeVisible();
    expect(new URL(page.url()).hash).toBe('');
    await pages.enter({ ...account, password: 'not what I chose' });
    await pages.button('Confirm and Sign In').click();
    await expect(pages.alert()).toContainText(
      'This is not the password that you signed up with. Your link still works',
    );
    await pages.enter(account);
    await pages.button('Confirm and Sign In').click();
    await expect(page).toHaveURL(`${product.url}/`);
    await page.goto('/profile');
    await expect(pages.heading('Profile Settings')).toBeVisible();
    await expect(pages.main).toContainText(account.email);
    expect(await query(product, 'select role from profiles where email = $1', [account.email])).toEqual([
      { role: 'customer' },
    ]);

    // A link opened while signed in is still used.
    await page.goto(`${path}${hash}`);
    await pages.enter(account);
    await pages.button('Confirm and Sign In').click();
    await expect(pages.alert()).toContainText('Invalid or expired confirmation link. Please sign up again.');
    await expect(pages.link('Sign up again')).toHaveAttribute('href', '/signup');
    // The test provokes two rejections.
    expect(pageFaults.splice(0)).toHaveLength(2);
  },
);

test(
  'a password is recovered by the mailed link from any page; a second use is rejected, signed in or not',
  { tag: ONE_WIDTH },
  async ({ page, product, pageFaults }) => {
    const { email } = await createCustomer(product);
    const password = aPassword();
    const pages = new AccountPages(page);
    await page.goto('/login');
    await pages.link('Forgot password?').click();
    await pages.field(/^E-mail/u).fill(email);
    await pages.button('Send Reset Link').click();
    await expect(pages.heading('Email Sent!')).toBeVisible();
    await expect(pages.main).toContainText(email);

    const { path, hash } = await awaitMailedLink(product, email);
    expect(path).toBe('/reset-password');
    // Server-rendered pages give way to the link's page too.
    await awaitRendering(page, '/contact');
    await page.goto(`/contact${hash}`);
    await expect(page).toHaveURL(`${product.url}/reset-password`);
    await pages.enterNewPassword(password);
    // The message is shown for two seconds.
    await Promise.all([
      awaitTransientMessage(page, 'Your new password is set.'),
      pages.button('Reset Password').click(),
    ]);
    await expect(page).toHaveURL(`${product.url}/login`);
    await pages.signIn({ email, password });
    // The link led to this page.
    await expect(page).toHaveURL(`${product.url}/contact`);

    await page.goto(`/login${hash}`);
    await expect(page).toHaveURL(`${product.url}/reset-password`);
    await pages.enterNewPassword(aPassword());
    await pages.button('Reset Password').click();
    await expect(pages.alert()).toContainText('Invalid or expired password reset link. Please request a new one.');
    await pages.link('Request a new link').click();
    await expect(pages.heading('Forgot Password')).toBeVisible();
    // The test provokes the rejection.
    expect(pageFaults.splice(0)).toHaveLength(1);

    await page.goto(
      '/about?error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired',
    );
    await expect(pages.alert()).toContainText('It has expired, or it was used before.');
    await expect(page).toHaveURL(`${product.url}/about`);
  },
);

test('a customer signs in and returns to the page, has the menu on every page, edits the profile, and signs out', async ({
  page,
  product,
  isMobile,
  pageFaults,
}) => {
  const customer = await createCustomer(product);
  const name = `Noa Rivera ${crypto.randomUUID().slice(0, 4)}`;
  const pages = new AccountPages(page);
  const chrome = new SiteChrome(page, isMobile);
  const catalogue = new CataloguePage(page);
  const stored = (...keys: string[]) =>
    page.evaluate((wanted) => wanted.filter((key) => localStorage.getItem(key) !== null), keys);
  const signIns: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/sign-in')) signIns.push(request.method());
  });

  await catalogue.open('/production-equipment?q=light');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sign In' }).click();
  await pages.heading('Welcome Back').waitFor();
  await pages.enter(customer);
  // The message is shown for less than a second.
  await Promise.all([awaitTransientMessage(page, 'Successfully signed in!'), pages.button('Sign In').dblclick()]);
  await expect(page).toHaveURL(`${product.url}/production-equipment?q=light`);
  expect(signIns).toEqual(['POST']);
  await page.goto('/login');
  await expect(page).toHaveURL(`${product.url}/`);

  // The document was rendered without a session.
  const logged = watchConsole(page);
  await openRendered(page, '/new-production-equipment');
  await expect(await chrome.accountEntry('Profile Settings')).toBeVisible();
  await expect(await chrome.accountEntry('Sign Out')).toBeVisible();
  await expect(await chrome.accountEntry('Admin Dashboard')).toHaveCount(0);
  await expect(page.getByText(customer.email).filter({ visible: true }).first()).toBeVisible();
  expect(logged).toEqual([]);
  await (await chrome.accountEntry('Profile Settings')).click();
  await expect(page).toHaveURL(`${product.url}/profile`);
  await pages.field(/^Full name/u).fill(name);
  await pages.button('Save Changes').click();
  await expect(pages.status()).toContainText('Your profile is saved.');
  await page.reload();
  await expect(pages.field(/^Full name/u)).toHaveValue(name);

  const cookies = await page.context().cookies();
  expect(cookies.filter(({ httpOnly, sameSite }) => !httpOnly || sameSite !== 'Strict')).toEqual([]);
  expect(cookies.map((cookie) => cookie.name).sort()).toEqual(['backlot-browser', 'backlot-refresh']);
  await catalogue.open();
  await catalogue
    .cards()
    .first()
    .getByRole('button', { name: /Add .*to Quote/u })
    .click();
  await expect
    .poll(() => stored(storageKeys.cart, storageKeys.session))
    .toEqual([storageKeys.cart, storageKeys.session]);
  await page.goto('/about');
  await (await chrome.accountEntry('Sign Out')).click();
  await expect(page).toHaveURL(`${product.url}/`);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(await stored(storageKeys.cart, storageKeys.session, storageKeys.isAdmin)).toEqual([]);
  // The old refresh token is invalid.
  const response = await page.request.post('/api/auth/refresh', {
    headers: { cookie: cookies.map(({ name: key, value }) => `${key}=${value}`).join('; ') },
  });
  expect(response.status()).toBe(401);
  await page.reload();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(pageFaults).toEqual([]);
});

test(
  'an admin reaches the English back office by a link, by a Spanish sign-in, by the sign-in page and by the menu',
  { tag: ONE_WIDTH },
  async ({ page, product, isMobile }) => {
    const pages = new AccountPages(page);
    await page.goto('/es/admin/equipment');
    await expect(pages.heading('Welcome Back')).toBeVisible();
    await expect(page).toHaveURL(`${product.url}/login`);
    await page.goto('/es/login');
    await page.getByRole('textbox', { name: /^Correo/u }).fill(product.admin.email);
    await page.getByRole('textbox', { name: /^Contraseña/u }).fill(product.admin.password);
    await pages.button('Iniciar sesión').click();
    await expect(page).toHaveURL(`${product.url}/admin`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('main').getByText('Total Equipment')).toBeVisible();
    await page.goto('/login');
    await expect(page).toHaveURL(`${product.url}/admin`);
    await page.goto('/about');
    await (await new SiteChrome(page, isMobile).accountEntry('Admin Dashboard')).click();
    await expect(page).toHaveURL(`${product.url}/admin`);
  },
);
