import { storageKeys } from '@backlot/domain/contract';
import type { Page } from '@playwright/test';
import { CataloguePage } from '../../pages/catalogue-page.ts';
import { ProjectForm, type ProjectEntry } from '../../pages/project-form.ts';
import { dayFromToday, requestOfJob } from '../../support/quote-request.ts';
import { awaitMail, oneLine } from '../../support/mailbox.ts';
import { expect, test } from '../../support/test.ts';

const SCRIPT = '<script>document.title="owned"</script><img src=x onerror=alert(1)>';

function aProject(changes: Partial<ProjectEntry> = {}): ProjectEntry {
  const run = crypto.randomUUID().slice(0, 8);
  return {
    company: 'Mangrove Films',
    contactName: 'Ines Duarte',
    contactEmail: `ines.${run}@example.com`,
    contactPhone: '305-555-0117',
    jobName: `Tide Pools ${run}`,
    pickupDay: dayFromToday(2),
    returnDay: dayFromToday(4),
    locations: 'Key Biscayne',
    ...changes,
  };
}

/** Puts one item into the quote and opens the quote page; answers the item's name. */
async function startQuote(page: Page): Promise<string> {
  const catalogue = new CataloguePage(page);
  await catalogue.open();
  const card = catalogue.cards().first();
  const name = await card.getByRole('heading').innerText();
  await card.getByRole('button', { name: /Add .*to Quote/u }).click();
  await expect(card.getByRole('textbox')).toHaveValue('1');
  await page.goto('/quote');
  await expect(page.getByRole('main').getByText(name)).toBeVisible();
  return name;
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit Quote Request' }).click();

test('an empty quote leads to the equipment', async ({ page }) => {
  await page.goto('/quote');
  await expect(page.getByRole('heading', { name: 'Your Quote is Empty' })).toBeVisible();
  await page.getByRole('link', { name: 'Browse Equipment' }).click();
  await expect(page).toHaveURL(/\/production-equipment$/u);
});

test('what is missing is said at the fields and in a summary, and nothing typed is lost', async ({ page }) => {
  const name = await startQuote(page);
  const form = new ProjectForm(page);
  await form.fill(aProject({ contactEmail: 'not an address', contactPhone: '12', company: ' ' }));
  await submit(page);
  const summary = page.getByRole('main').getByRole('alert').filter({ has: page.getByRole('link') });
  await expect(summary).toBeFocused();
  await expect(form.field(/^Contact E-?mail/iu)).toHaveAccessibleDescription(/name@example\.com/u);
  await expect(form.field(/^Contact Phone/u)).toHaveAccessibleDescription(/at least 7 digits/u);
  await expect(form.field(/^Production Company Name/u)).toHaveAccessibleDescription(/production company name/u);
  await page.reload();
  await expect(form.field(/^Contact E-?mail/iu)).toHaveValue('not an address');
  await expect(form.field(/^Approximate Shooting Locations/u)).toHaveValue('Key Biscayne');
  await expect(page.getByRole('main').getByText(name)).toBeVisible();
});

test('a past pickup and a return before it are refused at the field', async ({ page }) => {
  await startQuote(page);
  const form = new ProjectForm(page);
  await form.fill(aProject({ pickupDay: dayFromToday(-1), returnDay: dayFromToday(-3) }));
  await submit(page);
  await expect(form.field(/^Primary Pickup Date/u)).toHaveAccessibleDescription(/today/u);
  await expect(form.field(/^Primary Return Date/u)).toHaveAccessibleDescription(/pickup/u);
});

test('quantities that make no sense change nothing and say why; zero takes the item out and offers it back', async ({ page }) => {
  const name = await startQuote(page);
  const quantity = page.getByRole('textbox', { name: `Quantity of ${name}` });
  await quantity.fill('3');
  await quantity.press('Enter');
  for (const typed of ['1.5', '1e9', 'many', '1000000000']) {
    await quantity.fill(typed);
    await quantity.press('Enter');
    await expect(quantity).toHaveValue('3');
    await expect(page.getByRole('main')).toContainText(/whole number from 1 to 9,999/u);
  }
  for (const typed of ['0', '-1', '']) {
    await quantity.fill(typed);
    await quantity.press('Enter');
    await expect(page.getByRole('heading', { name: 'Your Quote is Empty' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(quantity).toHaveValue('3');
  }
});

test('an item that the catalogue no longer has is named, and the rest stays', async ({ page, pageFaults }) => {
  const name = await startQuote(page);
  await page.evaluate((key) => {
    const stored = localStorage.getItem(key);
    localStorage.setItem(key, (stored ?? '').replace(/"id":\d+/u, '"id":999999'));
  }, storageKeys.cart);
  await page.reload();
  const project = aProject();
  await new ProjectForm(page).fill(project);
  await submit(page);
  await expect(page.getByRole('main')).toContainText(/Failed to submit quote request/u);
  await expect(page.getByRole('list', { name: 'Items in your quote' })).toContainText(/no longer|not in the catalogue|not available/iu);
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
  await expect(new ProjectForm(page).field(/^Job Name/u)).toHaveValue(project.jobName);
  // The browser logs the refusal, which this test provokes.
  expect(pageFaults.splice(0)).toHaveLength(1);
});

test('ten thousand characters are refused at each field in words', async ({ page }) => {
  await startQuote(page);
  const form = new ProjectForm(page);
  await form.fill(aProject());
  const long = 'x'.repeat(10_000);
  for (const label of [/^Production Company Name/u, /^Contact Name/u, /^Job Name/u, /^Approximate Shooting Locations/u, /^Additional Notes/u]) await form.field(label).fill(long);
  await submit(page);
  for (const label of [/^Production Company Name/u, /^Contact Name/u, /^Job Name/u, /^Approximate Shooting Locations/u, /^Additional Notes/u]) {
    await expect(form.field(label)).toHaveAccessibleDescription(/characters or fewer/u);
    await expect(form.field(label)).toHaveValue(long);
  }
});

test('script text is text: on the page, in the database and in the mail', async ({ page, product }) => {
  await startQuote(page);
  const job = `${SCRIPT} ${crypto.randomUUID().slice(0, 8)}`;
  const project = aProject({ company: SCRIPT, contactName: SCRIPT, jobName: job, locations: SCRIPT, notes: SCRIPT });
  await new ProjectForm(page).fill(project);
  await submit(page);
  await expect(page.getByRole('heading', { name: 'Quote Request Submitted!' })).toBeVisible();
  await expect(page).not.toHaveTitle('owned');
  const request = await requestOfJob(product, job);
  expect(request).toMatchObject({ company: SCRIPT, customerName: SCRIPT, jobName: job, shootingLocations: SCRIPT, specialRequests: SCRIPT });
  const mail = await awaitMail(product, { recipient: project.contactEmail, reference: request.reference });
  expect(mail.html).not.toContain('<script');
  expect(mail.html).toContain('&lt;script&gt;');
  expect(oneLine(mail)).toContain(SCRIPT);
});

test('when the server fails, everything stays and a second try sends it once', async ({ page, product, pageFaults }) => {
  const name = await startQuote(page);
  const project = aProject();
  await new ProjectForm(page).fill(project);
  // The request arrives, but its answer is lost on the way back.
  await page.route('**/api/quote-requests', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await submit(page);
  await expect(page.getByRole('main')).toContainText(/Failed to submit quote request: .*Please try again\./u);
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
  await expect(new ProjectForm(page).field(/^Job Name/u)).toHaveValue(project.jobName);
  await page.unroute('**/api/quote-requests');
  await submit(page);
  await expect(page.getByRole('heading', { name: 'Quote Request Submitted!' })).toBeVisible();
  const request = await requestOfJob(product, project.jobName);
  await expect(page.getByRole('main')).toContainText(request.reference);
  // The lost answer is what this test provokes.
  pageFaults.splice(0);
});
