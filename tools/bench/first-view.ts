/** Requests and compressed bytes of the first catalogue view, compared with a single bundle of the same source. */
import type { Browser, Request } from 'playwright';

import { kilobytes, milliseconds, printHead, printRow } from './harness/table.ts';
import { withTwoFrontEnds } from './two-front-ends.ts';

const PAGE = '/new-production-equipment';

interface CarriedFile {
  readonly path: string;
  readonly bytes: number;
}

type FirstView = ReturnType<typeof sumOf> & { readonly shownMs: number };

/** Opens the page with an empty cache, and sums network traffic until the first cards are visible. */
async function measure(browser: Browser, url: string): Promise<FirstView> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(() =>
    Object.assign(window, { requestIdleCallback: () => 0, cancelIdleCallback: () => undefined }),
  );
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  const began = performance.now();
  await page.goto(url + PAGE);
  await page.getByRole('article').first().waitFor();
  const shownMs = performance.now() - began;
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(
    finished.map(async (request) => ({
      path: new URL(request.url()).pathname,
      bytes: (await request.sizes()).responseBodySize,
    })),
  );
  await context.close();
  return { ...sumOf(sizes), shownMs };
}

/** Sums compressed bodies without headers, which depend on the protocol. */
function sumOf(files: readonly CarriedFile[]) {
  const bytesOf = (some: readonly CarriedFile[]) => some.reduce((sum, { bytes }) => sum + bytes, 0);
  const scripts = files.filter(({ path }) => path.endsWith('.js'));
  const styles = files.filter(({ path }) => path.endsWith('.css'));
  return {
    requests: files.length,
    scripts: scripts.length,
    scriptBytes: bytesOf(scripts),
    styleBytes: bytesOf(styles),
    bytes: bytesOf(files),
  };
}

const print = (name: string, { requests, scripts, scriptBytes, styleBytes, bytes, shownMs }: FirstView) =>
  printRow(
    name,
    String(requests),
    String(scripts),
    kilobytes(scriptBytes),
    kilobytes(styleBytes),
    kilobytes(bytes),
    milliseconds(shownMs),
  );

export const benchFirstView = () =>
  withTwoFrontEnds(async ({ browser, product, single }) => {
    for (const url of [product.url, single.url]) await measure(browser, url);
    const separate = await measure(browser, product.url);
    const together = await measure(browser, single.url);
    printHead('front end', 'requests', 'scripts', 'compressed JS', 'CSS', 'all bytes', 'first card (loopback)');
    print('shell and remotes', separate);
    print('one bundle', together);
    console.log(`\nCompressed JS: ${(separate.scriptBytes / together.scriptBytes).toFixed(2)} × the single bundle.`);
  });
