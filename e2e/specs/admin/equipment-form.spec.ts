import { WAIT } from '../../../tools/suite/limits.ts';
import { CataloguePage } from '../../pages/catalogue-page.ts';
import { EquipmentFormPage } from '../../pages/equipment-form.ts';
import { EquipmentListPage } from '../../pages/equipment-list.ts';
import { signInAsAdmin } from '../../support/admin-session.ts';
import { addItems } from '../../support/catalogue-items.ts';
import { aWord } from '../../support/own-request.ts';
import { expect, ONE_WIDTH, test } from '../../support/test.ts';

test.use({ productName: 'office' });

/** Shared part of the addresses of all renditions of a picture. */
const idOf = (url: string) => /[\da-f-]{16,}/u.exec(url)?.[0] ?? url;

test.beforeEach(async ({ page, product }) => {
  await signInAsAdmin(page, product);
});

test('an added and edited item appears on the site', { tag: ONE_WIDTH }, async ({ page, isMobile }) => {
  const word = aWord();
  const name = `Panel ${word}`;
  const form = new EquipmentFormPage(page);
  const list = new EquipmentListPage(page, isMobile);

  await test.step('it is added once what is missing is there', async () => {
    await form.open('new');
    await form.submit().click();
    await form.alert().getByRole('link', { name: 'Enter subcategory' }).click();
    await expect(form.field('Subcategory')).toBeFocused();
    await form.enter({ name: `  ${name} `, category: word, subcategory: ' LED ', description: 'Bi-color panel.' });
    await form.field('Price per unit (optional)').fill('12.5');
    await form.field('Units per item').fill('');
    await form.specifications().pressSequentially('CRI 96, , 2 kg');
    await form.specifications().press('Enter');
    await form.specification('2 kg').click();
    await form.specifications().fill('2,700–6,500 K');
    await form.specifications().press('Enter');
    await form.submit().click();
    await expect(page).toHaveURL(/\/admin\/equipment$/u);
  });

  await test.step('it is on the list, in the form and on the site', async () => {
    await list.search(word);
    await list.action('Edit', name).click();
    await expect(form.field('Name')).toHaveValue(name);
    await expect(form.field('Subcategory')).toHaveValue('LED');
    await expect(form.category()).toHaveValue(word);
    await expect(form.field('Price per unit (optional)')).toHaveValue('12.50');
    await expect(form.field('Units per item')).toHaveValue('1');
    for (const entry of ['CRI 96', '2,700–6,500 K']) await expect(form.specification(entry)).toBeVisible();
    await page.goto(`/new-production-equipment?q=${word}`);
    await expect(new CataloguePage(page).card(name)).toContainText('2,700–6,500 K');
  });

  await test.step('it is changed, and the site has it where it belongs now', async () => {
    await list.open(`?q=${word}`);
    await list.action('Edit', name).click();
    await form.category().fill('');
    await form.category().click();
    await page.getByRole('listbox').getByRole('option').getByText('audio', { exact: true }).click();
    await form.mainCategory().selectOption('home-ec-set');
    await form.field('Description').fill('Now of aluminum.');
    await form.submit().click();
    await expect(page).toHaveURL(/\/admin\/equipment$/u);
    await page.goto(`/home-ec-equipment?q=${word}`);
    await expect(new CataloguePage(page).card(name)).toContainText('Now of aluminum.');
  });
});

test(
  'an uploaded picture is served as AVIF and WebP in all sizes, and can be replaced',
  { tag: ONE_WIDTH },
  async ({ page, product }) => {
    const word = aWord();
    const [item] = await addItems(product, [{ name: `Photo ${word}` }]);
    const id = item?.id ?? 0;
    const form = new EquipmentFormPage(page);
    const shown = page.getByRole('main').locator('picture').first();

    /** Waits until the server has generated all sizes of the picture. */
    const uploaded = async () => {
      await expect(form.main.getByText('The picture is uploaded. It belongs to the item once you save.')).toBeVisible(
        WAIT,
      );
      await expect(form.preview()).toBeVisible();
      return idOf(await form.image().inputValue());
    };

    const picked = await test.step('a file is picked and saved with the item', async () => {
      await form.open(id);
      await form.pick({
        name: 'set.png',
        mimeType: 'image/png',
        buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 390, height: 600 } }),
      });
      const picture = await uploaded();
      await form.submit().click();
      await expect(page).toHaveURL(/\/admin\/equipment$/u);
      return picture;
    });

    await test.step('visitors get it in the best format and for good', async () => {
      const served: { type: string | undefined; caching: string | undefined }[] = [];
      page.on('response', (response) => {
        const headers = response.headers();
        if (response.url().includes(picked))
          served.push({ type: headers['content-type'], caching: headers['cache-control'] });
      });
      await page.goto(`/equipment/${id}`);
      await expect(shown.locator('source[type="image/avif"]')).toHaveAttribute('srcset', /\d+w, .*\d+w/u);
      await expect(shown.locator('source[type="image/webp"]')).toHaveAttribute('srcset', /\d+w, .*\d+w/u);
      await expect
        .poll(() =>
          shown
            .locator('img')
            .evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0),
        )
        .toBe(true);
      expect(served).not.toEqual([]);
      for (const { type, caching } of served) {
        expect(type).toBe('image/avif');
        expect(caching).toMatch(/immutable/u);
      }
      const webp = (await shown.locator('source[type="image/webp"]').getAttribute('srcset'))?.split(' ')[0] ?? '';
      expect((await page.request.get(new URL(webp, product.url).href)).headers()['content-type']).toBe('image/webp');
    });

    await test.step('another is dropped in its place', async () => {
      await form.open(id);
      const other = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } });
      await form.picture().getByRole('button', { name: 'Remove picture' }).click();
      await form.drop(other);
      const dropped = await uploaded();
      expect(dropped).not.toBe(picked);
      await form.submit().click();
      await expect(page).toHaveURL(/\/admin\/equipment$/u);
      await page.goto(`/equipment/${id}`);
      await expect(shown.locator('img')).toHaveAttribute('src', new RegExp(dropped, 'u'));
    });
  },
);
