import { expect, type Locator, type Page } from '@playwright/test';

export class EquipmentListPage {
  readonly main: Locator;

  constructor(
    private readonly page: Page,
    private readonly isSmall: boolean,
  ) {
    this.main = page.getByRole('main');
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/admin/equipment${query}`);
    await expect(this.footer()).toContainText('Showing');
  }

  body(): Locator {
    return this.isSmall
      ? this.main.getByRole('list', { name: 'Equipment' })
      : this.main.getByRole('grid', { name: 'Equipment' });
  }

  item(name: string): Locator {
    return this.body().getByRole(this.isSmall ? 'listitem' : 'row', { name, exact: true });
  }

  async names(): Promise<string[]> {
    return this.body()
      .locator('[data-row]')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label') ?? ''));
  }

  searchbox(): Locator {
    return this.main.getByRole('searchbox', { name: 'Search equipment' });
  }

  async search(text: string): Promise<void> {
    await this.searchbox().fill(text);
    await this.page.waitForURL((url) => (url.searchParams.get('q') ?? '') === text);
  }

  filter(): Locator {
    return this.main.getByRole('combobox', { name: 'Main category' });
  }

  /** Sorts by a column in ascending order. */
  async sortBy(column: string): Promise<void> {
    if (this.isSmall)
      await this.main.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: `${column}, ascending` });
    else await this.main.getByRole('columnheader', { name: column }).getByRole('button').click();
  }

  pageButton(page: number): Locator {
    return this.main
      .getByRole('navigation', { name: 'Pages: Equipment' })
      .getByRole('button', { name: `Page ${page}`, exact: true });
  }

  checkbox(name: string): Locator {
    return this.item(name).getByRole('checkbox', { name: `Select ${name}` });
  }

  /** The checkbox follows the address shortly after the click. */
  async select(name: string): Promise<void> {
    await this.checkbox(name).click();
    await expect(this.checkbox(name)).toBeChecked();
  }

  footer(): Locator {
    return this.main.getByRole('status').filter({ hasText: /^Showing/u });
  }

  /** Action button: 'Edit', 'Duplicate', 'Delete', or 'Confirm' for a delete to be confirmed. */
  action(action: string, name: string): Locator {
    return this.item(name).getByRole(action === 'Edit' ? 'link' : 'button', {
      name: `${action}: ${name}`,
      exact: true,
    });
  }
}
