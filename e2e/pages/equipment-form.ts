import type { Locator, Page } from '@playwright/test';

export class EquipmentFormPage {
  readonly main: Locator;
  readonly form: Locator;

  constructor(private readonly page: Page) {
    this.main = page.getByRole('main');
    this.form = this.main.getByRole('form');
  }

  async open(id: number | 'new'): Promise<void> {
    await this.page.goto(id === 'new' ? '/admin/equipment/new' : `/admin/equipment/${id}/edit`);
    await this.field('Name').waitFor();
  }

  field(label: string): Locator {
    return this.form.getByRole('textbox', { name: label, exact: true });
  }

  mainCategory(): Locator {
    return this.form.getByRole('combobox', { name: 'Main category' });
  }

  /** An existing category, or a new one. */
  category(): Locator {
    return this.field('Category').or(this.form.getByRole('combobox', { name: 'Category', exact: true }));
  }

  image(): Locator {
    return this.field('Image URL (optional)');
  }

  specifications(): Locator {
    return this.field('Specifications (optional)');
  }

  /** Button of an entry, which moves it back into the field. */
  specification(entry: string): Locator {
    return this.form.getByRole('button', { name: `Edit ${entry}`, exact: true });
  }

  alert(): Locator {
    return this.form.getByRole('alert');
  }

  submit(): Locator {
    return this.form.getByRole('button', { name: /^(?:Add Equipment|Save Changes)$/u });
  }

  async enter(item: { name: string; category: string; subcategory: string; description: string }): Promise<void> {
    await this.field('Name').fill(item.name);
    await this.category().fill(item.category);
    await this.field('Subcategory').fill(item.subcategory);
    await this.field('Description').fill(item.description);
  }

  picture(): Locator {
    return this.form.getByRole('group', { name: 'Picture' });
  }

  preview(): Locator {
    return this.picture().getByRole('img', { name: 'Preview of the picture' });
  }

  async pick(file: string | { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const choosing = this.page.waitForEvent('filechooser');
    await this.picture()
      .getByRole('button', { name: /^(?:Choose a|Replace) picture$/u })
      .click();
    await (await choosing).setFiles(file);
  }

  async drop(png: Buffer): Promise<void> {
    await this.picture()
      .getByText('Drop a picture here')
      .evaluate((zone, base64) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([bytes], 'set.png', { type: 'image/png' }));
        zone.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
      }, png.toString('base64'));
  }
}
