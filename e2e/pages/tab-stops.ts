import { expect, type Page } from '@playwright/test';
import { readFocusStop, type FocusStop } from './focus-stop.ts';

/** Stops on a page of cards; what follows is more of the same. */
const MOST_STOPS = 60;

/** All stops of the Tab key from the top of the page. */
async function tabThrough(page: Page): Promise<FocusStop[]> {
  const stops: FocusStop[] = [];
  for (let count = 0; count < MOST_STOPS; count += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(readFocusStop);
    if (stop === undefined) break;
    stops.push(stop);
  }
  return stops;
}

/** Every stop of the Tab key can be seen, under whatever is stuck to the window, and is marked; the first one leads past the header. */
export async function expectTabStopsInView(page: Page): Promise<void> {
  const stops = await tabThrough(page);
  expect(stops.length).toBeGreaterThan(8);
  expect(stops[0]?.name).toContain('Skip');
  expect(stops.filter(({ isHidden }) => isHidden)).toEqual([]);
  expect(stops.filter(({ isMarked }) => !isMarked)).toEqual([]);
}
