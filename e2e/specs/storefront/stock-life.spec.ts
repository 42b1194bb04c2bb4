import { Keys } from '../../pages/keys.ts';
import { layoutShifts } from '../../pages/layout-shifts.ts';
import { PROJECT_LABELS } from '../../pages/project-form.ts';
import { openBackOffice } from '../../support/back-office.ts';
import { addItems } from '../../support/catalogue-items.ts';
import { aWord, storedRequest } from '../../support/own-request.ts';
import type { Product } from '../../support/products.ts';
import { aProject } from '../../support/project.ts';
import { adminClient, dayFromToday, requestOfJob } from '../../support/quote-request.ts';
import { expect, expectAccessibleWithoutOverflow, test } from '../../support/test.ts';

const PICKUP = dayFromToday(20);
const RETURN = dayFromToday(22);
/** Next free days. */
const NEAREST = { startDate: dayFromToday(17), endDate: dayFromToday(19) };

/** Creates two lamps of a kind, of which the first is fully booked on the requested days. */
async function bookedLamps(product: Product) {
  const word = aWord();
  const [scarce, other] = await addItems(product, [
    { name: `Lamp ${word} A`, subcategory: word },
    { name: `Lamp ${word} B`, subcategory: word },
  ]);
  if (scarce === undefined || other === undefined) throw new Error('The lamps were not added');
  const api = await adminClient(product);
  for (const [{ id }, ownedUnits] of [
    [scarce, 2],
    [other, 3],
  ] as const)
    await api.setEquipmentStock({ params: { id }, body: { ownedUnits, turnaroundDays: 0 } });
  return { word, scarce, other, book: (days: Days) => book(product, scarce.id, days) };
}

interface Days {
  readonly startDate: string;
  readonly endDate: string;
}

/** Creates another customer's approved request for both units of an item. */
async function book(product: Product, equipmentId: number, days: Days): Promise<string> {
  const api = await adminClient(product);
  const { contactName: customerName, contactEmail: customerEmail, ...project } = aProject();
  const { id, reference } = await api.submitQuoteRequest({
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: {
      customerName,
      customerEmail,
      customerPhone: project.contactPhone,
      company: project.company,
      jobName: project.jobName,
      shootingLocations: project.locations,
      ...days,
      items: [{ equipmentId, quantity: 2 }],
    },
  });
  await api.updateQuoteRequestStatus({ params: { id }, body: { status: 'approved' } });
  return reference;
}

test('stock is reserved by dates: free days for the whole list, a conflict solved by a substitute, and a damaged return', async ({
  page,
  browser,
  product,
}) => {
  // About two hundred keys.
  test.slow();
  const { word, scarce, other, book: bookScarce } = await bookedLamps(product);
  await bookScarce({ startDate: PICKUP, endDate: RETURN });
  const project = aProject({ contactName: 'Ana Ruiz' });
  const keys = new Keys(page);
  const main = page.getByRole('main');

  await test.step('a visitor chooses dates and sees what is free, and nothing moves', async () => {
    await page.goto(`/new-production-equipment?q=${word}`);
    await keys.press(main.getByRole('button', { name: 'Choose your dates' }));
    const dialog = page.getByRole('dialog', { name: 'Choose your dates' });
    for (const [label, day] of [
      ['Pickup date', PICKUP],
      ['Return date', RETURN],
    ] as const) {
      await keys.goTo(dialog.getByRole('textbox', { name: label }));
      await keys.type(day);
    }
    await keys.press(dialog.getByRole('button', { name: 'Show what is free' }));
    const card = main.getByRole('article', { name: scarce.name, exact: true });
    await expect(card).toContainText('Not free for these dates, ask us');
    await expect(main.getByRole('article', { name: other.name, exact: true })).toContainText('Only 3 left');
    const { sum, moved } = await layoutShifts(page);
    expect(sum, moved.join('\n')).toBeLessThanOrEqual(0.01);
    await expectAccessibleWithoutOverflow(page);
    await keys.press(card.getByRole('button', { name: `Add to Quote: ${scarce.name}`, exact: true }));
  });

  await test.step('the quote offers days on which the whole list is free; the visitor takes them and sends', async () => {
    await page.goto('/quote');
    await expect(main).toContainText('Not everything on your list is free');
    await expect(main.getByRole('button', { name: `Take ${other.name} instead` })).toBeVisible();
    await expectAccessibleWithoutOverflow(page);
    await keys.press(main.getByRole('button', { name: /^Your whole list is free/u }).first());
    await expect(main).toContainText('Everything on your list is free');
    for (const field of ['company', 'contactName', 'contactPhone', 'contactEmail', 'jobName', 'locations'] as const) {
      await keys.goTo(main.getByRole('textbox', { name: PROJECT_LABELS[field] }));
      await keys.type(project[field]);
    }
    await keys.press(main.getByRole('button', { name: 'Submit Quote Request' }));
    await expect(main.getByRole('heading', { name: 'Quote Request Submitted!' })).toBeVisible();
  });

  const request = await requestOfJob(product, project.jobName);
  expect(request).toMatchObject(NEAREST);
  const rival = await bookScarce(NEAREST);
  const desk = await openBackOffice(browser, product);
  const stock = desk.detail.block('Stock');

  await test.step('staff see the conflict, solve it with the substitute, and approve', async () => {
    await desk.detail.open(request);
    await expect(stock.getByText('1 would be short')).toBeVisible();
    await expect(stock.getByRole('link', { name: rival })).toBeVisible();
    await expectAccessibleWithoutOverflow(desk.detail.page);
    await desk.keys.press(stock.getByRole('button', { name: `Use ${other.name} instead` }));
    await expect(stock.getByText('Everything is free on these days.')).toBeVisible();
    await desk.keys.press(desk.detail.button('Save Changes').first());
    await expect(desk.detail.item(other.name)).toBeVisible();
    await expect(desk.detail.banner()).toBeHidden();
    await desk.keys.press(desk.detail.status('Pending'));
    await expect(desk.detail.page.getByRole('menuitemradio', { name: 'Pending' })).toBeFocused();
    await desk.detail.page.keyboard.press('ArrowDown');
    await desk.detail.page.keyboard.press('Enter');
    await expect(desk.detail.status('Approved')).toBeVisible();
  });

  await test.step('they hand out, and take back with one damaged', async () => {
    const handover = desk.detail.block('Out and back');
    await desk.keys.press(handover.getByRole('button', { name: 'All out' }));
    await desk.keys.press(handover.getByRole('button', { name: 'Record as out' }));
    await expect(desk.detail.status('In progress')).toBeVisible();
    await expectAccessibleWithoutOverflow(desk.detail.page);
    await desk.keys.press(handover.getByRole('button', { name: 'All in' }));
    await desk.keys.goTo(handover.getByRole('textbox', { name: /^Of them damaged/u }));
    await desk.keys.type('1');
    await desk.keys.press(handover.getByRole('button', { name: 'Record as back' }));
    await expect(desk.detail.status('Completed')).toBeVisible();
    await expect(handover.getByText('Everything is back.')).toBeVisible();
    await desk.close();
  });

  expect(await storedRequest(product, request.id)).toMatchObject({ status: 'completed', isShort: false });
  const api = await adminClient(product);
  expect(await api.getEquipmentStock({ params: { id: other.id } })).toMatchObject({
    periods: [{ kind: 'out-of-service', units: 1, from: dayFromToday(0) }],
  });
});
