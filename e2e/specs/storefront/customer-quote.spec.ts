import type { Locator, Page, Request } from '@playwright/test';
import { expectFaults } from '../../pages/faulty-network.ts';
import { expectNoHorizontalOverflow } from '../../pages/horizontal-overflow.ts';
import { CLAMPS } from '../../support/demo-items.ts';
import { attachmentOf, contentOf } from '../../support/files.ts';
import { awaitMail } from '../../support/mailbox.ts';
import { aWord, storedRequest, submitRequest } from '../../support/own-request.ts';
import { quoteLinkIn } from '../../support/quote-link.ts';
import { adminClient } from '../../support/quote-request.ts';
import { expect, expectAccessibleWithoutOverflow, expectAccessibleInBothSchemes, test } from '../../support/test.ts';

test('a customer reads a quote by its mailed link, on phone and desktop', async ({ page, product, pageFaults }) => {
  const word = aWord();
  const request = await submitRequest(product, word, [[CLAMPS, 1]]);
  const { id, reference, customerEmail } = request;
  const admin = await adminClient(product);
  await admin.sendQuoteEmail({ body: { id, isResend: true } });
  const mail = await awaitMail(product, { recipient: customerEmail, reference: `Your quote ${reference}` });
  const { path, token } = quoteLinkIn(mail);
  const main = page.getByRole('main');
  const heading = main.getByRole('heading', { level: 1, name: `Quote ${reference}` });
  /** Requests after the document. */
  const requests: Request[] = [];
  page.on('request', (each) => requests.push(each));

  await test.step('the link opens it, and is gone from the address', async () => {
    await page.goto(path);
    await expect(heading).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/quotes/${reference}$`, 'u'));
    await expect(page).toHaveTitle(`Quote ${reference} · Backlot`);
    await expect(main).toContainText('Version 1');
    await expect(main).toContainText('$128.40');
    await expect(main).toContainText(CLAMPS);
    await expectNoHorizontalOverflow(page);
    for (const each of requests.slice(1)) {
      expect(each.url()).not.toContain(token);
      expect((await each.allHeaders())['referer'] ?? '').not.toContain('/quotes/');
    }
    expect(await page.content()).not.toContain(token);
    await expectAccessibleInBothSchemes(page);
  });

  await test.step('nobody has viewed it before a key is pressed', async () => {
    expect((await storedRequest(product, id)).versions[0]?.viewedAt).toBeUndefined();
    await page.keyboard.press('End');
    await expect.poll(async () => (await storedRequest(product, id)).versions[0]?.viewedAt).toBeDefined();
  });

  await test.step('its file is the one that was mailed', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('button', { name: 'Download PDF' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`quote-${reference}-1.pdf`);
    expect((await contentOf(download)).equals(attachmentOf(mail, `quote-${reference}-1.pdf`))).toBe(true);
  });

  await test.step('it goes on after a reload, and in Spanish', async () => {
    await page.reload();
    await expect(heading).toBeVisible();
    await page.goto(`/es/quotes/${reference}`);
    await expect(main.getByRole('heading', { level: 1, name: `Cotización ${reference}` })).toBeVisible();
  });

  await test.step('a newer version is shown in its place, with what has changed', async () => {
    const { version } = await storedRequest(product, id);
    await admin.updateQuoteRequest({
      params: { id },
      headers: { 'if-match': `"${version}"` },
      body: { discountAmount: 20 },
    });
    await admin.sendQuoteEmail({ body: { id, isResend: true } });
    await page.goto(path);
    await expect(main).toContainText('This link was mailed for version 1. This is version 2, which has replaced it.');
    await expect(main).toContainText('Discount: $20.00 added');
    await expect(main).toContainText('$107.00');
  });

  await test.step('and declined with a reason, which staff read', async () => {
    await main.getByRole('button', { name: 'Decline this quote' }).click();
    const dialog = page.getByRole('dialog', { name: 'Decline this quote?' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Moved to May');
    await dialog.getByRole('button', { name: 'Decline quote' }).click();
    await expect(main).toContainText('You declined this quote.');
    expect(await storedRequest(product, id)).toMatchObject({
      status: 'rejected',
      versions: [{ number: 2, state: 'declined', reason: 'Moved to May' }, { number: 1 }],
    });
  });

  await test.step('once staff end the links, it asks for a new one, which comes by mail', async () => {
    await admin.revokeQuoteLinks({ params: { id } });
    await page.goto(path);
    await expect(main.getByRole('heading', { level: 1, name: 'This link has ended' })).toBeVisible();
    await main.getByRole('textbox', { name: 'Quote number' }).fill(reference);
    await main.getByRole('textbox', { name: 'E-mail address' }).fill(customerEmail);
    await main.getByRole('button', { name: 'Send me a new link' }).click();
    await expect(main).toContainText('If this number and this address belong together');
    expectFaults(pageFaults, /status of 401/u);
    const renewed = await awaitMail(product, { recipient: customerEmail, reference: 'asked for a new link' });
    await page.goto(quoteLinkIn(renewed).path);
    await expect(heading).toBeVisible();
  });
});

/** Draws two strokes with the mouse. */
async function drawSignature(page: Page, main: Locator): Promise<void> {
  await main.getByRole('radio', { name: 'Draw my signature' }).check();
  const field = main.getByRole('img', { name: 'Signature field' });
  await field.scrollIntoViewIfNeeded();
  const box = await field.boundingBox();
  if (box === null) throw new Error('There is no field to sign in');
  for (const [from, to] of [
    [0.2, 0.4],
    [0.5, 0.8],
  ] as const) {
    await page.mouse.move(box.x + box.width * from, box.y + box.height * 0.3);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * to, box.y + box.height * 0.7, { steps: 12 });
    await page.mouse.up();
  }
}

test('a customer signs a quote with a mailed code, and downloads the signed quote and its certificate', async ({
  page,
  product,
  pageFaults,
}) => {
  const { id, reference, customerEmail } = await submitRequest(product, aWord(), [[CLAMPS, 1]]);
  await (await adminClient(product)).sendQuoteEmail({ body: { id, isResend: true } });
  const sent = await awaitMail(product, { recipient: customerEmail, reference: `Your quote ${reference}` });
  const main = page.getByRole('main');
  const code = main.getByRole('textbox', { name: '6-digit code' });
  const signed = main.getByRole('button', { name: 'Sign and accept' });

  await test.step('the quote leads to the page where it is signed', async () => {
    await page.goto(quoteLinkIn(sent).path);
    await main.getByRole('link', { name: 'Accept this quote' }).click();
    await expect(page).toHaveURL(new RegExp(`/quotes/${reference}/accept$`, 'u'));
    await expect(page).toHaveTitle('Accept your quote · Backlot');
    await expect(main).toContainText('$128.40');
    await expectAccessibleWithoutOverflow(page);
  });

  await test.step('what is missing is said above the form', async () => {
    await signed.click();
    await expect(main.getByRole('alert')).toBeFocused();
    await main.getByRole('link', { name: 'Agree to sign electronically' }).click();
    await expect(main.getByRole('checkbox', { name: 'I agree to sign this quote electronically' })).toBeFocused();
  });

  await test.step('a code comes by mail, and another one does not sign', async () => {
    await main.getByRole('textbox', { name: 'Full name' }).fill('Ana Ruiz');
    await main.getByRole('checkbox', { name: 'I agree to sign this quote electronically' }).check();
    await main.getByRole('checkbox', { name: 'I may sign for whoever this quote is for' }).check();
    await main.getByRole('button', { name: 'Mail me a code' }).click();
    await expect(main).toContainText(`A code is on its way to ${customerEmail}.`);
    const mail = await awaitMail(product, { recipient: customerEmail, reference: 'Your code to sign the quote' });
    const [digits = ''] = /^\d{6}$/mu.exec(mail.text ?? '') ?? [];
    await drawSignature(page, main);
    await code.fill(digits === '000000' ? '000001' : '000000');
    await signed.click();
    await expect(main.getByRole('alert')).toBeFocused();
    expectFaults(pageFaults, /status of 422/u);
    await code.fill(digits);
    await signed.click();
    await expect(main.getByRole('heading', { level: 1, name: 'Thank you, Ana Ruiz' })).toBeFocused();
    await expectAccessibleWithoutOverflow(page);
  });

  await test.step('both files come by mail, and from the page', async () => {
    const mail = await awaitMail(product, {
      recipient: customerEmail,
      reference: `You accepted the quote ${reference}`,
    });
    const name = `certificate-${reference}-1.pdf`;
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('button', { name: 'Download certificate' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(name);
    expect((await contentOf(download)).equals(attachmentOf(mail, name))).toBe(true);
    expect(attachmentOf(mail, `quote-${reference}-1.pdf`).equals(attachmentOf(sent, `quote-${reference}-1.pdf`))).toBe(
      true,
    );
  });

  await test.step('the quote says who has accepted it, to the customer and to staff', async () => {
    await main.getByRole('link', { name: 'See the quote' }).click();
    await expect(main).toContainText('Accepted by Ana Ruiz on');
    await expect(main.getByRole('link', { name: 'Accept this quote' })).toBeHidden();
    expect(await storedRequest(product, id)).toMatchObject({
      status: 'approved',
      versions: [{ number: 1, state: 'accepted', acceptedBy: 'Ana Ruiz' }],
    });
  });
});
