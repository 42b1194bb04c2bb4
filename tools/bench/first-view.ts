/** Requests and compressed bytes to the first catalogue view, beside the same source built as one bundle. */
import type { Browser, Request } from 'playwright';

import { withTwoFrontEnds } from './two-front-ends.ts';

const PAGE = '/new-production-equipment';

interface CarriedFile {
  readonly path: string;
  readonly bytes: number;
}

interface FirstView {
  readonly requests: number;
  readonly scripts: number;
  readonly scriptBytes: number;
  readonly styleBytes: number;
  readonly bytes: number;
  readonly shownMs: number;
}

/** Opens the page on an empty cache and adds up what the network carried until the first cards stood. */
async function measure(browser: Browser, url: string): Promise<FirstView> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  // What a page fetches ahead once it has nothing else to do is no part of the first view.
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

/** Compressed bodies alone: what the headers weigh depends on the protocol. */
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

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;
const row = (name: string, { requests, scripts, scriptBytes, styleBytes, bytes, shownMs }: FirstView) =>
  console.log(
    `| ${name} | ${requests} | ${scripts} | ${kilobytes(scriptBytes)} | ${kilobytes(styleBytes)} | ${kilobytes(bytes)} | ${shownMs.toFixed(0)} ms |`,
  );

export const benchFirstView = () =>
  withTwoFrontEnds(async ({ browser, product, single }) => {
    // The first visit fills the server's own caches, which is not what is compared.
    for (const url of [product.url, single.url]) await measure(browser, url);
    const separate = await measure(browser, product.url);
    const together = await measure(browser, single.url);
    console.log(
      '| front end | requests | scripts | compressed JS | CSS | all bytes | first card (loopback) |\n|---|---|---|---|---|---|---|',
    );
    row('shell and remotes', separate);
    row('one bundle', together);
    console.log(`\nCompressed JS: ${(separate.scriptBytes / together.scriptBytes).toFixed(2)} × the single bundle.`);
  });
