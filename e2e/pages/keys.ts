import { expect, type Locator, type Page } from '@playwright/test';
import { readFocusStop } from './focus-stop.ts';

/** More stops than any page of the back office has before what one looks for. */
const MOST_STOPS = 90;

/** Somebody who works with the keys alone. */
export class Keys {
  constructor(private readonly page: Page) {}

  /** What has the focus is in view and marked, and something has it. */
  async expectFocus(after: string): Promise<void> {
    await expect
      .poll(() => this.page.evaluate(() => document.activeElement !== document.body), {
        message: `focus after ${after}`,
      })
      .toBe(true);
    const stop = await this.page.evaluate(readFocusStop);
    expect(stop, `focus after ${after}`).toMatchObject({ isHidden: false });
  }

  /** Goes to an element with Tab, or back to it, whichever way it is; each stop on the way is in view and marked. */
  async goTo(target: Locator): Promise<void> {
    await target.waitFor();
    const isBehind = await target.evaluate((element) =>
      Boolean(
        element.compareDocumentPosition(document.activeElement ?? document.body) & Node.DOCUMENT_POSITION_FOLLOWING,
      ),
    );
    for (let count = 0; count < MOST_STOPS; count += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press(isBehind ? 'Shift+Tab' : 'Tab');
      expect(await this.page.evaluate(readFocusStop), `stop ${count} on the way to ${String(target)}`).toMatchObject({
        isHidden: false,
        isMarked: true,
      });
    }
    throw new Error(`The Tab key does not lead to ${String(target)}`);
  }

  /** Goes to an element and presses Enter on it. */
  async press(target: Locator, key = 'Enter'): Promise<void> {
    await this.goTo(target);
    await this.page.keyboard.press(key);
  }

  /** Types over what the field with the focus holds. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.type(text);
  }
}
