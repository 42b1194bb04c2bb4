import { expect, type Locator, type Page } from '@playwright/test';

export class CataloguePage {
  constructor(private readonly page: Page) {}

  async open(path = '/new-production-equipment'): Promise<void> {
    await this.page.goto(path);
    await this.page
      .getByRole('button', { name: /Add .*to Quote/u })
      .first()
      .waitFor();
  }

  async search(text: string): Promise<void> {
    await this.page.getByRole('searchbox').fill(text);
    // The address changes once the debounced results are shown.
    await this.page.waitForURL((url) => url.searchParams.get('q') === text);
  }

  /** Rendered cards in page order; cards far from the viewport are not rendered. */
  cards(): Locator {
    return this.page.getByRole('main').getByRole('article');
  }

  card(name: string): Locator {
    return this.page.getByRole('main').getByRole('article', { name, exact: true });
  }

  searchbox(): Locator {
    return this.page.getByRole('searchbox', { name: 'Search equipment' });
  }

  addButton(name: string): Locator {
    return this.card(name).getByRole('button', { name: `Add to Quote: ${name}`, exact: true });
  }

  quantity(name: string): Locator {
    return this.card(name).getByRole('textbox', { name: `Quantity of ${name}`, exact: true });
  }

  async typeQuantity(name: string, text: string): Promise<void> {
    await this.quantity(name).fill(text);
    await this.quantity(name).press('Enter');
  }

  quickNavigation(): Locator {
    return this.page.getByRole('navigation', { name: 'Equipment groups' });
  }

  group(title: string): Locator {
    return this.page.getByRole('region', { name: title, exact: true });
  }

  category(title: string): Locator {
    return this.page
      .getByRole('group', { name: 'Filter by category' })
      .getByRole('checkbox', { name: title, exact: true });
  }

  /** Checks a category; the checkbox follows the address shortly after the click. */
  async choose(title: string): Promise<void> {
    await this.category(title).click();
    await expect(this.category(title)).toBeChecked();
  }
}
