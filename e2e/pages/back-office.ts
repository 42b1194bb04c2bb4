import { expect, type Locator, type Page, type Request } from '@playwright/test';

/** Records the page's API calls from now on. */
export function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  const note = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  };
  page.on('request', note);
  return calls;
}

export class BackOffice {
  readonly main: Locator;
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

  /** Returns the navigation: the sidebar, or the menu, which this opens on small screens. */
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

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name, exact: true });
  }
}
