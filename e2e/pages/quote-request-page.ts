import { expect, type Locator, type Page } from '@playwright/test';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { WAIT } from '../../tools/suite/limits.ts';
import { recordedMessages, recordMessages } from './page-messages.ts';

export class QuoteRequestPage {
  readonly main: Locator;

  constructor(readonly page: Page) {
    this.main = page.getByRole('main');
  }

  async open({ id, reference }: Pick<QuoteRequest, 'id' | 'reference'>): Promise<void> {
    await this.page.goto(`/admin/quote-requests/${id}`);
    await expect(this.heading(reference)).toBeVisible();
  }

  heading(reference: string): Locator {
    return this.main.getByRole('heading', { level: 2, name: new RegExp(`^${reference}`, 'u') });
  }

  block(title: string): Locator {
    return this.main.getByRole('region', { name: title, exact: true });
  }

  item(name: string): Locator {
    return this.block('Requested Equipment').getByRole('listitem', { name, exact: true });
  }

  quantity(name: string): Locator {
    return this.item(name).getByRole('textbox');
  }

  /** Units, rate, days and total of an item. */
  amounts(name: string): Locator {
    return this.item(name).getByRole('definition');
  }

  /** Subtotal, discount, before tax, tax and total. */
  totals(): Locator {
    return this.block('Totals').getByRole('definition');
  }

  button(name: string | RegExp): Locator {
    return this.main.getByRole('button', { name, exact: true });
  }

  message(text: string): Locator {
    return this.main.getByText(text, { exact: true });
  }

  /** Asserts that `act` shows a message. It is recorded in the page, since a success message disappears after 3 s. */
  async expectSaid(text: string, act: () => Promise<void>): Promise<void> {
    await recordMessages(this.main);
    await act();
    await expect.poll(() => recordedMessages(this.page), { message: 'what the page has said' }).toContain(text);
  }

  banner(): Locator {
    return this.block('Unsaved changes');
  }

  dialog(title: string): Locator {
    return this.page.getByRole('dialog', { name: title });
  }

  status(word: string): Locator {
    return this.main.getByRole('button', { name: new RegExp(`^Status of .*: ${word}$`, 'u') });
  }

  async chooseStatus(from: string, to: string): Promise<void> {
    await this.status(from).click();
    await this.page.getByRole('menuitemradio', { name: to }).click();
  }

  async typeQuantity(name: string, text: string): Promise<void> {
    await this.quantity(name).fill(text);
    await this.quantity(name).press('Enter');
  }

  search(): Locator {
    return this.main.getByRole('combobox', { name: 'Search equipment' });
  }

  option(name: string | RegExp): Locator {
    return this.main.getByRole('option', { name });
  }

  async add(name: string, quantity: number): Promise<void> {
    if (!(await this.search().isVisible())) await this.button('Add Equipment').click();
    await this.search().fill(name);
    await this.option(name).first().click();
    await this.main.getByRole('textbox', { name: `Quantity of ${name}` }).fill(String(quantity));
    await this.button('Add to Quote').click();
  }

  async typeDay(label: 'Start date' | 'End date', day: string): Promise<void> {
    const field = this.main.getByRole('textbox', { name: label });
    await field.fill(day);
    await field.press('Tab');
    // The next field may have opened its calendar.
    await this.page.keyboard.press('Escape');
  }

  discount(): Locator {
    return this.main.getByRole('textbox', { name: 'Discount in dollars' });
  }

  mails(): Locator {
    return this.block('E-mails').getByRole('listitem');
  }

  /**
   * Waits until both mails of a new request are sent: before, the page polls every two seconds, afterwards every 30 s.
   */
  async awaitQuiet(): Promise<void> {
    await expect(this.mails().filter({ hasText: 'Sent' })).toHaveCount(2, WAIT);
  }
}
