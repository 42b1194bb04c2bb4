import { watchConsole } from '../../pages/hydration.ts';
import { expect, ONE_WIDTH, test } from '../../support/test.ts';

const PAGE = `<!doctype html><html lang="en"><title>Page</title>
  <link rel="preload" as="fetch" href="/late-preload.json" crossorigin>
  <script>console.warn('a fault')</script>`;

test('a preloaded file that is used late is not a page fault', { tag: ONE_WIDTH }, async ({ page, pageFaults }) => {
  const messages = watchConsole(page);
  await page.route('**/late-preload', (route) => route.fulfill({ contentType: 'text/html', body: PAGE }));
  await page.route('**/late-preload.json', (route) => route.fulfill({ json: {} }));
  const warning = page.waitForEvent('console', (message) => message.text().includes('link preload'));
  await page.goto('/late-preload');
  await warning;
  expect(messages).toEqual(['warning: a fault']);
  expect(pageFaults.splice(0)).toEqual(['warning: a fault']);
});
