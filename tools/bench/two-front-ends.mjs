/** The product and, beside it, the same source built as one bundle, with a browser: for what is measured of both in one run. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { browserArgs, ensureBrowser } from '../browser.ts';
import { capture, npmCommand } from '../commands.mjs';
import { root } from '../paths.mjs';
import { startForBench } from './product.mjs';
import { serveSingleBundle } from './single-bundle.mjs';

/** @param {(both: {browser: object, product: {url: string}, single: {url: string}}) => Promise<void>} measure */
export async function withTwoFrontEnds(measure) {
  const { chromium } = await import('playwright');
  const folder = await mkdtemp(join(tmpdir(), 'backlot-bench-'));
  const product = await startForBench(folder);
  const built = await capture([...npmCommand(), 'run', 'build:single', '-w', '@backlot/shell']);
  if (built.code !== 0) throw new Error(`The single bundle was not built:\n${built.output}`);
  const single = await serveSingleBundle(join(root, 'shell/dist-single'), product.url);
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserArgs });
  try {
    await measure({ browser, product, single });
  } finally {
    await browser.close();
    single.stop();
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
