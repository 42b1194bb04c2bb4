/** The product and, beside it, the same source built as one bundle, with a browser: for what is measured of both in one run. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Browser } from 'playwright';

import { capture, npmCommand } from '../commands.mjs';
import { root } from '../paths.mjs';
import { launchBrowser } from './browser.ts';
import { startForBench } from './product.ts';
import { serveSingleBundle } from './single-bundle.ts';

export interface TwoFrontEnds {
  readonly browser: Browser;
  /** With the folder of its data. */
  readonly product: { readonly url: string; readonly folder: string };
  readonly single: { readonly url: string };
}

export async function withTwoFrontEnds(measure: (both: TwoFrontEnds) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-bench-'));
  const built = await capture([...npmCommand(), 'run', 'build:single', '-w', '@backlot/shell']);
  if (built.code !== 0) throw new Error(`The single bundle was not built:\n${built.output}`);
  const product = await startForBench(folder);
  const single = await serveSingleBundle(join(root, 'shell/dist-single'), product.url);
  const browser = await launchBrowser();
  try {
    await measure({ browser, product: { url: product.url, folder }, single });
  } finally {
    await browser.close();
    single.stop();
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
