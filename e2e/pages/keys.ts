import { expect, type Locator, type Page } from '@playwright/test';
import { readFocusStop } from './focus-stop.ts';

/** Exceeds the number of stops on any page of the back office. */
const MAX_STOPS = 90;

export class Keys {
  constructor(private readonly page: Page) {}

  /** Asserts that an element has the focus, is in view and marked. */
  async expectFocus(after: string): Promise<void> {
    await expect
      .poll(() => this.page.evaluate(() => document.activeElement !== document.body), {
        message: `focus after ${after}`,
      })
      .toBe(true);
    const stop = await this.page.evaluate(readFocusStop);
    expect(stop, `focus after ${after}`).toMatchObject({ isHidden: false });
  }

  /** Tabs forward or backward to an element; each stop on the way must be in view and marked. */
  async goTo(target: Locator): Promise<void> {
    await target.waitFor();
    const isBehind = await target.evaluate((element) =>
      Boolean(
        element.compareDocumentPosition(document.activeElement ?? document.body) & Node.DOCUMENT_POSITION_FOLLOWING,
      ),
    );
    for (let count = 0; count < MAX_STOPS; count += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press(isBehind ? 'Shift+Tab' : 'Tab');
      expect(await this.page.evaluate(readFocusStop), `stop ${count} on the way to ${String(target)}`).toMatchObject({
        isHidden: false,
        isMarked: true,
      });
    }
    throw new Error(`The Tab key does not lead to ${String(target)}`);
  }

  async press(target: Locator, key = 'Enter'): Promise<void> {
    await this.goTo(target);
    await this.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.type(text);
  }
}
