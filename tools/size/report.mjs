/** `npm run size`: what each entry of the kit costs, beside its budget. */
import { readFileSync } from 'node:fs';

import { measureKit } from './kit.mjs';

export const budgets = JSON.parse(readFileSync(new URL('budgets.json', import.meta.url), 'utf8'));

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** Lines of a table: name, scripts and styles with their budgets, what weighs most. */
export function sizeTable(measured) {
  const row = ({ name, scriptBytes, styleBytes, heaviest }) => {
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
