import { expect, type Locator, type Page, type Request } from '@playwright/test';

/** The calls of the interface that the page makes from now on. */
export function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  const note = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  };
  page.on('request', note);
  return calls;
}

/** The frame around every page of the back office. */
export class BackOffice {
  readonly main: Locator;
  /** The title bar's section. */
  readonly title: Locator;
  readonly status: Locator;

  constructor(
    readonly page: Page,
    private readonly isSmall: boolean,
  ) {
    this.main = page.getByRole('main');
    this.title = page.getByRole('banner').getByRole('heading', { level: 1 });
    this.status = page.getByRole('status');
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await expect(this.title).toBeVisible();
  }

  /** The navigation: beside the page, or in the menu that slides out, which this opens. */
  async navigation(): Promise<Locator> {
    if (!this.isSmall)
      return this.page.getByRole('complementary', { name: 'Sidebar' }).getByRole('navigation', { name: 'Back office' });
    const menu = this.page.getByRole('dialog', { name: 'Menu' });
    if (!(await menu.isVisible())) await this.page.getByRole('button', { name: 'Open menu' }).click();
    return menu.getByRole('navigation', { name: 'Back office' });
  }

  userButton(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: /, Administrator$/u });
  }

  /** The dialog that asks or tells something. */
  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name, exact: true });
  }
}
