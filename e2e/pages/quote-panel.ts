import { expect, type Locator, type Page } from '@playwright/test';

/** The quote panel: a dialog over the page below 1024 px, beside the page from there on. */
export class QuotePanel {
  readonly beside: Locator;
  readonly over: Locator;
  readonly root: Locator;

  constructor(
    private readonly page: Page,
    private readonly isMobile: boolean,
  ) {
    this.beside = page.getByRole('complementary', { name: 'Your Quote' });
    this.over = page.getByRole('dialog', { name: 'Your Quote' });
    this.root = this.beside.or(this.over);
  }

  button(name: string | RegExp): Locator {
    return this.root.getByRole('button', { name });
  }

  /** The Quote button of the header. */
  opener(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: /^Quote/u });
  }

  async open(): Promise<void> {
    await this.opener().click();
    await expect(this.root).toBeVisible();
  }

  /** After adding an item, on load and on navigation it comes by itself where it stands beside the page, and never over one. */
  async expectOpenByItself(): Promise<void> {
    if (this.isMobile) await this.expectClosed();
    else await expect(this.beside).toBeVisible();
  }

  /** Once the page knows the quote; before that nothing is open anyway. */
  async expectClosed(): Promise<void> {
    await expect(this.opener()).toHaveAccessibleName(/item/u);
    await expect(this.opener()).toHaveAttribute('aria-expanded', 'false');
    await expect(this.root).toBeHidden();
  }

  /** How much room the page leaves at its right. */
  async roomBeside(): Promise<number> {
    return this.page.evaluate(() =>
      Math.round(
        document.documentElement.clientWidth - (document.querySelector('main')?.getBoundingClientRect().right ?? 0),
      ),
    );
  }

  /** The page makes room for what stands beside it, and for nothing else. */
  async expectRoom(): Promise<void> {
    const width = this.isMobile ? 0 : Math.round((await this.beside.boundingBox())?.width ?? 0);
    await expect.poll(() => this.roomBeside()).toBe(width);
  }

  async hasFocus(): Promise<boolean> {
    return this.root.evaluate((root) => root.contains(document.activeElement));
  }
}

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}
