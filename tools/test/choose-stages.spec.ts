import { describe, expect, it } from 'vitest';

import { readOptions, type ChoosableStage } from './choose-stages.ts';

const STAGES = ['lint', 'unit', 'e2e-admin', 'e2e-delivery'].map((name) => ({ name }));
const chosen = (...args: string[]) => readOptions(STAGES, args).stages.map(({ name }) => name);

describe('the stages that are asked for', () => {
  it('are all of them when nothing is said', () => {
    expect(chosen()).toEqual(['lint', 'unit', 'e2e-admin', 'e2e-delivery']);
  });

  it('are the named ones, in the order of the run and once each', () => {
    expect(chosen('--only', 'unit, lint,unit')).toEqual(['lint', 'unit']);
    expect(chosen('--only=unit')).toEqual(['unit']);
  });

  it('are all of a kind by the word that they begin with', () => {
    expect(chosen('--only', 'e2e')).toEqual(['e2e-admin', 'e2e-delivery']);
    expect(chosen('--only', 'e2e-delivery')).toEqual(['e2e-delivery']);
  });

  it('come with the build where they need it', () => {
    const stages: ChoosableStage[] = [{ name: 'lint' }, { name: 'build' }, { name: 'unit', after: ['build'] }];
    expect(readOptions(stages, ['--only', 'unit']).stages).toEqual([stages[1], stages[2]]);
    expect(readOptions(stages, ['--only', 'lint']).stages).toEqual([stages[0]]);
  });

  it('may take results from the cache unless the words say otherwise', () => {
    expect(readOptions(STAGES, []).usesCache).toBe(true);
    expect(readOptions(STAGES, ['--no-cache', '--only', 'lint'])).toMatchObject({
      stages: [STAGES[0]],
      usesCache: false,
    });
    expect(readOptions(STAGES, ['--soak', 'a.spec.ts'])).toMatchObject({ soak: 'a.spec.ts', atMidnight: false });
    expect(readOptions(STAGES, ['--midnight']).atMidnight).toBe(true);
  });

  it.each([
    [['--only', 'nonsense'], 'There is no stage "nonsense": choose from lint, unit, e2e-admin, e2e-delivery'],
    [['--only', 'unit,un'], 'There is no stage "un": choose from lint, unit, e2e-admin, e2e-delivery'],
    [['--only='], 'There is no stage "": choose from lint, unit, e2e-admin, e2e-delivery'],
    [
      ['--only'],
      '"--only" is not understood: npm test -- --no-cache --only STAGE[,STAGE…] or --soak FILE or --midnight, with the stages lint, unit, e2e-admin, e2e-delivery',
    ],
    [
      ['--oly', 'unit'],
      '"--oly unit" is not understood: npm test -- --no-cache --only STAGE[,STAGE…] or --soak FILE or --midnight, with the stages lint, unit, e2e-admin, e2e-delivery',
    ],
    [
      ['unit'],
      '"unit" is not understood: npm test -- --no-cache --only STAGE[,STAGE…] or --soak FILE or --midnight, with the stages lint, unit, e2e-admin, e2e-delivery',
    ],
  ])('that are not there are answered in one line: %j', (args, message) => {
    expect(() => readOptions(STAGES, args)).toThrow(message);
  });
});
