/** What a page notes of itself while it is measured. */
import type { Page } from 'playwright';

export interface FirstPageNotes {
  fcpMs: number;
  lcpMs: number;
  cls: number;
  /** When React listened to the control; 0 while it does not. */
  usableMs: number;
  /** When what a press at the first paint does was shown; 0 while it is not. */
  shownMs: number;
  longTasks: { startTime: number; duration: number }[];
  /** Those that have arrived, with the size of their compressed bodies. */
  scripts: { endMs: number; bytes: number }[];
}

export interface NotedControl {
  /** Selector of what a visitor uses first. */
  readonly control: string;
  /** Whether it is pressed at the first paint. */
  readonly presses: boolean;
}

declare global {
  interface Window {
    benchNotes?: FirstPageNotes;
  }
}

/** Runs in the page, from its first moment on. */
export function noteFirstPage({ control, presses }: NotedControl) {
  const notes: FirstPageNotes = { fcpMs: 0, lcpMs: 0, cls: 0, usableMs: 0, shownMs: 0, longTasks: [], scripts: [] };
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  const eachFrame = (isOver: () => boolean) =>
    requestAnimationFrame(() => {
      if (!isOver()) eachFrame(isOver);
    });
  const untilUsable = () => {
    const used = document.querySelector(control);
    // React's own mark on an element that it listens for; a page that the server rendered has none before it is taken over.
    if (used === null || !Object.keys(used).some((key) => key.startsWith('__reactProps$'))) return false;
    notes.usableMs = performance.now();
    return true;
  };
  const press = () => {
    const pressed = document.querySelector<HTMLElement>(control);
    if (pressed === null) return;
    const text = pressed.textContent;
    pressed.click();
    eachFrame(() => {
      if (pressed.isConnected && pressed.textContent === text) return false;
      notes.shownMs = performance.now();
      return true;
    });
  };
  observe('largest-contentful-paint', ({ startTime }) => (notes.lcpMs = startTime));
  observe('paint', ({ name, startTime }) => {
    if (name !== 'first-contentful-paint') return;
    notes.fcpMs = startTime;
    if (presses) press();
  });
  observe('layout-shift', (shift) => {
    const isOwn = 'hadRecentInput' in shift && shift.hadRecentInput === false;
    if (isOwn && 'value' in shift && typeof shift.value === 'number') notes.cls += shift.value;
  });
  observe('longtask', ({ startTime, duration }) => notes.longTasks.push({ startTime, duration }));
  const arrived = new Set<string>();
  observe('resource', (file) => {
    // A script that is fetched ahead and then run from the browser's cache has two entries.
    if (!(file instanceof PerformanceResourceTiming) || arrived.has(file.name)) return;
    if (!new URL(file.name).pathname.endsWith('.js')) return;
    arrived.add(file.name);
    notes.scripts.push({ endMs: file.responseEnd, bytes: file.encodedBodySize });
  });
  eachFrame(untilUsable);
  // What a page fetches ahead once it has nothing else to do is no part of the first view.
  Object.assign(window, { benchNotes: notes, requestIdleCallback: () => 0, cancelIdleCallback: () => undefined });
}

/** @throws {Error} when the page has noted nothing */
export async function firstPageNotes(page: Page): Promise<FirstPageNotes> {
  const notes = await page.evaluate(() => window.benchNotes);
  if (notes === undefined) throw new Error('The page has noted nothing');
  return notes;
}
