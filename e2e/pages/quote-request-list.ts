import type { Locator, Page } from '@playwright/test';

export class QuoteRequestList {
  readonly main: Locator;

  constructor(readonly page: Page) {
    this.main = page.getByRole('main');
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/admin/quote-requests${query}`);
    await this.search().waitFor();
  }

  search(): Locator {
    return this.main.getByRole('searchbox', { name: 'Search quote requests' });
  }

  statusFilter(): Locator {
    return this.main.getByRole('combobox', { name: 'Status', exact: true });
  }

  order(): Locator {
    return this.main.getByRole('combobox', { name: /^(?:Order|Sort by)$/u });
  }

  /** A request by name and reference: 'Marisol Vega, BL-2611-0042'. */
  request(name: string): Locator {
    return this.main.getByRole('row', { name, exact: true }).or(this.main.getByRole('listitem', { name, exact: true }));
  }

  requests(): Locator {
    return this.main.locator('[data-row]');
  }

  status(name: string, text: string): Locator {
    return this.main.getByRole('button', { name: `Status of ${name}: ${text}`, exact: true });
  }

  async chooseStatus(name: string, from: string, to: string): Promise<void> {
    await this.status(name, from).click();
    await this.page.getByRole('menuitemradio', { name: to, exact: true }).click();
  }

  delete(name: string, text: 'Delete' | 'Confirm' = 'Delete'): Locator {
    return this.main.getByRole('button', { name: `${text}: ${name}`, exact: true });
  }

  view(name: string): Locator {
    return this.main.getByRole('link', { name: `View: ${name}`, exact: true });
  }

  alert(title: string): Locator {
    return this.page.getByRole('dialog', { name: title });
  }
}
