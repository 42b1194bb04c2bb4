import { readFile } from 'node:fs/promises';
import type { QuoteRequest, QuoteRequestList as List } from '@backlot/domain/contract';
import { expectFaults, holdAnswers, refuse, REFUSED } from '../../pages/faulty-network.ts';
import { QuoteRequestList } from '../../pages/quote-request-list.ts';
import { expectNoSidewaysScroll } from '../../pages/sideways.ts';
import { signInAsAdmin } from '../../support/admin-session.ts';
import { query } from '../../support/database.ts';
import { aWord, storedRequest, submitRequest } from '../../support/own-request.ts';
import { adminClient } from '../../support/quote-request.ts';
import { expect, expectAccessibleInBothSchemes, ONE_WIDTH, test } from '../../support/test.ts';

const CLAMPS = 'Clamp kit: end-jaw, cam, C and spring';
/** Not the queue of pending requests, which asks for five. */
const LISTS = /\/api\/quote-requests\?(?!.*limit=5(?:&|$))/u;

const nameOf = ({ customerName, reference }: QuoteRequest) => `${customerName}, ${reference}`;

test.beforeEach(async ({ page, product }) => signInAsAdmin(page, product));

test.describe('the states of the list', () => {
  test('loading, then rows', async ({ page }) => {
    const letGo = await holdAnswers(page, LISTS);
    const list = new QuoteRequestList(page);
    await list.open();
    await expect(list.main.getByText('Loading quote requests...')).toBeAttached();
    await expect(list.main.getByLabel('Quote requests', { exact: true })).toHaveAttribute('aria-busy', 'true');
    await expect(list.requests()).toHaveCount(0);
    await letGo();
    await expect(list.requests()).toHaveCount(25);
    await expect(list.main.getByLabel('Quote requests', { exact: true })).toHaveAttribute('aria-busy', 'false');
    await expectAccessibleInBothSchemes(page);
    await expectNoSidewaysScroll(page);
  });

  test('nothing found, and the way on', async ({ page }) => {
    const list = new QuoteRequestList(page);
    await list.open(`?q=${aWord()}&status=approved`);
    await expect(list.main.getByRole('heading', { name: 'No quote requests found' })).toBeVisible();
    await expect(list.main.getByText('Try adjusting your search or filters')).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await expectNoSidewaysScroll(page);
    await list.main.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL(/\/admin\/quote-requests$/u);
    await expect(list.requests()).toHaveCount(25);
    await expect(list.search()).toHaveValue('');
  });

  test('nothing there yet', { tag: ONE_WIDTH }, async ({ page }) => {
    await page.route(LISTS, async (route) => {
      const answer = await route.fetch();
      const whole: List = await answer.json();
      await route.fulfill({ response: answer, json: { ...whole, items: [], total: 0 } });
    });
    const list = new QuoteRequestList(page);
    await list.open();
    await expect(list.main.getByRole('heading', { name: 'No quote requests yet' })).toBeVisible();
    await expect(list.main.getByRole('button', { name: 'Clear filters' })).toBeHidden();
    await expectAccessibleInBothSchemes(page);
  });

  test('an error, and Try Again', async ({ page, pageFaults }) => {
    await page.route(LISTS, (route) => refuse(route, { status: 403, title: 'Failed to fetch quote requests' }));
    const list = new QuoteRequestList(page);
    await list.open();
    await expect(list.main.getByRole('alert')).toContainText('Failed to load quote requests. Please try again.');
    await expectAccessibleInBothSchemes(page);
    await expectNoSidewaysScroll(page);
    expectFaults(pageFaults, REFUSED);
    await page.unrouteAll();
    await list.main.getByRole('button', { name: 'Try Again' }).click();
    await expect(list.requests()).toHaveCount(25);
    await expect(list.main.getByRole('alert')).toBeHidden();
  });
});

test('search by name, e-mail, job and company, filter and order live in the address: reload and Back restore them', async ({ page, product }) => {
  const word = aWord();
  const [first, second] = [
    await submitRequest(product, word, [[CLAMPS, 1]], { customerName: `Ada ${word}n`, customerEmail: `ada.${word}@example.com`, company: `Sawgrass ${word}c` }),
    await submitRequest(product, word, [[CLAMPS, 7]], { customerName: `Zoe ${word}n`, customerEmail: `zoe.${word}m@example.com`, company: 'Tidewater' }),
  ];
  const api = await adminClient(product);
  await api.updateQuoteRequestStatus({ params: { id: second.id }, body: { status: 'approved' } });
  const list = new QuoteRequestList(page);
  await list.open();
  for (const { words, found } of [
    { words: `ada ${word}N`, found: [first] },
    { words: `zoe.${word}m@`, found: [second] },
    { words: `${word}c`, found: [first] },
    { words: `night market ${word}`, found: [second, first] },
  ]) {
    await list.search().fill(words);
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === words);
    await expect(list.requests()).toHaveCount(found.length);
    for (const request of found) await expect(list.request(nameOf(request))).toBeVisible();
  }

  const names = () => list.requests().evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')));
  expect(await names()).toEqual([nameOf(second), nameOf(first)]);
  await list.order().selectOption('Oldest first');
  await expect.poll(names).toEqual([nameOf(first), nameOf(second)]);
  await list.statusFilter().selectOption('Approved');
  await expect(list.requests()).toHaveCount(1);
  await expect(page).toHaveURL(/status=approved&sort=createdAt&direction=asc$/u);
  await page.reload();
  await expect(list.request(nameOf(second))).toBeVisible();
  await expect(list.requests()).toHaveCount(1);
  await expect(list.statusFilter()).toHaveValue('approved');
  await expect(list.search()).toHaveValue(`night market ${word}`);

  await list.view(nameOf(second)).click();
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(`^${second.reference}`, 'u') })).toBeVisible();
  await page.goBack();
  await expect(list.requests()).toHaveCount(1);
  await page.goBack();
  await expect.poll(names).toEqual([nameOf(first), nameOf(second)]);
  await expect(list.statusFilter()).toHaveValue('');
});

test('columns sort by their titles, pages and selection are in the address', { tag: ONE_WIDTH }, async ({ page, product }) => {
  const word = aWord();
  for (const [customerName, quantity] of [['Ben', 3], ['Ada', 9], ['Cy', 1]] as const) await submitRequest(product, word, [[CLAMPS, quantity]], { customerName });
  const list = new QuoteRequestList(page);
  await list.open(`?q=${word}`);
  const names = () => list.requests().evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')?.split(',')[0]));
  await expect.poll(names).toEqual(['Cy', 'Ada', 'Ben']);
  await expect(list.main.getByRole('columnheader')).toHaveText(['', 'Customer', 'Job Details', 'Rental Period', 'Items', 'Status', 'Actions']);
  await list.main.getByRole('button', { name: 'Customer', exact: true }).click();
  await expect.poll(names).toEqual(['Ada', 'Ben', 'Cy']);
  await list.main.getByRole('button', { name: 'Items', exact: true }).click();
  await expect.poll(names).toEqual(['Ada', 'Ben', 'Cy']);
  await expect(list.main.getByRole('columnheader', { name: 'Items' })).toHaveAttribute('aria-sort', 'descending');
  await list.main.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('selected')?.split(',').length === 3);
  await page.reload();
  await expect(list.main.getByText('3 selected')).toBeVisible();

  await list.open();
  await list.main.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(/\?page=2$/u);
  await expect(list.main.getByText(/^26–\d+ of \d+$/u)).toBeVisible();
  await page.reload();
  await expect(list.main.getByText(/^26–\d+ of \d+$/u)).toBeVisible();
});

test.describe('the status', () => {
  test('is shown at once, off while it is saved, and can be undone', async ({ page, product }) => {
    const word = aWord();
    const request = await submitRequest(product, word, [[CLAMPS, 1]]);
    const list = new QuoteRequestList(page);
    await list.open(`?q=${word}`);
    const letGo = await holdAnswers(page, '**/api/quote-requests/*/status');
    await list.chooseStatus(nameOf(request), 'Pending', 'In progress');
    await expect(list.status(nameOf(request), 'In progress')).toHaveAttribute('aria-disabled', 'true');
    expect((await storedRequest(product, request.id)).status).toBe('pending');
    await letGo();
    await expect(list.status(nameOf(request), 'In progress')).toHaveAttribute('aria-disabled', 'false');
    expect((await storedRequest(product, request.id)).status).toBe('in_progress');
    await expect(page.getByText(`${request.reference} is now In progress.`)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(list.status(nameOf(request), 'Pending')).toBeVisible();
    await expect.poll(async () => (await storedRequest(product, request.id)).status).toBe('pending');
  });

  test('goes back with an alert when it is refused', async ({ page, product, pageFaults }) => {
    const word = aWord();
    const request = await submitRequest(product, word, [[CLAMPS, 1]]);
    const list = new QuoteRequestList(page);
    await list.open(`?q=${word}`);
    await page.route('**/api/quote-requests/*/status', (route) => refuse(route, { status: 500, title: 'Failed to update quote request status' }));
    await list.chooseStatus(nameOf(request), 'Pending', 'Rejected');
    await expect(list.alert('Status not changed')).toContainText('Failed to update status. Please try again.');
    await expectAccessibleInBothSchemes(page);
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(list.status(nameOf(request), 'Pending')).toBeFocused();
    expectFaults(pageFaults, REFUSED);
  });

  test('is set for a selection, which is also exported without formulas', { tag: ONE_WIDTH }, async ({ page, product }) => {
    const word = aWord();
    const requests = [await submitRequest(product, word, [[CLAMPS, 1]], { company: '=HYPERLINK("x")' }), await submitRequest(product, word, [[CLAMPS, 2]])];
    const list = new QuoteRequestList(page);
    await list.open(`?q=${word}`);
    await list.main.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await list.main.getByRole('button', { name: 'Set status' }).click();
    await page.getByRole('menuitem', { name: 'Set to Completed' }).click();
    for (const request of requests) await expect(list.status(nameOf(request), 'Completed')).toBeVisible();
    for (const { id } of requests) await expect.poll(async () => (await storedRequest(product, id)).status).toBe('completed');
    const [download] = await Promise.all([page.waitForEvent('download'), list.main.getByRole('button', { name: /^Export/u }).click()]);
    const csv = await readFile(await download.path(), 'utf8');
    for (const { reference } of requests) expect(csv).toContain(reference);
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
    expect(csv.trim().split(/\r?\n/u)).toHaveLength(3);
  });
});

test.describe('the two-step delete', () => {
  test('arms, re-arms for another request, and deletes with the second press', async ({ page, product, isMobile }) => {
    const word = aWord();
    const [first, second] = [await submitRequest(product, word, [[CLAMPS, 1]]), await submitRequest(product, word, [[CLAMPS, 2]])];
    const list = new QuoteRequestList(page);
    await list.open(`?q=${word}`);
    const hint = isMobile ? 'Tap "Confirm" again to permanently delete this quote request' : 'Click again to confirm';
    await list.delete(nameOf(first)).click();
    await expect(list.delete(nameOf(first), 'Confirm')).toHaveText('Confirm');
    await expect(list.request(nameOf(first)).getByText(hint)).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await list.delete(nameOf(second)).click();
    await expect(list.delete(nameOf(first))).toBeVisible();
    await expect(list.delete(nameOf(second), 'Confirm')).toBeVisible();
    await expect(list.main.getByText(hint, { exact: true })).toHaveCount(1);
    await list.delete(nameOf(second), 'Confirm').click();
    await expect(list.request(nameOf(second))).toBeHidden();
    await expect(list.request(nameOf(first))).toBeVisible();
    await expect(page.getByText(`${second.reference} was deleted.`)).toBeVisible();
    await expect(storedRequest(product, second.id)).rejects.toThrow("doesn't exist");
    expect((await storedRequest(product, first.id)).reference).toBe(first.reference);
  });

  test('keeps the request and says so when it is refused', { tag: ONE_WIDTH }, async ({ page, product, pageFaults }) => {
    const word = aWord();
    const request = await submitRequest(product, word, [[CLAMPS, 1]]);
    const list = new QuoteRequestList(page);
    await list.open(`?q=${word}`);
    await page.route(`**/api/quote-requests/${request.id}`, (route) => refuse(route, { status: 500, title: 'Failed to delete quote request' }));
    await list.delete(nameOf(request)).click();
    await list.delete(nameOf(request), 'Confirm').click();
    await expect(list.alert('Delete failed')).toContainText('Failed to delete quote request. Please try again.');
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(list.delete(nameOf(request))).toBeFocused();
    expectFaults(pageFaults, REFUSED);
  });
});

test('the footer counts pending, approved and completed requests of the whole list', async ({ page }) => {
  const list = new QuoteRequestList(page);
  const answer = page.waitForResponse(LISTS);
  await list.open(`?q=${aWord()}`);
  const { counts }: List = await (await answer).json();
  const shown = list.main.getByLabel('Quote requests by status');
  await expect(shown.getByRole('term')).toHaveText(['Pending', 'Approved', 'Completed']);
  // Others may send requests meanwhile, and the list asks again by itself.
  await expect(shown.getByRole('definition')).toHaveText([/^[1-9]/u, String(counts.approved), String(counts.completed)]);
});

test('the time left of the two hours stands at each pending request', async ({ page, product }) => {
  const word = aWord();
  const [fresh, late, answered] = [await submitRequest(product, word, [[CLAMPS, 1]]), await submitRequest(product, word, [[CLAMPS, 1]]), await submitRequest(product, word, [[CLAMPS, 1]])];
  await query(product, "update quote_requests set created_at = now() - interval '3 hours 10 minutes' where id = $1", [late.id]);
  await (await adminClient(product)).updateQuoteRequestStatus({ params: { id: answered.id }, body: { status: 'approved' } });
  const list = new QuoteRequestList(page);
  await list.open(`?q=${word}`);
  await expect(list.request(nameOf(fresh))).toContainText(/(?:2 h|1 h 5\d min) left/u);
  await expect(list.request(nameOf(late))).toContainText(/1 h 1[01] min late/u);
  await expect(list.request(nameOf(answered))).toContainText(/Answered in \d+ min/u);
});

test('a request that comes in while the list is open appears by itself', { tag: ONE_WIDTH }, async ({ page, product }) => {
  const word = aWord();
  const list = new QuoteRequestList(page);
  await page.clock.install();
  await list.open(`?q=${word}`);
  await expect(list.main.getByRole('heading', { name: 'No quote requests found' })).toBeVisible();
  const request = await submitRequest(product, word, [[CLAMPS, 1]]);
  await page.clock.fastForward(31_000);
  await expect(list.request(nameOf(request))).toBeVisible();
});
