/** `npm run mutation [-- domain revisions …]`: runs mutation tests and prints their scores. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { buildDomain } from '../build-domain.ts';
import { capture, endChildren, packageCommand, productNode, toolEnvironment } from '../commands.mjs';
import { countsOf, tableOf, type MutationResult } from './metrics.ts';
import { folderOf, targets } from './targets.ts';
import { root } from '../paths.mjs';
import { fail, PlainError } from '../plain-error.mjs';
import { step } from '../progress.mjs';

function chosenTargets(args: readonly string[]): string[] {
  const unknown = args.find((name) => !Object.hasOwn(targets, name));
  if (unknown !== undefined)
    throw new PlainError(`There is no target "${unknown}" to mutate, only ${Object.keys(targets).join(', ')}`);
  return Object.keys(targets).filter((name) => args.length === 0 || args.includes(name));
}

/** Returns the result; prints every survived mutant. */
async function mutate(name: string): Promise<MutationResult & { isEnough: boolean }> {
  rmSync(join(root, folderOf(name)), { recursive: true, force: true });
  const began = Date.now();
  const { code } = await step(`mutating ${name}`, (report) =>
    capture(
      [productNode(), packageCommand('@stryker-mutator/core', 'stryker'), 'run', 'tools/mutation/stryker.config.ts'],
      {
        env: toolEnvironment({ MUTATION_TARGET: name }),
        onLine: (line) => {
          if (line.trim() !== '') report(line);
        },
      },
    ),
  );
  const counts = countsOf(join(root, folderOf(name), 'mutation.json'));
  if (counts === undefined) throw new PlainError(`The mutation of ${name} came to no end, see above`);
  return { name, ...counts, minutes: (Date.now() - began) / 60_000, isEnough: code === 0 };
}

async function main() {
  const chosen = chosenTargets(process.argv.slice(2));
  await step('building the domain', buildDomain);
  const results: Awaited<ReturnType<typeof mutate>>[] = [];
  for (const name of chosen) results.push(await mutate(name));
  console.log(`\n${tableOf(results)}\n`);
  for (const { name } of results) console.log(`  ${name}: ${folderOf(name)}/mutation.html`);
  const short = results
    .filter(({ isEnough }) => !isEnough)
    .map(({ name }) => `${name} is below ${targets[name]?.least} %`);
  if (short.length > 0) throw new PlainError(short.join(', '));
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    endChildren();
    console.error('backlot: the mutation was interrupted');
    process.exit(1);
  });
}

main().catch(fail);
