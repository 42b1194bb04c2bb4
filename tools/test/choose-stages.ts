import { parseArgs } from 'node:util';

import { PlainError } from '../plain-error.mjs';
import type { ScheduledStage } from './schedule.ts';

export type ChoosableStage = Pick<ScheduledStage, 'name' | 'after'>;

/** Returns the stages with a name or prefix: `e2e` selects `e2e-admin` and the like. */
const named = <S extends ChoosableStage>(stages: readonly S[], name: string) =>
  stages.filter((stage) => stage.name === name || stage.name.startsWith(`${name}-`));

/** Adds `build` if a chosen stage comes after it, so that none runs on an older build. */
const withBuild = <S extends ChoosableStage>(stages: readonly S[], chosen: ReadonlySet<S>) => {
  const isNeeded = [...chosen].some(({ after = [] }) => after.includes('build'));
  return stages.filter((stage) => chosen.has(stage) || (isNeeded && stage.name === 'build'));
};

export interface Options<S> {
  /** In their own order, with `build` if one of them comes after it. */
  readonly stages: readonly S[];
  /** Whether Nx may reuse cached results for unchanged inputs. */
  readonly usesCache: boolean;
  readonly soak: string | undefined;
  readonly atMidnight: boolean;
}

/** @throws {PlainError} with one line that names all stages */
export function readOptions<S extends ChoosableStage>(stages: readonly S[], args: string[]): Options<S> {
  const list = stages.map(({ name }) => name).join(', ');
  const { only, 'no-cache': noCache, soak, midnight: atMidnight } = parse(args, list);
  const chosen = only === undefined ? stages : chooseStages(stages, only, list);
  return { stages: chosen, usesCache: !noCache, soak, atMidnight };
}

const OPTIONS = {
  only: { type: 'string' },
  'no-cache': { type: 'boolean', default: false },
  soak: { type: 'string' },
  midnight: { type: 'boolean', default: false },
} as const;

function parse(args: string[], list: string) {
  try {
    return parseArgs({ args, options: OPTIONS }).values;
  } catch {
    throw new PlainError(
      `"${args.join(' ')}" is not understood: npm test -- --no-cache --only STAGE[,STAGE…] or --soak FILE or --midnight, with the stages ${list}`,
    );
  }
}

function chooseStages<S extends ChoosableStage>(stages: readonly S[], only: string, list: string): readonly S[] {
  const names = only
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const unknown = names.find((name) => named(stages, name).length === 0);
  if (unknown !== undefined || names.length === 0)
    throw new PlainError(`There is no stage "${unknown ?? only}": choose from ${list}`);
  return withBuild(stages, new Set(names.flatMap((name) => named(stages, name))));
}
