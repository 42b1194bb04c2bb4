/** What a quote of 20 lines costs to draw, beside the same pages written by hand for pdfkit. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import * as z from 'zod';

import { productNode } from '../commands.mjs';
import { root } from '../paths.mjs';

const LIMIT = 3;

const drawnSchema = z.object({ ms: z.number(), kb: z.number(), pages: z.number() });
const roundsSchema = z.object({ product: drawnSchema, byHand: drawnSchema, byHandCached: drawnSchema });

/** What `pdf-rounds.ts` tells. */
export type PdfRounds = z.infer<typeof roundsSchema>;
type Drawn = z.infer<typeof drawnSchema>;

/** Runs in a process of its own: the product's Node, and nothing else in its memory. */
export async function benchPdf() {
  const child = fork(fileURLToPath(new URL('pdf-rounds.ts', import.meta.url)), [], {
    cwd: root,
    execPath: productNode(),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [message]: unknown[] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`The PDF bench ended with ${code}`);
    }),
  ]);
  const { product, byHand, byHandCached } = roundsSchema.parse(message);
  const row = (name: string, { ms, kb, pages }: Drawn) =>
    `| ${name} | ${ms.toFixed(1)} ms | ${(product.ms / ms).toFixed(2)} | ${kb.toFixed(0)} kB | ${pages} |`;
  console.log(
    `| quote of 20 lines, Letter | time | product / this (at most ${LIMIT}) | size | pages |\n|---|---|---|---|---|`,
  );
  console.log(row("the product's renderer", product));
  console.log(row('the same by hand in pdfkit, fonts given as files', byHand));
  console.log(row('the same by hand in pdfkit, fonts cached as the product caches them', byHandCached));
}
