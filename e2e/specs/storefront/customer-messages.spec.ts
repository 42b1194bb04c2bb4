import { openBackOffice } from '../../support/back-office.ts';
import { CLAMPS } from '../../support/demo-items.ts';
import { awaitMail } from '../../support/mailbox.ts';
import { aWord, storedRequest, submitRequest } from '../../support/own-request.ts';
import { adminClient } from '../../support/quote-request.ts';
import { quoteLinkIn } from '../../support/quote-link.ts';
import { expect, expectAccessibleWithoutOverflow, expectAccessibleInBothSchemes, test } from '../../support/test.ts';

const QUESTION = 'Can we pick up on Friday evening?';
const ANSWER = 'Yes, until 7 PM.\nRing at the side door.';

test('a customer asks about a quote, staff reply, and both see it on their open pages', async ({
  page,
  browser,
  product,
}) => {
  const request = await submitRequest(product, aWord(), [[CLAMPS, 1]]);
  const { id, reference, customerEmail } = request;
  await (await adminClient(product)).sendQuoteEmail({ body: { id, isResend: true } });
  const { path } = quoteLinkIn(
    await awaitMail(product, { recipient: customerEmail, reference: `Your quote ${reference}` }),
  );
  const thread = page.getByRole('main').getByRole('region', { name: 'Messages', exact: true });
  const desk = await openBackOffice(browser, product);
  const messages = desk.detail.block('Messages');
  await desk.detail.open(request);

  await test.step('the customer asks, and sees until when the answer comes', async () => {
    await page.goto(path);
    await page.getByRole('button', { name: 'Ask a question' }).click();
    const field = thread.getByRole('textbox', { name: 'Your message' });
    await expect(field).toBeFocused();
    await page.keyboard.type(QUESTION);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(thread.getByRole('listitem')).toHaveText([new RegExp(QUESTION.replace('?', '\\?'), 'u')]);
    await expect(field).toHaveValue('');
    await expect(thread).toContainText(/We answer by .* \((?:2 h|1 h 59 min) left\)/u);
    await expectAccessibleWithoutOverflow(page);
  });

  await test.step('staff see it on the open page, note what is theirs, and reply', async () => {
    await expect(messages).toContainText(QUESTION);
    const notes = desk.detail.block('Internal notes');
    await notes.getByRole('textbox', { name: 'Internal note' }).fill('Side door key is with Lee');
    await notes.getByRole('button', { name: 'Add note' }).click();
    await expect(notes.getByRole('listitem')).toContainText('Side door key is with Lee');
    await messages.getByRole('textbox', { name: 'Reply to the customer' }).fill(ANSWER);
    await messages.getByRole('button', { name: 'Send reply' }).click();
    await expect(messages.getByRole('listitem')).toHaveCount(2);
    expect((await storedRequest(product, id)).waitingSince).toBeNull();
    await expectAccessibleInBothSchemes(desk.detail.page);
  });

  await test.step('the customer sees the answer on the open page, has it by mail, and no note', async () => {
    await expect(thread.getByRole('listitem')).toHaveCount(2);
    await expect(thread).toContainText('Ring at the side door.');
    await expect(thread).not.toContainText('We answer by');
    await expect(page.getByRole('main')).not.toContainText('Lee');
    const mail = await awaitMail(product, {
      recipient: customerEmail,
      reference: `Our answer about your quote ${reference}`,
    });
    expect(mail.text).toContain('Ring at the side door.');
    await page.goto(quoteLinkIn(mail).path);
    await expect(thread.getByRole('listitem')).toHaveCount(2);
  });
  await desk.close();
});
