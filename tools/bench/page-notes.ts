/** Metrics collected in a page during its first view. */
import type { Page } from 'playwright';

export interface FirstPageNotes {
  fcpMs: number;
  lcpMs: number;
  cls: number;
  /** Time of hydration of the control; 0 before. */
  usableMs: number;
  /** Time at which the effect of a click at the first paint was visible; 0 before. */
  shownMs: number;
  longTasks: { startTime: number; duration: number }[];
  /** Loaded scripts with their compressed sizes. */
  scripts: { endMs: number; bytes: number }[];
}

export interface NotedControl {
  readonly control: string;
  readonly clicks: boolean;
}

declare global {
  interface Window {
    benchNotes?: FirstPageNotes;
  }
}

export function noteFirstPage({ control, clicks }: NotedControl) {
  const notes: FirstPageNotes = { fcpMs: 0, lcpMs: 0, cls: 0, usableMs: 0, shownMs: 0, longTasks: [], scripts: [] };
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  const eachFrame = (isOver: () => boolean) =>
    requestAnimationFrame(() => {
      if (!isOver()) eachFrame(isOver);
    });
  const untilUsable = () => {
    const used = document.querySelector(control);
    // React's own property on hydrated elements; server-rendered ones lack it before hydration.
    if (used === null || !Object.keys(used).some((key) => key.startsWith('__reactProps$'))) return false;
    notes.usableMs = performance.now();
    return true;
  };
  const clickControl = () => {
    const clicked = document.querySelector<HTMLElement>(control);
    if (clicked === null) return;
    const text = clicked.textContent;
    clicked.click();
    eachFrame(() => {
      if (clicked.isConnected && clicked.textContent === text) return false;
      notes.shownMs = performance.now();
      return true;
    });
  };
  observe('largest-contentful-paint', ({ startTime }) => (notes.lcpMs = startTime));
  observe('paint', ({ name, startTime }) => {
    if (name !== 'first-contentful-paint') return;
    notes.fcpMs = startTime;
    if (clicks) clickControl();
  });
  observe('layout-shift', (shift) => {
    const isOwn = 'hadRecentInput' in shift && shift.hadRecentInput === false;
    if (isOwn && 'value' in shift && typeof shift.value === 'number') notes.cls += shift.value;
  });
  observe('longtask', ({ startTime, duration }) => notes.longTasks.push({ startTime, duration }));
  const arrived = new Set<string>();
  observe('resource', (file) => {
    // A preloaded script has a second entry when it runs from the browser's cache.
    if (!(file instanceof PerformanceResourceTiming) || arrived.has(file.name)) return;
    if (!new URL(file.name).pathname.endsWith('.js')) return;
    arrived.add(file.name);
    notes.scripts.push({ endMs: file.responseEnd, bytes: file.encodedBodySize });
  });
  eachFrame(untilUsable);
  Object.assign(window, { benchNotes: notes, requestIdleCallback: () => 0, cancelIdleCallback: () => undefined });
}

/** @throws {Error} when the page has no metrics */
export async function firstPageNotes(page: Page): Promise<FirstPageNotes> {
  const notes = await page.evaluate(() => window.benchNotes);
  if (notes === undefined) throw new Error('The page has noted nothing');
  return notes;
}
