import { expect, type Page } from '@playwright/test';
import { readFocusStop, type FocusStop } from './focus-stop.ts';

/** Maximum number of stops on a page of cards. */
const MAX_STOPS = 60;

async function tabThrough(page: Page): Promise<FocusStop[]> {
  const stops: FocusStop[] = [];
  for (let count = 0; count < MAX_STOPS; count += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(readFocusStop);
    if (stop === undefined) break;
    stops.push(stop);
  }
  return stops;
}

/** Asserts that every Tab stop is visible and marked, and that the first one is a skip link. */
export async function expectTabStopsInView(page: Page): Promise<void> {
  const stops = await tabThrough(page);
  expect(stops.length).toBeGreaterThan(8);
  expect(stops[0]?.name).toContain('Skip');
  expect(stops.filter(({ isHidden }) => isHidden)).toEqual([]);
  expect(stops.filter(({ isMarked }) => !isMarked)).toEqual([]);
}
