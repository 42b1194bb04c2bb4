import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

import { root } from '../paths.mjs';
import { MANTINE_SHEETS, measureKit, type MeasuredEntry } from './kit.ts';
import { budgets } from './budgets.ts';
import { sizeTable } from './report.ts';

/** Maximum ratio of budget to size: a looser budget detects nothing. */
const MAX_SLACK = 1.15;
const LEAST_WATCHED_BYTES = 2_000;

const lists = join(root, 'ui-kit/src/mantine-styles');
const partsIn = (file: string) =>
  [...readFileSync(join(lists, file), 'utf8').matchAll(/styles\/([A-Z][A-Za-z]+)\.layer\.css/gu)].map(
    ([, name = '']) => name,
  );
const firstView = partsIn('first-view.css');

let measured: readonly MeasuredEntry[];

function entry(name: string): MeasuredEntry {
  const found = measured.find((each) => each.name === name);
  if (found === undefined) throw new Error(`There is no entry ${name}`);
  return found;
}

function budgetOf(name: string) {
  const budget = budgets.kit[name];
  if (budget === undefined) throw new Error(`There is no budget for ${name}`);
  return budget;
}

beforeAll(async () => {
  measured = await measureKit();
  console.log(sizeTable(measured));
});

/** Formats a size over its budget. */
const over = (name: string, kind: string, bytes: number, kb: number) =>
  bytes > kb * 1_000
    ? [
        `${name}: ${(bytes / 1000).toFixed(1)} kB of ${kind}, ${kb} kB are its budget; heaviest: ${entry(name).heaviest.join(', ')}`,
      ]
    : [];

describe('the kit', () => {
  it('has a budget for exactly its entries and lazy parts', () => {
    expect(Object.keys(budgets.kit).toSorted()).toEqual(measured.map(({ name }) => name).toSorted());
  });

  it('stays within its budgets', () => {
    expect(
      measured.flatMap(({ name, scriptBytes, styleBytes }) => [
        ...over(name, 'scripts', scriptBytes, budgetOf(name).scriptKb),
        ...over(name, 'styles', styleBytes, budgetOf(name).styleKb),
      ]),
    ).toEqual([]);
  });

  it('has tight budgets', () => {
    const loose = measured.filter(
      ({ name, scriptBytes }) =>
        scriptBytes > LEAST_WATCHED_BYTES && budgetOf(name).scriptKb * 1_000 > scriptBytes * MAX_SLACK,
    );
    expect(loose.map(({ name }) => name)).toEqual([]);
  });
});

describe("Mantine's styles", () => {
  it('of the main entry are exactly those of its components', () => {
    expect(firstView.toSorted()).toEqual([...new Set(entry('index').mantine.scripts)].toSorted());
  });

  it('are included by each other entry whose components need them', () => {
    const missing = measured
      .filter(({ name }) => name !== 'index')
      .flatMap(({ name, mantine: { scripts, sheets } }) =>
        scripts.filter((part) => !sheets.includes(part) && !firstView.includes(part)).map((part) => `${name}: ${part}`),
      );
    expect(missing).toEqual([]);
  });

  it.each(readdirSync(lists))('in %s are in the order of Mantine', (file) => {
    const order = MANTINE_SHEETS.map(({ name }) => name);
    expect(partsIn(file)).toEqual(order.filter((name) => partsIn(file).includes(name)));
  });

  it('belong to existing components', () => {
    const used = new Set(measured.flatMap(({ mantine }) => mantine.scripts));
    expect(measured.flatMap(({ mantine }) => mantine.sheets).filter((part) => !used.has(part))).toEqual([]);
  });
});
