import { describe, expect, it } from 'vitest';

import { readOptions, type ChoosableStage } from './choose-stages.ts';

const STAGES = ['lint', 'unit', 'e2e-admin', 'e2e-delivery'].map((name) => ({ name }));
const chosen = (...args: string[]) => readOptions(STAGES, args).stages.map(({ name }) => name);

describe('readOptions', () => {
  it('selects all stages by default', () => {
    expect(chosen()).toEqual(['lint', 'unit', 'e2e-admin', 'e2e-delivery']);
  });

  it('selects named stages in order, without duplicates', () => {
    expect(chosen('--only', 'unit, lint,unit')).toEqual(['lint', 'unit']);
    expect(chosen('--only=unit')).toEqual(['unit']);
  });

  it('selects all stages with a prefix', () => {
    expect(chosen('--only', 'e2e')).toEqual(['e2e-admin', 'e2e-delivery']);
    expect(chosen('--only', 'e2e-delivery')).toEqual(['e2e-delivery']);
  });

  it('adds the build if needed', () => {
    const stages: ChoosableStage[] = [{ name: 'lint' }, { name: 'build' }, { name: 'unit', after: ['build'] }];
    expect(readOptions(stages, ['--only', 'unit']).stages).toEqual([stages[1], stages[2]]);
    expect(readOptions(stages, ['--only', 'lint']).stages).toEqual([stages[0]]);
  });

  it('uses the cache unless disabled', () => {
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
  ])('rejects unknown stages and options in one line: %j', (args, message) => {
    expect(() => readOptions(STAGES, args)).toThrow(message);
  });
});
