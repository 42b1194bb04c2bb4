/** `npm run size`: prints the size of each entry of the kit and its budget. */
import { readFileSync } from 'node:fs';

import * as z from 'zod';

import { measureKit, type MeasuredEntry } from './kit.ts';

const budgetsSchema = z.object({
  kit: z.record(z.string(), z.object({ scriptKb: z.number(), styleKb: z.number() })),
  releases: z.record(z.string(), z.number()),
});

export const budgets = budgetsSchema.parse(JSON.parse(readFileSync(new URL('budgets.json', import.meta.url), 'utf8')));

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

export function sizeTable(measured: readonly MeasuredEntry[]): string {
  const row = ({ name, scriptBytes, styleBytes, heaviest }: MeasuredEntry) => {
    const budget = budgets.kit[name];
    return `| ${name} | ${kilobytes(scriptBytes)} | ${budget === undefined ? '–' : `${budget.scriptKb} kB`} | ${kilobytes(styleBytes)} | ${budget === undefined ? '–' : `${budget.styleKb} kB`} | ${heaviest.join(', ')} |`;
  };
  return [
    '| entry | scripts | budget | styles | budget | heaviest first |',
    '|---|---|---|---|---|---|',
    ...measured.map(row),
  ].join('\n');
}

if (import.meta.url === `file://${process.argv[1]}`) console.log(sizeTable(await measureKit()));
