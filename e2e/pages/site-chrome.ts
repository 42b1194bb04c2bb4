import type { Locator, Page } from '@playwright/test';

export class SiteChrome {
  readonly header: Locator;
  readonly footer: Locator;
  readonly mobileBar: Locator;

  /** @param isSmall whether the window is a phone's, with a menu instead of header tools */
  constructor(
    private readonly page: Page,
    private readonly isSmall: boolean,
  ) {
    this.header = page.getByRole('banner');
    this.footer = page.getByRole('contentinfo');
    this.mobileBar = page.getByRole('navigation', { name: /^(?:Quick access|Accesos rápidos)$/u });
  }

  /** Returns the container of language switch, colour scheme and, on phones, account; opens the menu on phones. */
  async tools(): Promise<Locator> {
    if (!this.isSmall) return this.header;
    const menu = this.page.getByRole('dialog', { name: /^(?:Menu|Menú)$/u });
    if (!(await menu.isVisible()))
      await this.header.getByRole('button', { name: /^(?:Open menu|Abrir el menú)$/u }).click();
    return menu;
  }

  async accountEntry(name: string): Promise<Locator> {
    if (this.isSmall) {
      const menu = await this.tools();
      return menu.getByRole('link', { name, exact: true }).or(menu.getByRole('button', { name, exact: true }));
    }
    const menu = this.page.getByRole('menu');
    if (!(await menu.isVisible())) await this.accountButton().click();
    return menu.getByRole('menuitem', { name, exact: true });
  }

  accountButton(): Locator {
    return this.header.getByRole('button', { name: /account menu|menú de la cuenta/u });
  }
}
