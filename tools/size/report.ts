/** `npm run size`: prints the size of each entry of the kit and its budget. */
import { budgets } from './budgets.ts';
import { measureKit, type MeasuredEntry } from './kit.ts';

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
