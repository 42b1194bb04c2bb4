import type { Locator, Page } from '@playwright/test';

/** The grouped production page as a visitor finds it. */
export class CataloguePage {
  constructor(private readonly page: Page) {}

  async open(path = '/new-production-equipment'): Promise<void> {
    await this.page.goto(path);
    await this.page.getByRole('button', { name: /Add .*to Quote/u }).first().waitFor();
  }

  async search(text: string): Promise<void> {
    await this.page.getByRole('searchbox').fill(text);
  }

  /** Cards in the order of the page. */
  cards(): Locator {
    return this.page.getByRole('main').getByRole('article');
  }

  card(name: string): Locator {
    return this.page.getByRole('main').getByRole('article', { name, exact: true });
  }
}
