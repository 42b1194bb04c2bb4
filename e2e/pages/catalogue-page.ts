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
    // The results follow the typing at their own pace; the address says that they are there.
    await this.page.waitForURL((url) => url.searchParams.get('q') === text);
  }

  /** Cards in the order of the page, as far as they are near the view. */
  cards(): Locator {
    return this.page.getByRole('main').getByRole('article');
  }

  card(name: string): Locator {
    return this.page.getByRole('main').getByRole('article', { name, exact: true });
  }
}
