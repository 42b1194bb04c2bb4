import { expect, type Locator, type Page } from '@playwright/test';

/** Page object of the quote panel: a dialog below 1024 px, a sidebar from there on. */
export class QuotePanel {
  readonly sidebar: Locator;
  readonly dialog: Locator;
  readonly root: Locator;

  constructor(
    private readonly page: Page,
    private readonly isMobile: boolean,
  ) {
    this.sidebar = page.getByRole('complementary', { name: 'Your Quote' });
    this.dialog = page.getByRole('dialog', { name: 'Your Quote' });
    this.root = this.sidebar.or(this.dialog);
  }

  button(name: string | RegExp): Locator {
    return this.root.getByRole('button', { name });
  }

  opener(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: /^Quote/u });
  }

  async open(): Promise<void> {
    await this.opener().click();
    await expect(this.root).toBeVisible();
  }

  /**
   * Asserts that the panel opens on its own as a sidebar (after adding an item, on load, on navigation), never as a
   * dialog.
   */
  async expectOpenByItself(): Promise<void> {
    if (this.isMobile) await this.expectClosed();
    else await expect(this.sidebar).toBeVisible();
  }

  /** Waits until the quote is loaded, before which the panel is always closed. */
  async expectClosed(): Promise<void> {
    await expect(this.opener()).toHaveAccessibleName(/item/u);
    await expect(this.opener()).toHaveAttribute('aria-expanded', 'false');
    await expect(this.root).toBeHidden();
  }

  /** Returns the width in px to the right of the page's content. */
  async reservedWidth(): Promise<number> {
    return this.page.evaluate(() =>
      Math.round(
        document.documentElement.clientWidth - (document.querySelector('main')?.getBoundingClientRect().right ?? 0),
      ),
    );
  }

  /** Asserts that the content makes room for the sidebar only. */
  async expectReservedSpace(): Promise<void> {
    const width = this.isMobile ? 0 : Math.round((await this.sidebar.boundingBox())?.width ?? 0);
    await expect.poll(() => this.reservedWidth()).toBe(width);
  }

  async hasFocus(): Promise<boolean> {
    return this.root.evaluate((root) => root.contains(document.activeElement));
  }
}

export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}
