import { Keys } from '../../pages/keys.ts';
import { openBackOffice } from '../../support/back-office.ts';
import { addItems } from '../../support/catalogue-items.ts';
import { awaitMail } from '../../support/mailbox.ts';
import { aWord, storedRequest, submitRequest } from '../../support/own-request.ts';
import type { Product } from '../../support/products.ts';
import { adminClient, dayFromToday } from '../../support/quote-request.ts';
import { expect, expectAccessibleWithoutOverflow, expectAccessibleInBothSchemes, test } from '../../support/test.ts';

const LINK = /https?:\/\/\S+?(?<path>(?:\/es)?\/hold\/[\w-]+)/u;

/** Creates two lamps held by a pending request until a day, and an approved request that is short of both. */
async function challengedLamps(product: Product) {
  const word = aWord();
  const name = `Lamp ${word}`;
  const [lamp] = await addItems(product, [{ name, subcategory: word }]);
  if (lamp === undefined) throw new Error('The lamp was not added');
  const api = await adminClient(product);
  await api.setEquipmentStock({ params: { id: lamp.id }, body: { ownedUnits: 2, turnaroundDays: 0 } });
  const first = await submitRequest(product, word, [[name, 2]], { customerEmail: `first.${word}@example.com` });
  await api.holdRequest({ params: { id: first.id }, body: { until: dayFromToday(2) } });
  const second = await submitRequest(product, word, [[name, 2]], { customerEmail: `second.${word}@example.com` });
  await api.updateQuoteRequestStatus({ params: { id: second.id }, body: { status: 'approved' } });
  return { name, first, second, api };
}

test('a second hold challenges the first one, whose customer releases it', async ({ page, browser, product }) => {
  test.slow();
  const { name, first, second, api } = await challengedLamps(product);
  const { detail: desk, keys: adminKeys, close } = await openBackOffice(browser, product);
  const stock = desk.block('Stock');
  const main = page.getByRole('main');
  const keys = new Keys(page);
  const challenges = async () => (await api.listHoldChallenges({ params: { id: second.id } })).rows;

  await test.step('staff challenge the hold', async () => {
    await desk.open(second);
    await expect(stock.getByText('2 short')).toBeVisible();
    await adminKeys.press(stock.getByRole('button', { name: `Challenge ${first.reference}` }));
    const dialog = desk.page.getByRole('dialog', { name: `Challenge the hold of ${first.reference}?` });
    await adminKeys.press(dialog.getByRole('button', { name: 'Challenge hold' }));
    await expect(stock.getByText(/^Asked, answer by/u)).toBeVisible();
    await expectAccessibleInBothSchemes(desk.page);
  });

  const mail = await awaitMail(product, { recipient: first.customerEmail, reference: '/hold/' });
  const path = LINK.exec(mail.text ?? '')?.groups?.['path'];
  if (path === undefined) throw new Error(`no link in: ${mail.text}`);

  await test.step('the link says what somebody else is waiting for, and answers nothing by itself', async () => {
    await page.goto(path);
    await expect(main.getByRole('heading', { level: 1, name: 'Do you still need this equipment?' })).toBeVisible();
    await expect(main.getByRole('list', { name: 'Somebody else is waiting for' })).toContainText(name);
    await expectAccessibleWithoutOverflow(page);
    expect(await challenges()).toMatchObject([{ state: 'open', answeredAt: null }]);
  });

  await test.step('its customer releases the hold', async () => {
    await keys.press(main.getByRole('button', { name: 'Release it' }));
    await keys.press(main.getByRole('button', { name: 'Yes, release it' }));
    await expect(main.getByText(/^You released the hold\./u)).toBeVisible();
    await expectAccessibleInBothSchemes(page);
  });

  await test.step('the lamps are those of the second request', async () => {
    expect(await challenges()).toMatchObject([{ state: 'released' }]);
    expect(await storedRequest(product, second.id)).toMatchObject({ isShort: false });
    await desk.open(second);
    await expect(stock.getByText('Everything is free on these days.')).toBeVisible();
    await expect(stock.getByText('Released', { exact: true })).toBeVisible();
    await close();
  });
});
