import { Keys } from '../../pages/keys.ts';
import { QuoteRequestList } from '../../pages/quote-request-list.ts';
import { QuoteRequestPage } from '../../pages/quote-request-page.ts';
import { BLENDER, CLAMPS, PLATES } from '../../support/demo-items.ts';
import { aWord, storedRequest, submitRequest } from '../../support/own-request.ts';
import { expect, ONE_WIDTH, test } from '../../support/test.ts';

test(
  'a quote request is processed by keyboard only, from the sign-in to the mail',
  { tag: ONE_WIDTH },
  async ({ page, product }) => {
    // About two hundred keys.
    test.slow();
    const word = aWord();
    const request = await submitRequest(
      product,
      word,
      [
        [CLAMPS, 1],
        [BLENDER, 1],
      ],
      { startDate: '2099-03-14', endDate: '2099-03-19' },
    );
    const other = await submitRequest(product, word, [[CLAMPS, 1]], { customerName: 'Theo Lindqvist' });
    const keys = new Keys(page);
    const list = new QuoteRequestList(page);
    const detail = new QuoteRequestPage(page);

    await test.step('signs in', async () => {
      await page.goto('/admin');
      await keys.goTo(page.getByRole('textbox', { name: /^E-mail/u }));
      await keys.type(product.admin.email);
      await keys.goTo(page.getByRole('textbox', { name: /^Password/u }));
      await keys.type(product.admin.password);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/admin$/u);
      await keys.press(page.getByRole('navigation').getByRole('link', { name: /^Quote Requests/u }));
    });

    await test.step('finds the request and opens it from its row', async () => {
      await keys.expectFocus('the list was opened');
      await keys.goTo(list.search());
      await keys.type(word);
      await expect(list.requests()).toHaveCount(2);
      await keys.goTo(list.request(`Theo Lindqvist, ${other.reference}`));
      await page.keyboard.press('ArrowDown');
      await expect(list.request(`Marisol Vega, ${request.reference}`)).toBeFocused();
      await keys.expectFocus('an arrow key');
      await page.keyboard.press('Enter');
      await expect(detail.heading(request.reference)).toBeVisible();
      await keys.expectFocus('the request was opened');
    });

    await test.step('changes quantities, adds, removes and saves', async () => {
      await keys.press(detail.button(`One more: ${CLAMPS}`));
      await keys.goTo(detail.quantity(CLAMPS));
      await keys.type('3');
      await page.keyboard.press('Enter');
      await expect(detail.amounts(CLAMPS).last()).toHaveText('$360.00');
      await keys.press(detail.button('Add Equipment'));
      await page.keyboard.type('dinner pla');
      await expect(detail.option(/^Dinner plates/u)).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(detail.main.getByRole('textbox', { name: `Quantity of ${PLATES}` })).toBeFocused();
      await keys.type('2');
      await page.keyboard.press('Enter');
      await expect(detail.item(PLATES)).toBeVisible();
      await keys.expectFocus('an item was added');
      await keys.press(detail.button(`Remove ${BLENDER}`));
      const question = detail.dialog('Remove item');
      await keys.press(question.getByRole('button', { name: 'Remove', exact: true }));
      await expect(detail.item(BLENDER)).toBeHidden();
      await keys.expectFocus('an item was removed');
      await detail.expectSaid('Items updated successfully!', () => keys.press(detail.button('Save Changes')));
      await expect(detail.banner()).toBeHidden();
      await keys.expectFocus('the items were saved');
    });

    await test.step('edits the rental period', async () => {
      await keys.press(detail.button('Edit rental period'));
      await expect(page.getByRole('textbox', { name: 'Start date' })).toBeFocused();
      await keys.goTo(page.getByRole('textbox', { name: 'End date' }));
      await keys.type('03/25/2099');
      await detail.expectSaid('Rental period updated successfully!', () =>
        keys.press(detail.main.getByRole('form', { name: 'Edit rental period' }).getByRole('button', { name: 'Save' })),
      );
      await expect(detail.button('Edit rental period')).toBeFocused();
    });

    await test.step('gives a discount', async () => {
      await keys.goTo(detail.discount());
      await keys.type('50');
      await detail.expectSaid('Discount updated successfully!', () => page.keyboard.press('Enter'));
      await keys.expectFocus('the discount was saved');
    });

    await test.step('sets the status', async () => {
      await keys.press(detail.status('Pending'));
      await expect(page.getByRole('menuitemradio', { name: 'Pending' })).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('menuitemradio', { name: 'Approved' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(detail.status('Approved')).toBeFocused();
    });

    await test.step('resends the quote and gets the PDF', async () => {
      await detail.expectSaid('Quote email resent successfully!', () =>
        keys.press(detail.button('Resend Quote to Customer')),
      );
      await expect(detail.button('Resend Quote to Customer')).toBeFocused();
      const download = page.waitForEvent('download');
      await detail.expectSaid('PDF generated and downloaded successfully!', () =>
        keys.press(detail.button('Generate Quote PDF')),
      );
      expect((await download).suggestedFilename()).toContain(request.reference);
      await expect(detail.button('Generate Quote PDF')).toBeFocused();
    });

    await test.step('goes back to the list', async () => {
      await keys.press(page.getByRole('link', { name: 'Back to Quote Requests' }));
      await expect(page).toHaveURL(/\/admin\/quote-requests$/u);
      await list.requests().first().waitFor();
      await keys.expectFocus('the list was opened again');
    });

    // Ten days: 3 × 12 × 2.50 × 10 + 2 × 12 × 1.25 × 10 − 50.
    expect(await storedRequest(product, request.id)).toMatchObject({
      status: 'approved',
      rentalDays: 10,
      discountAmount: 50,
      totals: { beforeTax: 1150, tax: 80.5, total: 1230.5 },
    });
  },
);
