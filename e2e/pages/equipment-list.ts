import { expect, type Locator, type Page } from '@playwright/test';

/** The equipment list of the back office: a table, or cards on a small screen. */
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

  /** Table or list of cards. */
  body(): Locator {
    return this.isSmall
      ? this.main.getByRole('list', { name: 'Equipment' })
      : this.main.getByRole('grid', { name: 'Equipment' });
  }

  item(name: string): Locator {
    return this.body().getByRole(this.isSmall ? 'listitem' : 'row', { name, exact: true });
  }

  /** Names in the order of the page. */
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

  /** Sorts by a column, from small to large. */
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

  /** The box follows the address, a moment after the click. */
  async select(name: string): Promise<void> {
    await this.checkbox(name).click();
    await expect(this.checkbox(name)).toBeChecked();
  }

  footer(): Locator {
    return this.main.getByRole('status').filter({ hasText: /^Showing/u });
  }

  /** 'Edit', 'Duplicate', 'Delete', or what Delete says when it is armed: 'Confirm'. */
  action(action: string, name: string): Locator {
    return this.item(name).getByRole(action === 'Edit' ? 'link' : 'button', {
      name: `${action}: ${name}`,
      exact: true,
    });
  }
}
