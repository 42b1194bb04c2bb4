import { WAIT } from '../../../tools/suite/limits.ts';
import { holdResponses } from '../../pages/faulty-network.ts';
import { QuoteRequestList } from '../../pages/quote-request-list.ts';
import { QuoteRequestPage } from '../../pages/quote-request-page.ts';
import { expectNoHorizontalOverflow } from '../../pages/horizontal-overflow.ts';
import { signInAsAdmin } from '../../support/admin-session.ts';
import { BLENDER, CLAMPS, PLATES } from '../../support/demo-items.ts';
import { attachmentOf, contentOf } from '../../support/files.ts';
import { awaitMail, oneLine } from '../../support/mailbox.ts';
import { aWord, storedRequest, submitRequest } from '../../support/own-request.ts';
import { expect, test } from '../../support/test.ts';

const NO_PRICE = 'Acrylic ice and pour props';

test('a quote request is processed from the list to the mail: items, days, discount, customer, status, quote and PDF', async ({
  page,
  product,
}) => {
  const word = aWord();
  const request = await submitRequest(
    product,
    word,
    [
      [CLAMPS, 1],
      [BLENDER, 1],
      [NO_PRICE, 1],
    ],
    { startDate: '2099-03-14', endDate: '2099-03-19', jobNumber: 'SG-118' },
  );
  const email = `bo.${word}@example.com`;
  const detail = new QuoteRequestPage(page);
  const list = new QuoteRequestList(page);
  const changes = detail.block('History');
  const stored = () => storedRequest(product, request.id);
  const version = (number: number) =>
    detail.block('Versions').getByRole('listitem', { name: `${request.reference}-${number}`, exact: true });
  let mailed: Buffer = Buffer.alloc(0);
  await signInAsAdmin(page, product);

  await test.step('it shows what came in', async () => {
    await list.open(`?q=${word}`);
    await list.view(`Marisol Vega, ${request.reference}`).click();
    await expect(detail.heading(request.reference)).toBeVisible();
    await expect(page).toHaveTitle(`${request.reference} Night Market ${word} · Backlot`);
    await expect(
      detail.block('Customer Information').getByRole('link', { name: request.customerEmail }),
    ).toHaveAttribute('href', `mailto:${request.customerEmail}`);
    await expect(detail.block('Project Information').getByText('SG-118', { exact: true })).toBeVisible();
    await expect(detail.amounts(CLAMPS)).toHaveText(['12', '$2.50', '4', '$120.00']);
    await expect(detail.amounts(NO_PRICE)).toHaveText(['1', 'Price on request', '4', '$0.00']);
    await expect(detail.totals()).toHaveText(['$280.00', '$0.00', '$280.00', '$19.60', '$299.60']);
    await detail.awaitQuiet();
    await expect(changes).toContainText('Nothing has been changed since the request came in.');
  });

  await test.step('items are held until they are saved', async () => {
    await detail.button(`One more: ${CLAMPS}`).click();
    await detail.typeQuantity(BLENDER, '3');
    await detail.button('Add Equipment').click();
    // By name, description and category: more results than fit.
    await detail.search().fill('light');
    await expect(detail.option(/./u)).toHaveCount(10);
    expect(
      await page
        .getByRole('listbox', { name: 'Search results' })
        .evaluate((box) => box.scrollHeight > box.clientHeight),
    ).toBe(true);
    await detail.add(PLATES, 2);
    // 240 + 480 + 120, plus 7 %.
    await expect(detail.totals()).toHaveText(['$840.00', '$0.00', '$840.00', '$58.80', '$898.80']);
    await expect(detail.banner()).toContainText('New total $898.80');
    await expectNoHorizontalOverflow(page);
    expect((await stored()).version).toBe(request.version);
  });

  await test.step('and are not left without a question: by Back, by a reload', async () => {
    const question = detail.dialog('Leave without saving?');
    await page.evaluate(() => history.back());
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toBeHidden();
    const [dialog] = await Promise.all([
      page.waitForEvent('dialog'),
      page.evaluate(() => setTimeout(() => location.reload())),
    ]);
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(detail.quantity(BLENDER)).toHaveValue('3');
    await expect(page).toHaveURL(new RegExp(`${request.id}$`, 'u'));
  });

  await test.step('items are saved', async () => {
    await detail.button(`Remove ${BLENDER}`).click();
    await detail.dialog('Remove item').getByRole('button', { name: 'Remove', exact: true }).click();
    await detail.expectSaid('Items updated successfully!', () => detail.button('Save Changes').click());
    await expect(detail.banner()).toBeHidden();
    await expect(detail.totals()).toHaveText(['$360.00', '$0.00', '$360.00', '$25.20', '$385.20']);
    for (const words of [`Added 2 × ${PLATES}`, `Removed 1 × ${BLENDER}`, `Changed ${CLAMPS} from 1 to 2`])
      await expect(changes).toContainText(words);
  });

  await test.step('the days, the discount and the customer are changed', async () => {
    await detail.button('Edit rental period').click();
    await detail.typeDay('End date', '2099-03-25');
    await detail.main.getByRole('form', { name: 'Edit rental period' }).getByRole('button', { name: 'Save' }).click();
    await expect(detail.message('Mar 14, 2099 to Mar 25, 2099 (10 days)')).toBeVisible();
    await detail.discount().fill('33.33');
    await detail.button('Save discount').click();
    // 600 + 300 − 33.33, plus 7 %, which is $60.6669.
    await expect(detail.totals()).toHaveText(['$900.00', '-$33.33', '$866.67', '$60.67', '$927.34']);
    await detail.button('Edit customer information').click();
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await detail.block('Customer Information').getByRole('button', { name: 'Save' }).click();
    await expect(detail.block('Customer Information').getByRole('link', { name: email })).toBeVisible();
    await expect(changes.getByRole('listitem').first()).toContainText(email);
  });

  await test.step('the status is shown before the server has answered, and can be undone', async () => {
    const letGo = await holdResponses(page, `**/api/quote-requests/${request.id}/status`);
    await detail.chooseStatus('Pending', 'In progress');
    await expect(detail.status('In progress')).toBeVisible();
    expect((await stored()).status).toBe('pending');
    await letGo();
    const undo = page.getByRole('button', { name: 'Undo' });
    // A focused message does not disappear.
    await undo.focus();
    await expect(changes).toContainText('Status: Pending to In progress');
    await expect(changes).toContainText(product.admin.email);
    await undo.click();
    await expect(detail.status('Pending')).toBeVisible();
    await expect.poll(async () => (await stored()).status).toBe('pending');
  });

  await test.step('the quote is mailed with its PDF', async () => {
    await detail.button('Resend Quote to Customer').click();
    await expect(detail.mails().filter({ hasText: 'Quote to the customer' })).toContainText(
      /Sent .* · 1 attempt/u,
      WAIT,
    );
    await expect(detail.main).toContainText(/Answered in \d+ min/u);
    const mail = await awaitMail(product, { recipient: email, reference: `Your quote ${request.reference}` });
    expect(oneLine(mail)).toContain('$927.34');
    mailed = attachmentOf(mail, `quote-${request.reference}-1.pdf`);
    expect(mailed.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    await expect(version(1)).toContainText('Open');
  });

  await test.step('and downloaded', async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), detail.button('Generate Quote PDF').click()]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`${request.reference}.*\\.pdf$`, 'u'));
    const file = await contentOf(download);
    expect(file.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    expect(file.length).toBeGreaterThan(5_000);
    expect(file.subarray(-10).toString('latin1')).toContain('%%EOF');
    expect(file.equals(mailed)).toBe(true);
  });

  await test.step('a changed quote is the next version, which can be withdrawn; what was sent stays as it was', async () => {
    await expect(detail.main).toContainText('Nothing has changed since version 1 was sent');
    await detail.discount().fill('30');
    await detail.button('Save discount').click();
    await expect(detail.main).toContainText('Sending seals version 2, which changes:');
    await expect(detail.main).toContainText('Changed since sent');
    await detail.button('Resend Quote to Customer').click();
    await expect(version(2)).toContainText('Discount: $30.00 instead of $33.33');
    await expect(version(1)).toContainText('Superseded');
    await detail.button(`Withdraw ${request.reference}-2`).click();
    const question = detail.dialog(`Withdraw ${request.reference}-2?`);
    await question.getByRole('textbox', { name: 'Reason' }).fill('Wrong discount');
    await question.getByRole('button', { name: 'Withdraw version' }).click();
    await expect(version(2)).toContainText('Withdrawn');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      detail.button(`Download ${request.reference}-1`).click(),
    ]);
    expect((await contentOf(download)).equals(mailed)).toBe(true);
    await page.getByRole('link', { name: 'Back to Quote Requests' }).click();
    await expect(page).toHaveURL(/\/admin\/quote-requests$/u);
  });

  expect(await stored()).toMatchObject({
    status: 'pending',
    customerEmail: email,
    rentalDays: 10,
    discountAmount: 30,
    versions: [
      { number: 2, state: 'withdrawn', reason: 'Wrong discount' },
      { number: 1, state: 'superseded', total: 927.34 },
    ],
    totals: { subtotal: 900, beforeTax: 870, tax: 60.9, total: 930.9 },
  });
});
