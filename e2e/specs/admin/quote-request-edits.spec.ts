import type { Page } from '@playwright/test';
import type { QuoteRequest } from '@backlot/domain/contract';
import { expectFaults, refuse, REFUSED } from '../../pages/faulty-network.ts';
import { QuoteRequestPage } from '../../pages/quote-request-page.ts';
import { expectNoSidewaysScroll } from '../../pages/sideways.ts';
import { signInAsAdmin } from '../../support/admin-session.ts';
import { aWord, storedRequest, submitRequest } from '../../support/own-request.ts';
import { dayFromToday } from '../../support/quote-request.ts';
import { expect, expectAccessibleInBothSchemes, ONE_WIDTH, test } from '../../support/test.ts';

/** $2.50 a day each, twelve to the kit: $120.00 for four days. */
const CLAMPS = 'Clamp kit: end-jaw, cam, C and spring';
/** $20.00 a day each, two to the item: $160.00 for four days. */
const BLENDER = 'Blender, high-speed';
/** $1.25 a day each, twelve to the item: $60.00 for four days. */
const PLATES = 'Dinner plates, stoneware, assorted glazes';

const UNSAVED = 'You have unsaved changes';
const SAVED_TOTALS = ['$120.00', '$0.00', '$120.00', '$8.40', '$128.40'];

test.beforeEach(async ({ page, product }) => signInAsAdmin(page, product));

/** Refuses every save until the routes are taken off. */
async function refuseSaves(page: Page, { id }: QuoteRequest): Promise<void> {
  await page.route(`**/api/quote-requests/${id}`, (route) =>
    route.request().method() === 'PATCH' ? refuse(route, { status: 500, title: 'Failed to update quote request', detail: 'The disk is full.' }) : route.fallback(),
  );
}

const quantities = (request: QuoteRequest) => request.items.map(({ name, quantity }) => [name, quantity]);

test.describe('the items', () => {
  test('are held until they are saved: quantities, an added and a removed one, and the totals before and after', async ({ page, product }) => {
    const request = await submitRequest(product, aWord(), [[CLAMPS, 1], [BLENDER, 1]]);
    const detail = new QuoteRequestPage(page);
    await detail.open(request);
    await expect(detail.totals()).toHaveText(['$280.00', '$0.00', '$280.00', '$19.60', '$299.60']);
    await expect(detail.banner()).toBeHidden();

    await detail.button(`One more: ${CLAMPS}`).click();
    await expect(detail.banner()).toContainText(UNSAVED);
    await expect(detail.figures(CLAMPS)).toHaveText(['24', '$2.50', '4', '$240.00']);
    await detail.typeQuantity(BLENDER, '3');
    await detail.add(PLATES, 2);
    await expect(detail.message(`Added 2 × ${PLATES}. Save the changes to keep it.`)).toBeVisible();
    await expect(detail.item(PLATES)).toContainText('new');
    // 240 + 480 + 120, and 7 % of it.
    await expect(detail.totals()).toHaveText(['$840.00', '$0.00', '$840.00', '$58.80', '$898.80']);
    await expect(detail.block('Totals')).toContainText('Preview, not saved yet');
    await expect(detail.banner()).toContainText('New total $898.80');
    await expect(detail.message('The mail and the PDF show the saved quote, without your unsaved changes.')).toBeVisible();
    expect(quantities(await storedRequest(product, request.id))).toEqual([[CLAMPS, 1], [BLENDER, 1]]);
    await expectAccessibleInBothSchemes(page);
    await expectNoSidewaysScroll(page);

    await detail.button(`Remove ${BLENDER}`).click();
    const question = detail.dialog('Remove item');
    await expect(question).toContainText(`Are you sure you want to remove "${BLENDER}" from this quote?`);
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(detail.button(`Remove ${BLENDER}`)).toBeFocused();
    await detail.button(`Remove ${BLENDER}`).click();
    await question.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(detail.item(BLENDER)).toBeHidden();

    await detail.button('Save Changes').click();
    await expect(detail.message('Items updated successfully!')).toBeVisible();
    await expect(detail.banner()).toBeHidden();
    await expect(detail.totals()).toHaveText(['$360.00', '$0.00', '$360.00', '$25.20', '$385.20']);
    await expect(detail.block('Totals')).not.toContainText('Preview');
    const stored = await storedRequest(product, request.id);
    expect(quantities(stored)).toEqual([[CLAMPS, 2], [PLATES, 2]]);
    expect(stored.totals).toMatchObject({ subtotal: 360, tax: 25.2, total: 385.2 });
    for (const words of [`Added 2 × ${PLATES}`, `Removed 1 × ${BLENDER}`, `Changed ${CLAMPS} from 1 to 2`]) await expect(detail.block('History')).toContainText(words);
  });

  test('come back with Cancel Changes, and ignore what is no whole number from 1 on', { tag: ONE_WIDTH }, async ({ page, product }) => {
    const request = await submitRequest(product, aWord(), [[CLAMPS, 1], [BLENDER, 2]]);
    const detail = new QuoteRequestPage(page);
    await detail.open(request);
    await expect(detail.button(`One less: ${CLAMPS}`)).toBeDisabled();
    for (const text of ['0', '-3', '1.5', 'many', '']) {
      await detail.typeQuantity(BLENDER, text);
      await expect(detail.quantity(BLENDER)).toHaveValue('2');
      await expect(detail.banner()).toBeHidden();
    }
    await detail.button(`Remove ${CLAMPS}`).click();
    await detail.dialog('Remove item').getByRole('button', { name: 'Remove', exact: true }).click();
    await detail.typeQuantity(BLENDER, '40');
    await detail.button('Cancel Changes').click();
    await expect(detail.item(CLAMPS)).toBeVisible();
    await expect(detail.quantity(BLENDER)).toHaveValue('2');
    await expect(detail.banner()).toBeHidden();
    expect((await storedRequest(product, request.id)).version).toBe(request.version);
  });

  test('stay as edited when they cannot be saved, then are saved', { tag: ONE_WIDTH }, async ({ page, product, pageFaults }) => {
    const request = await submitRequest(product, aWord(), [[CLAMPS, 1]]);
    const detail = new QuoteRequestPage(page);
    await detail.open(request);
    await detail.add(PLATES, 3);
    await refuseSaves(page, request);
    await detail.button('Save Changes').click();
    await expect(detail.main.getByRole('alert')).toContainText('Failed to save item changes. Please try again.');
    await expect(detail.main.getByRole('alert')).toContainText('The disk is full.');
    await expect(detail.quantity(PLATES)).toHaveValue('3');
    await expect(detail.banner()).toContainText(UNSAVED);
    expectFaults(pageFaults, REFUSED);
    await page.unrouteAll();
    await detail.button('Save Changes').click();
    await expect(detail.message('Items updated successfully!')).toBeVisible();
    expect(quantities(await storedRequest(product, request.id))).toEqual([[CLAMPS, 1], [PLATES, 3]]);
  });
});

test('equipment to add is searched from two characters on, without what is there, at most ten with a count', async ({ page, product, pageFaults }) => {
  const request = await submitRequest(product, aWord(), [['Bi-color LED panel, 2 × 1 ft', 1], [PLATES, 1]]);
  const detail = new QuoteRequestPage(page);
  await detail.open(request);
  await detail.button('Add Equipment').click();
  await expect(detail.search()).toBeFocused();
  await detail.search().fill('b');
  await expect(detail.message('Type at least 2 characters.')).toBeVisible();
  await expect(detail.option(/./u)).toHaveCount(0);

  // The whole word: by name, description and category; one of them is on the request.
  await detail.search().fill('light');
  await expect(detail.main.getByText(/^Showing 10 of \d+ results$/u)).toBeVisible();
  await expect(detail.option(/./u)).toHaveCount(10);
  await expectAccessibleInBothSchemes(page);
  const list = page.getByRole('listbox', { name: 'Search results' });
  expect(await list.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true);
  await detail.search().fill('dinner plates');
  await expect(detail.message('No equipment found. Items that are on this quote are not listed.')).toBeVisible();
  await detail.search().fill('apple box');
  await expect(detail.message('1 result')).toBeVisible();
  await expect(detail.option(/^Apple box set/u)).toBeVisible();

  await page.route('**/api/equipment?*', (route) => refuse(route, { status: 403, title: 'Failed to fetch equipment' }));
  await detail.search().fill('c-stand');
  await expect(detail.main.getByText('Failed to search equipment. Please try again.')).toBeVisible();
  expectFaults(pageFaults, REFUSED);
  await page.unrouteAll();
  await detail.main.getByRole('button', { name: 'Try Again' }).click();
  await detail.option(/^C-stand/u).first().click();
  const quantity = detail.main.getByRole('textbox', { name: /^Quantity of C-stand/u });
  await quantity.fill('0');
  await quantity.press('Enter');
  await expect(detail.main.getByText('Enter a whole number from 1 to 9,999')).toBeVisible();
  await expect(detail.banner()).toBeHidden();
  await detail.button('Close').click();
  await expect(detail.search()).toBeHidden();
});

test.describe('the rental period', () => {
  test('is edited with Save and Cancel, and refused without both days or with an end that is not after the start', async ({ page, product }) => {
    const request = await submitRequest(product, aWord(), [[CLAMPS, 1]], { startDate: '2099-03-14', endDate: '2099-03-19' });
    const detail = new QuoteRequestPage(page);
    await detail.open(request);
    await detail.button('Edit rental period').click();
    const form = detail.main.getByRole('form', { name: 'Edit rental period' });
    for (const { label, day, message } of [
      { label: 'End date', day: '2099-03-14', message: 'End date must be after start date.' },
      { label: 'End date', day: '2099-03-01', message: 'End date must be after start date.' },
      { label: 'End date', day: '', message: 'Both start and end dates are required.' },
      { label: 'Start date', day: '', message: 'Both start and end dates are required.' },
    ] as const) {
      await detail.typeDay(label, day);
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form.getByRole('alert')).toHaveText(message);
    }
    await expectAccessibleInBothSchemes(page);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(detail.message('Mar 14, 2099 to Mar 19, 2099 (4 days)')).toBeVisible();
    await expect(detail.button('Edit rental period')).toBeFocused();
    expect((await storedRequest(product, request.id)).version).toBe(request.version);

    await detail.button('Edit rental period').click();
    await detail.typeDay('End date', '2099-03-25');
    await expect(form).toContainText('10 rental days');
    // $30.00 a day.
    await expect(detail.totals()).toHaveText(['$300.00', '$0.00', '$300.00', '$21.00', '$321.00']);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(detail.message('Rental period updated successfully!')).toBeVisible();
    await expect(detail.message('Mar 14, 2099 to Mar 25, 2099 (10 days)')).toBeVisible();
    expect(await storedRequest(product, request.id)).toMatchObject({ startDate: '2099-03-14', endDate: '2099-03-25', rentalDays: 10, totals: { total: 321 } });
  });

  test('stays as typed when it cannot be saved', { tag: ONE_WIDTH }, async ({ page, product, pageFaults }) => {
    const request = await submitRequest(product, aWord(), [[CLAMPS, 1]]);
    const detail = new QuoteRequestPage(page);
    await detail.open(request);
    await detail.button('Edit rental period').click();
    await detail.typeDay('End date', dayFromToday(20));
    await refuseSaves(page, request);
    const form = detail.main.getByRole('form', { name: 'Edit rental period' });
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(detail.main.getByRole('alert')).toContainText('Failed to save rental period. Please try again.');
    await expect(form).toContainText('16 rental days');
    expectFaults(pageFaults, REFUSED);
  });
});

test.describe('the discount', () => {
  test('is at least 0 and at most the subtotal; an empty field is 0; it comes off before the tax', async ({ page, product }) => {
    const request = await submitRequest(product, aWord(), [[CLAMPS, 1]]);
    const detail = new QuoteRequestPage(page);
    const stored = async () => (await storedRequest(product, request.id)).discountAmount;
    await detail.open(request);
    await expect(detail.discount()).toHaveValue('0.00');

    await detail.discount().fill('33.33');
    // 7 % of $86.67 is $6.0669.
    await expect(detail.totals()).toHaveText(['$120.00', '-$33.33', '$86.67', '$6.07', '$92.74']);
    await detail.button('Save discount').click();
    await expect(detail.message('Discount updated successfully!')).toBeVisible();
    expect(await stored()).toBe(33.33);

    // What is negative or invalid is ignored as a whole, typed or put in at once.
    const ignored = detail.message('That entry was ignored');
    for (const text of ['-5', '1e5', 'ten', '1.234']) {
      await detail.discount().fill(text);
      await expect(ignored).toBeHidden();
      await detail.button('Save discount').click();
      await expect(detail.discount()).toHaveValue('33.33');
      await expect(ignored).toBeVisible();
    }
    await detail.discount().press('End');
    await detail.discount().pressSequentially('x-9');
    await detail.discount().press('Tab');
    await detail.discount().press('Shift+Tab');
    await detail.discount().press('Shift+Tab');
    await expect(detail.discount()).toHaveValue('33.33');
    expect(await stored()).toBe(33.33);

    await detail.discount().fill('500');
    await detail.button('Save discount').click();
    await expect(detail.totals()).toHaveText(['$120.00', '-$120.00', '$0.00', '$0.00', '$0.00']);
    await expect(detail.discount()).toHaveValue('120.00');
    await expect.poll(stored).toBe(120);

    await detail.discount().fill('');
    await detail.button('Save discount').click();
    await expect(detail.totals()).toHaveText(SAVED_TOTALS);
    await expect.poll(stored).toBe(0);
  });

  test('is cut to a subtotal that became smaller, and the page says so', { tag: ONE_WIDTH }, async ({ page, product }) => {
    const request = await submitRequest(product, aWord(), [[CLAMPS, 2]]);
    const detail = new QuoteRequestPage(page);
    await detail.open(request);
    await detail.discount().fill('200');
    await detail.button('Save discount').click();
    await expect(detail.message('Discount updated successfully!')).toBeVisible();
    await detail.button(`One less: ${CLAMPS}`).click();
    await expect(detail.block('Totals')).toContainText('The discount of $200.00 is more than the subtotal. Only $120.00 is taken off.');
    await detail.button('Save Changes').click();
    await expect(detail.message('Items updated successfully!')).toBeVisible();
    await expect(detail.block('Totals')).toContainText('Only $120.00 is taken off.');
    await expect(detail.totals()).toHaveText(['$120.00', '-$120.00', '$0.00', '$0.00', '$0.00']);
    await expectAccessibleInBothSchemes(page);
  });

  test('stays in the field when it cannot be saved', { tag: ONE_WIDTH }, async ({ page, product, pageFaults }) => {
    const request = await submitRequest(product, aWord(), [[CLAMPS, 1]]);
    const detail = new QuoteRequestPage(page);
    await detail.open(request);
    await refuseSaves(page, request);
    await detail.discount().fill('12.5');
    await detail.button('Save discount').click();
    await expect(detail.main.getByRole('alert')).toContainText('Failed to save discount. Please try again.');
    await expect(detail.discount()).toHaveValue('12.5');
    expectFaults(pageFaults, REFUSED);
    await page.unrouteAll();
    await detail.button('Save discount').click();
    await expect(detail.message('Discount updated successfully!')).toBeVisible();
  });
});

test.describe('unsaved edits', () => {
  test('are not left by a link, by Back or by a reload without a question', async ({ page, product }) => {
    const word = aWord();
    const request = await submitRequest(product, word, [[CLAMPS, 1]]);
    const detail = new QuoteRequestPage(page);
    await page.goto(`/admin/quote-requests?q=${word}`);
    await page.getByRole('link', { name: `View: Marisol Vega, ${request.reference}` }).click();
    await detail.button(`One more: ${CLAMPS}`).click();
    const question = detail.dialog('Leave without saving?');

    await page.getByRole('link', { name: 'Back to Quote Requests' }).click();
    await expect(question).toBeVisible();
    await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
    await question.getByRole('button', { name: 'Stay' }).click();
    await page.evaluate(() => history.back());
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(page).toHaveURL(new RegExp(`${request.id}$`, 'u'));
    await expect(detail.quantity(CLAMPS)).toHaveValue('2');

    const [dialog] = await Promise.all([page.waitForEvent('dialog'), page.evaluate(() => setTimeout(() => location.reload()))]);
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(detail.quantity(CLAMPS)).toHaveValue('2');

    await page.evaluate(() => history.back());
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/quote-requests\\?q=${word}$`, 'u'));
    expect((await storedRequest(product, request.id)).version).toBe(request.version);
  });

  test('of customer and project are saved, refused at their field and guarded too', { tag: ONE_WIDTH }, async ({ page, product }) => {
    const request = await submitRequest(product, aWord(), [[CLAMPS, 1]]);
    const detail = new QuoteRequestPage(page);
    await detail.open(request);
    await detail.button('Edit customer information').click();
    await page.getByRole('textbox', { name: 'E-mail' }).fill('nobody');
    await detail.block('Customer Information').getByRole('button', { name: 'Save' }).click();
    await expect(detail.main.getByText('Enter an e-mail address like name@example.com')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Quote Requests' }).click();
    await detail.dialog('Leave without saving?').getByRole('button', { name: 'Stay' }).click();
    await page.getByRole('textbox', { name: 'E-mail' }).fill(`bo.${request.reference.toLowerCase()}@example.com`);
    await detail.block('Customer Information').getByRole('button', { name: 'Save' }).click();
    await expect(detail.message('Customer information updated successfully!')).toBeVisible();
    await expect(detail.button('Edit customer information')).toBeFocused();
    await detail.button('Edit project information').click();
    await page.getByRole('textbox', { name: 'Special requests' }).fill('Dock at the back');
    await detail.block('Project Information').getByRole('button', { name: 'Save' }).click();
    await expect(detail.message('Project information updated successfully!')).toBeVisible();
    expect(await storedRequest(product, request.id)).toMatchObject({ customerEmail: `bo.${request.reference.toLowerCase()}@example.com`, specialRequests: 'Dock at the back' });
    await expect(detail.block('History').getByRole('listitem').first()).toContainText('Dock at the back');
  });
});
