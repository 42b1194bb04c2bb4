/** Starts the product, a single-bundle build of the same source, and a browser. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Browser } from 'playwright';

import { capture, npmCommand } from '../commands.mjs';
import { root } from '../paths.mjs';
import { withBrowser } from './harness/browser.ts';
import { startForBench } from './harness/product.ts';
import { serveSingleBundle } from './single-bundle.ts';

export interface TwoFrontEnds {
  readonly browser: Browser;
  readonly product: { readonly url: string; readonly folder: string };
  readonly single: { readonly url: string };
}

export async function withTwoFrontEnds(measure: (both: TwoFrontEnds) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-bench-'));
  const built = await capture([...npmCommand(), 'run', 'build:single', '-w', '@backlot/shell']);
  if (built.code !== 0) throw new Error(`The single bundle was not built:\n${built.output}`);
  const product = await startForBench(folder);
  const single = await serveSingleBundle(join(root, 'shell/dist-single'), product.url);
  try {
    await withBrowser((browser) => measure({ browser, product: { url: product.url, folder }, single }));
  } finally {
    single.stop();
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
