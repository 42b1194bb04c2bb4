/** Cost of rendering a quote of 20 lines, compared with the same pages written for pdfkit. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import * as z from 'zod';

import { productNode } from '../commands.mjs';
import { root } from '../paths.mjs';
import { kilobytes, milliseconds, printHead, printRow } from './harness/table.ts';

const LIMIT = 3;

const renderedSchema = z.object({ ms: z.number(), bytes: z.number(), pages: z.number() });
const roundsSchema = z.object({ product: renderedSchema, byHand: renderedSchema, byHandCached: renderedSchema });

export type PdfRounds = z.infer<typeof roundsSchema>;
type Rendered = z.infer<typeof renderedSchema>;

/** Runs in a separate process with the product's Node. */
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
  const print = (name: string, { ms, bytes, pages }: Rendered, ratio = '') =>
    printRow(name, milliseconds(ms, 1), ratio, kilobytes(bytes), String(pages));
  const ratioTo = ({ ms }: Rendered) => (product.ms / ms).toFixed(2);
  printHead('quote of 20 lines', 'time', 'product / this', 'size', 'pages');
  print("the product's renderer", product);
  print('by hand, fonts as files, which pdfkit parses for each document', byHand, ratioTo(byHand));
  print('by hand, fonts cached as in the product', byHandCached, ratioTo(byHandCached));
  console.log(`\nProduct / this: goal at most ${LIMIT}.`);
}
