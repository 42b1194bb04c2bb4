import type { Page } from '@playwright/test';

/** Returns the sum and the sources of layout shifts without user input. */
export async function layoutShifts(page: Page): Promise<{ sum: number; moved: string[] }> {
  const shifts = await page.evaluate(async () => {
    interface Shift extends PerformanceEntry {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly { readonly node: Node | null }[];
    }
    const isShift = (entry: PerformanceEntry): entry is Shift => entry.entryType === 'layout-shift';
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.localName}.${node.getAttribute('class') ?? ''}` : (node?.nodeName ?? 'gone');
    const seen: Shift[] = [];
    const observer = new PerformanceObserver((list) => seen.push(...list.getEntries().filter(isShift)));
    // Includes earlier shifts.
    observer.observe({ type: 'layout-shift', buffered: true });
    // Shifts of the last frame are reported after it.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
    observer.disconnect();
    return seen
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .map(({ value, sources }) => ({ value, moved: sources.map(({ node }) => nameOf(node)) }));
  });
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.map(({ value, moved }) => `${value.toFixed(4)} ${moved.join(' | ')}`),
  };
}
