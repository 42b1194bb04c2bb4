import type { Page } from '@playwright/test';
import { expectFaults, holdAnswers, refuse, REFUSED } from '../../pages/faulty-network.ts';
import { QuoteRequestPage } from '../../pages/quote-request-page.ts';
import { expectNoSidewaysScroll } from '../../pages/sideways.ts';
import { signInAsAdmin } from '../../support/admin-session.ts';
import { query } from '../../support/database.ts';
import { awaitMail, oneLine } from '../../support/mailbox.ts';
import { aWord, storedRequest, submitRequest } from '../../support/own-request.ts';
import { adminClient } from '../../support/quote-request.ts';
import { expect, expectAccessibleInBothSchemes, ONE_WIDTH, test } from '../../support/test.ts';

/** $2.50 a day each, twelve to the kit. */
const CLAMPS = 'Clamp kit: end-jaw, cam, C and spring';
/** $20.00 a day each, two to the item. */
const BLENDER = 'Blender, high-speed';
const NO_PRICE = 'Acrylic ice and pour props';

const detailApi = (id: string) => `**/api/quote-requests/${id}`;

test.beforeEach(async ({ page, product }) => signInAsAdmin(page, product));

test('a request shows whom it is from, what for, and what it comes to', async ({ page, product }) => {
  const word = aWord();
  const request = await submitRequest(product, word, [[CLAMPS, 3], [BLENDER, 2], [NO_PRICE, 1]], {
    jobNumber: 'SG-118',
    purchaseOrderNumber: 'PO-7',
    specialRequests: 'Load-in after 6 PM, please.',
    startDate: '2099-03-14',
    endDate: '2099-03-19',
    locale: 'es',
  });
  const detail = new QuoteRequestPage(page);
  await detail.open(request);
  await expect(page).toHaveTitle(`${request.reference} Night Market ${word} · Backlot`);
  await expect(detail.main).toContainText(/Submitted [A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2} [AP]M/u);
  await expect(detail.main).toContainText(/(?:2 h|1 h 5\d min) left/u);
  await expect(detail.status('Pending')).toBeVisible();

  const customer = detail.block('Customer Information');
  await expect(customer.getByRole('link', { name: request.customerEmail })).toHaveAttribute('href', `mailto:${request.customerEmail}`);
  await expect(customer.getByRole('link', { name: '(305) 555-0142' })).toHaveAttribute('href', 'tel:+13055550142');
  for (const text of ['Marisol Vega', 'Sawgrass Pictures', 'Customer writes in Spanish']) await expect(customer.getByText(text, { exact: true })).toBeVisible();
  const project = detail.block('Project Information');
  for (const text of [`Night Market ${word}`, 'SG-118', 'PO-7', 'Mar 14, 2099 to Mar 19, 2099 (4 days)', 'Wynwood and Little Havana', 'Load-in after 6 PM, please.']) {
    await expect(project.getByText(text, { exact: true })).toBeVisible();
  }

  await expect(detail.block('Requested Equipment').getByRole('heading', { level: 4 })).toHaveText(['Add Equipment to Quote', 'Production Equipment', 'Home Ec & Set Rentals']);
  await expect(detail.figures(CLAMPS)).toHaveText(['36', '$2.50', '4', '$360.00']);
  await expect(detail.figures(BLENDER)).toHaveText(['4', '$20.00', '4', '$320.00']);
  await expect(detail.figures(NO_PRICE)).toHaveText(['1', 'Price on request', '4', '$0.00']);
  await expect(detail.totals()).toHaveText(['$680.00', '$0.00', '$680.00', '$47.60', '$727.60']);
  await expect(detail.block('Totals')).toContainText('FL Sales Tax (7%)');

  await detail.awaitQuiet();
  await expect(detail.mails().filter({ hasText: 'Acknowledgement to the customer' })).toContainText('Sent');
  await expect(detail.mails().filter({ hasText: 'Notification to the staff' })).toContainText('Sent');
  await expect(detail.block('History')).toContainText('Nothing has been changed since the request came in.');

  await expectAccessibleInBothSchemes(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Back to Quote Requests' }).click();
  await expect(page).toHaveURL(/\/admin\/quote-requests$/u);
});

test('what a request has not is not shown; an exempt one pays no tax', { tag: ONE_WIDTH }, async ({ page, product }) => {
  const request = await submitRequest(product, aWord(), [[CLAMPS, 3]], { isTaxExempt: true });
  const api = await adminClient(product);
  await api.updateQuoteRequest({ params: { id: request.id }, headers: { 'if-match': `"${request.version}"` }, body: { customerPhone: null, company: null } });
  const detail = new QuoteRequestPage(page);
  await detail.open(request);
  const customer = detail.block('Customer Information');
  await expect(customer.getByRole('term')).toHaveText(['Name', 'E-mail', 'Phone', 'Tax exemption']);
  await expect(customer.getByText('N/A', { exact: true })).toBeVisible();
  await expect(customer.getByText('Certificate pending', { exact: true })).toBeVisible();
  await expect(detail.block('Project Information').getByRole('term')).toHaveText(['Job name', 'Rental period', 'Shooting locations']);
  await expect(detail.block('Totals')).toContainText('FL Sales Tax (exempt) certificate pending');
  await expect(detail.totals()).toHaveText(['$360.00', '$0.00', '$360.00', '$0.00', '$360.00']);
});

test.describe('the way to a request', () => {
  test('says that it loads', { tag: ONE_WIDTH }, async ({ page, product }) => {
    const request = await submitRequest(product, aWord(), [[CLAMPS, 1]]);
    const letGo = await holdAnswers(page, detailApi(request.id));
    await page.goto(`/admin/quote-requests/${request.id}`);
    await expect(page.getByText('Loading quote request...')).toBeVisible();
    await letGo();
    await expect(new QuoteRequestPage(page).heading(request.reference)).toBeVisible();
    await expect(page.getByText('Loading quote request...')).toBeHidden();
  });

  for (const id of ['00000000-0000-4000-8000-000000000000', 'none-such']) {
    test(`ends at ${id}, which is no request`, { tag: ONE_WIDTH }, async ({ page, pageFaults }) => {
      await page.goto(`/admin/quote-requests/${id}`);
      await expect(page.getByRole('heading', { name: 'Quote Request Not Found' })).toBeVisible();
      await expect(page.getByText("The quote request you're looking for doesn't exist.")).toBeVisible();
      expectFaults(pageFaults, REFUSED);
      await expectAccessibleInBothSchemes(page);
      await page.getByRole('link', { name: 'Back to Quote Requests' }).click();
      await expect(page).toHaveURL(/\/admin\/quote-requests$/u);
    });
  }

  test('can be tried again after a failure', { tag: ONE_WIDTH }, async ({ page, product, pageFaults }) => {
    const request = await submitRequest(product, aWord(), [[CLAMPS, 1]]);
    await page.route(detailApi(request.id), (route) => refuse(route, { status: 403, title: 'Failed to fetch quote request' }));
    await page.goto(`/admin/quote-requests/${request.id}`);
    await expect(page.getByRole('heading', { name: 'Quote Request Not Found' })).toBeVisible();
    await expect(page.getByText('Failed to load quote request details.')).toBeVisible();
    expectFaults(pageFaults, REFUSED);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(new QuoteRequestPage(page).heading(request.reference)).toBeVisible();
  });
});

test.describe('the status', () => {
  test('changes before the server has answered, can be undone and stands in the history', async ({ page, product }) => {
    const request = await submitRequest(product, aWord(), [[CLAMPS, 1]]);
    const detail = new QuoteRequestPage(page);
    await detail.open(request);
    const letGo = await holdAnswers(page, `${detailApi(request.id)}/status`);
    await detail.chooseStatus('Pending', 'In progress');
    await expect(detail.status('In progress')).toBeVisible();
    expect((await storedRequest(product, request.id)).status).toBe('pending');
    await letGo();
    await expect(detail.block('History')).toContainText('Status: Pending to In progress');
    await expect(detail.block('History')).toContainText(product.admin.email);
    expect((await storedRequest(product, request.id)).status).toBe('in_progress');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(detail.status('Pending')).toBeVisible();
    await expect.poll(async () => (await storedRequest(product, request.id)).status).toBe('pending');
  });

  test('goes back with an alert when it is refused', { tag: ONE_WIDTH }, async ({ page, product, pageFaults }) => {
    const request = await submitRequest(product, aWord(), [[CLAMPS, 1]]);
    const detail = new QuoteRequestPage(page);
    await detail.open(request);
    await page.route(`${detailApi(request.id)}/status`, (route) => refuse(route, { status: 500, title: 'Failed to update quote request status' }));
    await detail.chooseStatus('Pending', 'Completed');
    await expect(detail.dialog('Status not changed')).toContainText('Failed to update status. Please try again.');
    await expectAccessibleInBothSchemes(page);
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(detail.status('Pending')).toBeFocused();
    expectFaults(pageFaults, REFUSED);
    expect((await storedRequest(product, request.id)).status).toBe('pending');
  });
});

test.describe('Resend Quote to Customer', () => {
  const RESEND = '**/api/functions/send-quote-email';

  test('mails the quote with its PDF, and the page tells what became of the mail', async ({ page, product }) => {
    const request = await submitRequest(product, aWord(), [[CLAMPS, 3]]);
    const detail = new QuoteRequestPage(page);
    await detail.open(request);
    const sent = page.waitForRequest(RESEND);
    await detail.button('Resend Quote to Customer').click();
    expect((await sent).postDataJSON()).toMatchObject({ id: request.id, customerEmail: request.customerEmail, isResend: true });
    await expect(detail.message('Quote email resent successfully!')).toBeVisible();
    const quote = detail.mails().filter({ hasText: 'Quote to the customer' });
    await expect(quote).toContainText(/Sent .* · 1 attempt/u, { timeout: 15_000 });
    await expect(detail.main).toContainText(/Answered in \d+ min/u);

    // $360.00 and 7 % of it.
    const mail = await awaitMail(product, { recipient: request.customerEmail, reference: `Your quote ${request.reference}` });
    expect(oneLine(mail)).toContain('$385.20');
    const content = mail.attachments.find(({ filename }) => filename === `quote-${request.reference}.pdf`)?.content;
    expect(content instanceof ArrayBuffer ? Buffer.from(content).subarray(0, 5).toString('latin1') : content).toBe('%PDF-');

    await quote.getByRole('button', { name: 'Resend this quote' }).click();
    await expect(detail.mails().filter({ hasText: 'Quote to the customer' })).toHaveCount(2);
  });

  test('says why it was not sent: in the words of the server, or by status when it has none', { tag: ONE_WIDTH }, async ({ page, product, pageFaults }) => {
    const request = await submitRequest(product, aWord(), [[CLAMPS, 1]]);
    const detail = new QuoteRequestPage(page);
    await detail.open(request);
    await page.route(RESEND, (route) => refuse(route, { status: 500, title: 'Failed to resend quote email: The mailbox is full' }));
    await detail.button('Resend Quote to Customer').click();
    await expect(detail.main.getByRole('alert')).toContainText('Failed to resend quote: Failed to resend quote email: The mailbox is full.');
    await page.unrouteAll();
    await page.route(RESEND, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }));
    await detail.button('Resend Quote to Customer').click();
    await expect(detail.main.getByRole('alert')).toContainText('Failed to resend quote: Failed to resend quote email: 502 Bad Gateway.');
    expectFaults(pageFaults, REFUSED);
  });

  test('shows a mail that failed with its last error, and sends from there', { tag: ONE_WIDTH }, async ({ page, product }) => {
    const request = await submitRequest(product, aWord(), [[CLAMPS, 1]]);
    await expect.poll(async () => (await storedRequest(product, request.id)).deliveries.map(({ state }) => state), { timeout: 15_000 }).toEqual(['sent', 'sent']);
    await page.route(detailApi(request.id), async (route) => {
      const answer = await route.fetch();
      const body = { ...request, ...(await storedRequest(product, request.id)) };
      const deliveries = body.deliveries.map((mail) => (mail.kind === 'acknowledgement' ? { ...mail, state: 'failed', sentAt: null, attempts: 8, lastError: '550 5.1.1 mailbox unavailable' } : mail));
      await route.fulfill({ response: answer, json: { ...body, deliveries } });
    });
    const detail = new QuoteRequestPage(page);
    await detail.open(request);
    const failed = detail.mails().filter({ hasText: 'Acknowledgement to the customer' });
    await expect(failed).toContainText('Failed');
    await expect(failed).toContainText('8 attempts');
    await expect(failed).toContainText('550 5.1.1 mailbox unavailable');
    await expectAccessibleInBothSchemes(page);
    await failed.getByRole('button', { name: 'Send the quote' }).click();
    await expect(detail.message('Quote email resent successfully!')).toBeVisible();
    await awaitMail(product, { recipient: request.customerEmail, reference: `Your quote ${request.reference}` });
  });
});

test.describe('Generate Quote PDF', () => {
  const PDF = '**/api/functions/generate-quote-pdf';

  test('downloads the PDF under its name', async ({ page, product }) => {
    const request = await submitRequest(product, aWord(), [[CLAMPS, 1]]);
    const detail = new QuoteRequestPage(page);
    await detail.open(request);
    const [download, answer] = await Promise.all([page.waitForEvent('download'), page.waitForResponse(PDF), detail.button('Generate Quote PDF').click()]);
    // It goes by itself.
    await expect(detail.message('PDF generated and downloaded successfully!')).toBeVisible();
    const named: { filename: string } = await answer.json();
    expect(download.suggestedFilename()).toBe(named.filename);
    expect(named.filename).toMatch(new RegExp(`${request.reference}.*\\.pdf$`, 'u'));
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
    const file = Buffer.concat(chunks);
    expect(file.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    expect(file.length).toBeGreaterThan(5_000);
    expect(file.subarray(-10).toString('latin1')).toContain('%%EOF');
  });

  test('says why there is none', { tag: ONE_WIDTH }, async ({ page, product, pageFaults }) => {
    const request = await submitRequest(product, aWord(), [[CLAMPS, 1]]);
    const detail = new QuoteRequestPage(page);
    await detail.open(request);
    await page.route(PDF, (route) => refuse(route, { status: 503, title: 'Failed to generate PDF', detail: 'It takes longer than usual. Please try again.' }));
    await detail.button('Generate Quote PDF').click();
    await expect(detail.main.getByRole('alert')).toContainText('Failed to generate PDF: It takes longer than usual. Please try again.');
    expectFaults(pageFaults, REFUSED);
  });
});

/** Lets the page's time run in small steps until a text is there: its own time begins within the last step. */
async function runUntilVisible(page: Page, text: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.clock.runFor(20);
        return page.getByText(text, { exact: true }).isVisible();
      },
      { intervals: [20] },
    )
    .toBe(true);
}

test('a success clears itself after 3 s, an error after 5 s', { tag: ONE_WIDTH }, async ({ page, product, pageFaults }) => {
  const request = await submitRequest(product, aWord(), [[CLAMPS, 1]]);
  const detail = new QuoteRequestPage(page);
  await page.clock.install();
  await detail.open(request);
  const discount = detail.button('Save discount');
  for (const { text, ms } of [
    { text: 'Discount updated successfully!', ms: 3_000 },
    { text: 'Failed to save discount. Please try again.', ms: 5_000 },
  ]) {
    await detail.discount().fill(ms === 3_000 ? '5' : '6');
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    await discount.focus();
    await discount.press('Enter');
    await runUntilVisible(page, text);
    await page.clock.runFor(ms - 100);
    await expect(detail.message(text)).toBeVisible();
    await page.clock.runFor(200);
    await expect(detail.message(text)).toBeHidden();
    await page.clock.resume();
    await page.route(detailApi(request.id), (route) => (route.request().method() === 'PATCH' ? refuse(route, { status: 500, title: 'Failed to update quote request' }) : route.fallback()));
  }
  expectFaults(pageFaults, REFUSED);
});

test('a request that is answered late says so', { tag: ONE_WIDTH }, async ({ page, product }) => {
  const request = await submitRequest(product, aWord(), [[CLAMPS, 1]]);
  await query(product, "update quote_requests set created_at = now() - interval '3 hours 10 minutes' where id = $1", [request.id]);
  const detail = new QuoteRequestPage(page);
  await detail.open(request);
  await expect(detail.main).toContainText(/1 h 1[01] min late/u);
});
