import { storageKeys } from '@backlot/domain/contract';
import { AccountPages } from '../../pages/account-pages.ts';
import { CataloguePage } from '../../pages/catalogue-page.ts';
import { catchMessage } from '../../pages/passing-message.ts';
import { SiteChrome } from '../../pages/site-chrome.ts';
import { createCustomer } from '../../support/accounts.ts';
import { query } from '../../support/database.ts';
import { awaitMailedLink } from '../../support/mailed-link.ts';
import { expect, ONE_WIDTH, test } from '../../support/test.ts';

const anEmail = () => `grip.${crypto.randomUUID().slice(0, 8)}@example.com`;
const aPassword = () => `Sandbag-${crypto.randomUUID().slice(0, 8)}-7`;

test('a sign-up is confirmed by its mailed link and password, and the link works once', async ({ page, product, pageFaults }) => {
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
  await expect(pages.alert()).toContainText('This is not the password that you signed up with. Your link still works');
  await pages.enter(account);
  await pages.button('Confirm and Sign In').click();
  await expect(page).toHaveURL(`${product.url}/`);
  await page.goto('/profile');
  await expect(pages.heading('Profile Settings')).toBeVisible();
  await expect(pages.main).toContainText(account.email);
  expect(await query(product, 'select role from profiles where email = $1', [account.email])).toEqual([{ role: 'customer' }]);

  // The link of somebody who is signed in still is not thrown away unread.
  await page.goto(`${path}${hash}`);
  await pages.enter(account);
  await pages.button('Confirm and Sign In').click();
  await expect(pages.alert()).toContainText('Invalid or expired confirmation link. Please sign up again.');
  await expect(pages.link('Sign up again')).toHaveAttribute('href', '/signup');
  // The two refusals are what this test provokes.
  expect(pageFaults.splice(0)).toHaveLength(2);
});

test('a password is recovered: from any page, once, and then one signs in with the new one', async ({ page, product, pageFaults }) => {
  const { email } = await createCustomer(product);
  const password = aPassword();
  const pages = new AccountPages(page);

  await page.goto('/login');
  await pages.link('Forgot password?').click();
  await page.route('**/api/auth/recover', (route) => route.abort('connectionreset'));
  await pages.field(/^E-mail/u).fill(email);
  await pages.button('Send Reset Link').click();
  await expect(pages.alert()).toContainText('Failed to send reset email. Please try again.');
  // The connection that breaks is what this test provokes.
  expect(pageFaults.splice(0).length).toBeGreaterThan(0);
  await page.unroute('**/api/auth/recover');
  await pages.button('Send Reset Link').click();
  await expect(pages.heading('Email Sent!')).toBeVisible();
  await expect(pages.main).toContainText(email);
  await expect(pages.link('Back to Login')).toHaveAttribute('href', '/login');
  await pages.button('Try again').click();
  await expect(pages.field(/^E-mail/u)).toHaveValue(email);

  const { path, hash } = await awaitMailedLink(product, email);
  expect(path).toBe('/reset-password');
  await page.goto(`/contact${hash}`);
  await expect(page).toHaveURL(`${product.url}/reset-password`);
  await pages.enterNewPassword('seven77');
  await expect(pages.field(/^New password/u)).toHaveAccessibleDescription(/Password must be at least 8 characters long/u);
  await expect(pages.button('Reset Password')).toBeDisabled();
  await pages.enterNewPassword(password, `${password}!`);
  await expect(pages.field(/^Confirm password/u)).toHaveAccessibleDescription(/Passwords do not match/u);
  await expect(pages.button('Reset Password')).toBeDisabled();
  await pages.enterNewPassword(password);
  await pages.button('Reset Password').click();
  await expect(pages.status()).toContainText('Your new password is set.');
  await expect(page).toHaveURL(`${product.url}/login`);
  await pages.signIn({ email, password });
  await catchMessage(page, 'Successfully signed in!');
  // The link had arrived there.
  await expect(page).toHaveURL(`${product.url}/contact`);

  await page.goto(`/about${hash}`);
  await expect(page).toHaveURL(`${product.url}/reset-password`);
  await pages.enterNewPassword(aPassword());
  await pages.button('Reset Password').click();
  await expect(pages.alert()).toContainText('Invalid or expired password reset link. Please request a new one.');
  await pages.link('Request a new link').click();
  await expect(pages.heading('Forgot Password')).toBeVisible();
  expect(pageFaults.splice(0)).toHaveLength(1);
});

test('a recovery link that is 10 minutes old is refused, also for somebody who is signed in on the sign-in page', { tag: ONE_WIDTH }, async ({ page, product, pageFaults }) => {
  const customer = await createCustomer(product);
  const pages = new AccountPages(page);
  await page.goto('/login');
  await pages.signIn(customer);
  await expect(page).toHaveURL(`${product.url}/`);
  await page.goto('/forgot-password');
  await pages.field(/^E-mail/u).fill(customer.email);
  await pages.button('Send Reset Link').click();
  const { hash } = await awaitMailedLink(product, customer.email);
  await query(product, "update recovery_tokens set expires_at = now() - interval '1 second' where email = $1", [customer.email]);
  await page.goto(`/login${hash}`);
  await expect(page).toHaveURL(`${product.url}/reset-password`);
  await pages.enterNewPassword(aPassword());
  await pages.button('Reset Password').click();
  await expect(pages.alert()).toContainText('Invalid or expired password reset link. Please request a new one.');
  // The refusal is what this test provokes.
  expect(pageFaults.splice(0)).toHaveLength(1);
});

test('what a link reports is said where it arrives, leaves the address bar, and goes with the page', { tag: ONE_WIDTH }, async ({ page, product }) => {
  const pages = new AccountPages(page);
  const report = 'error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired';
  for (const address of [`/about#${report}`, `/about?${report}`]) {
    await page.goto(address);
    await expect(pages.alert()).toContainText('It has expired, or it was used before.');
    await expect(page).toHaveURL(`${product.url}/about`);
    await pages.link('Request a new link').click();
    await expect(pages.heading('Forgot Password')).toBeVisible();
    await expect(pages.alert()).toHaveCount(0);
  }
  await page.goto(`/reset-password#${report}`);
  await expect(pages.alert()).toHaveText('The link did not work. It has expired, or it was used before.');
  await page.goto('/reset-password');
  await expect(pages.alert()).toHaveText('Invalid or expired password reset link. Please request a new one.');
  await page.goto('/reset-password#type=recovery');
  await expect(pages.alert()).toHaveText('Invalid or expired password reset link. Please request a new one.');
});

test('signing in leads back to the page, once for two clicks; who is signed in is led on at once', { tag: ONE_WIDTH }, async ({ page, product }) => {
  const customer = await createCustomer(product);
  const pages = new AccountPages(page);
  let calls = 0;
  await page.route('**/api/auth/sign-in', async (route) => {
    calls += 1;
    await route.continue();
  });
  await new CataloguePage(page).open('/production-equipment?q=light');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sign In' }).click();
  await pages.heading('Welcome Back').waitFor();
  await pages.enter(customer);
  await pages.button('Sign In').dblclick();
  await catchMessage(page, 'Successfully signed in!');
  await pages.field(/^Password/u).press('Enter');
  await expect(page).toHaveURL(`${product.url}/production-equipment?q=light`);
  expect(calls).toBe(1);
  await page.goto('/login');
  await expect(page).toHaveURL(`${product.url}/`);
});

test('an admin who signs in, and one who opens the sign-in page again, goes to the back office', async ({ page, product, isMobile }) => {
  const pages = new AccountPages(page);
  const chrome = new SiteChrome(page, isMobile);
  await page.goto('/about');
  await chrome.footer.getByRole('link', { name: 'Sign In' }).click();
  await pages.signIn(product.admin);
  await expect(page).toHaveURL(`${product.url}/admin`);
  await page.goto('/login');
  await expect(page).toHaveURL(`${product.url}/admin`);
  await page.goto('/about');
  await (await chrome.accountEntry('Admin Dashboard')).click();
  await expect(page).toHaveURL(`${product.url}/admin`);
});

test('a profile asks for a sign-in, is slow, fails, comes with Try Again, and is edited', { tag: ONE_WIDTH }, async ({ page, product, pageFaults }) => {
  const customer = await createCustomer(product);
  const name = `Noa Rivera ${crypto.randomUUID().slice(0, 4)}`;
  const pages = new AccountPages(page);
  let letAnswer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    letAnswer = resolve;
  });
  await page.route('**/api/profile', async (route) => {
    await asked;
    await route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{}' });
  });
  await page.goto('/profile');
  await pages.signIn(customer);
  await expect(page).toHaveURL(`${product.url}/profile`);
  await expect(pages.main).toContainText('Your profile takes longer than usual to load.');
  letAnswer();
  await expect(pages.main).toContainText('Failed to load profile');
  // The outage is what this test provokes.
  expect(pageFaults.splice(0)).toHaveLength(1);
  await page.unroute('**/api/profile');
  await pages.button('Try Again').click();

  await pages.field(/^Full name/u).fill(name);
  await page.route('**/api/profile', (route) => route.abort('connectionreset'));
  await pages.button('Save Changes').click();
  await expect(pages.alert()).toContainText('Failed to update profile');
  await expect(pages.field(/^Full name/u)).toHaveValue(name);
  expect(pageFaults.splice(0).length).toBeGreaterThan(0);
  await page.unroute('**/api/profile');
  await pages.button('Save Changes').click();
  await expect(pages.status()).toContainText('Your profile is saved.');
  await page.reload();
  await expect(pages.field(/^Full name/u)).toHaveValue(name);
  await pages.button('Send Reset Link').click();
  await expect(pages.status()).toContainText(`Email Sent! Look for it at ${customer.email}.`);
});

test('signing out ends the session, empties this browser and goes home, also when the server does not answer', async ({ page, product, isMobile, pageFaults }) => {
  const customer = await createCustomer(product);
  const pages = new AccountPages(page);
  const chrome = new SiteChrome(page, isMobile);
  const signIn = async () => {
    await page.goto('/login');
    await pages.signIn(customer);
    await expect(page).toHaveURL(`${product.url}/`);
  };
  const stored = (...keys: string[]) => page.evaluate((wanted) => wanted.filter((key) => localStorage.getItem(key) !== null), keys);

  await signIn();
  const refresh = (await page.context().cookies()).filter(({ httpOnly, sameSite }) => httpOnly && sameSite === 'Strict');
  expect(refresh).toHaveLength(1);
  await new CataloguePage(page).open();
  await new CataloguePage(page).cards().first().getByRole('button', { name: /Add .*to Quote/u }).click();
  await expect.poll(() => stored(storageKeys.cart, storageKeys.session)).toEqual([storageKeys.cart, storageKeys.session]);
  await page.goto('/about');
  await (await chrome.accountEntry('Sign Out')).click();
  await expect(page).toHaveURL(`${product.url}/`);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(await stored(storageKeys.cart, storageKeys.session, storageKeys.isAdmin)).toEqual([]);
  // The old refresh token is worth nothing any more.
  const answer = await page.request.post('/api/auth/refresh', { headers: { cookie: refresh.map(({ name, value }) => `${name}=${value}`).join('; ') } });
  expect(answer.status()).toBe(401);

  await signIn();
  await page.goto('/about');
  await page.route('**/api/auth/sign-out', (route) => route.abort('connectionreset'));
  await (await chrome.accountEntry('Sign Out')).click();
  await expect(page).toHaveURL(`${product.url}/`);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(await stored(storageKeys.cart, storageKeys.session, storageKeys.isAdmin)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Sign In' })).toBeVisible();
  // The lost call is what this test provokes.
  pageFaults.splice(0);
});
