import { readFile } from 'node:fs/promises';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { QuoteRequestList } from '../../pages/quote-request-list.ts';
import { signInAsAdmin } from '../../support/admin-session.ts';
import { CLAMPS } from '../../support/demo-items.ts';
import { aWord, storedRequest, submitRequest } from '../../support/own-request.ts';
import { expect, ONE_WIDTH, test } from '../../support/test.ts';

const nameOf = ({ customerName, reference }: QuoteRequest) => `${customerName}, ${reference}`;

test.beforeEach(async ({ page, product }) => signInAsAdmin(page, product));

test('the list is searched, sorted and filtered by its address; requests are updated, exported and deleted', async ({
  page,
  product,
  isMobile,
}) => {
  const word = aWord();
  const [first, second] = [
    await submitRequest(product, word, [[CLAMPS, 1]], {
      customerName: 'Ada Moreno',
      customerEmail: `ada.${word}@example.com`,
      company: '=HYPERLINK("x")',
    }),
    await submitRequest(product, word, [[CLAMPS, 7]], {
      customerName: 'Zoe Lindqvist',
      customerEmail: `zoe.${word}m@example.com`,
    }),
  ];
  const list = new QuoteRequestList(page);
  const names = () => list.requests().evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')));

  await test.step('pages are in the address', async () => {
    await list.open();
    await list.main.getByRole('button', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL(/\?page=2$/u);
    await page.reload();
    await expect(list.main.getByText(/^26–\d+ of \d+$/u)).toBeVisible();
  });

  await test.step('search, order and filter come back by a reload and by Back', async () => {
    await list.open();
    await list.search().fill(`zoe.${word}m@`);
    await expect.poll(names).toEqual([nameOf(second)]);
    await list.search().fill(`night market ${word}`);
    await expect.poll(names).toEqual([nameOf(second), nameOf(first)]);
    await list.order().selectOption('Oldest first');
    await expect.poll(names).toEqual([nameOf(first), nameOf(second)]);
    await list.statusFilter().selectOption('Pending');
    await expect(page).toHaveURL(/status=pending&sort=createdAt&direction=asc$/u);
    await page.reload();
    await expect.poll(names).toEqual([nameOf(first), nameOf(second)]);
    await expect(list.search()).toHaveValue(`night market ${word}`);
    await list.view(nameOf(second)).click();
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(`^${second.reference}`, 'u') })).toBeVisible();
    await page.goBack();
    await expect(list.statusFilter()).toHaveValue('pending');
    await page.goBack();
    await expect(list.statusFilter()).toHaveValue('');
    await expect.poll(names).toEqual([nameOf(first), nameOf(second)]);
  });

  await test.step('a selection is set to a status', async () => {
    for (const request of [first, second]) {
      const box = list.main.getByRole('checkbox', { name: `Select ${nameOf(request)}` });
      await box.click();
      await expect(box).toBeChecked();
    }
    await list.main.getByRole('button', { name: 'Set status' }).click();
    await page.getByRole('menuitem', { name: 'Set to Completed' }).click();
    for (const request of [first, second]) {
      await expect(list.status(nameOf(request), 'Completed')).toBeVisible();
      await expect.poll(async () => (await storedRequest(product, request.id)).status).toBe('completed');
    }
  });

  await test.step('what is found is exported without formulas', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      list.main.getByRole('button', { name: /^Export/u }).click(),
    ]);
    const csv = await readFile(await download.path(), 'utf8');
    for (const { reference } of [first, second]) expect(csv).toContain(reference);
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
    expect(csv.trim().split(/\r?\n/u)).toHaveLength(3);
  });

  await test.step('one is deleted with the second press', async () => {
    await list.delete(nameOf(first)).click();
    const hint = isMobile ? 'Tap "Confirm" again to permanently delete this quote request' : 'Click again to confirm';
    await expect(list.request(nameOf(first)).getByText(hint)).toBeVisible();
    await list.delete(nameOf(second)).click();
    await expect(list.main.getByText(hint, { exact: true })).toHaveCount(1);
    await list.delete(nameOf(second), 'Confirm').click();
    await expect(list.request(nameOf(second))).toBeHidden();
    await expect(list.request(nameOf(first))).toBeVisible();
    await expect(storedRequest(product, second.id)).rejects.toThrow("doesn't exist");
  });
});

test('a new request appears in an open list', { tag: ONE_WIDTH }, async ({ page, product }) => {
  const word = aWord();
  const list = new QuoteRequestList(page);
  await page.clock.install();
  await list.open(`?q=${word}`);
  await expect(list.main.getByRole('heading', { name: 'No quote requests found' })).toBeVisible();
  const request = await submitRequest(product, word, [[CLAMPS, 1]]);
  await page.clock.fastForward(31_000);
  await expect(list.request(nameOf(request))).toContainText(/(?:2 h|1 h 5\d min) left/u);
});
