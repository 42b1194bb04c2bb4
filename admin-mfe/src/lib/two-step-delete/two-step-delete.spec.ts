import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isConfirming, nothingArmed, twoStepDelete, type ArmedDelete } from './two-step-delete.ts';

describe('two-step delete', () => {
  it('arms on the first click, confirms on the second, and is then disarmed', () => {
    const start: ArmedDelete<number> = nothingArmed;
    expect(isConfirming(start, 1)).toBe(false);
    const armed = twoStepDelete(start, { type: 'clicked', id: 1 });
    expect(isConfirming(armed, 1)).toBe(true);
    expect(twoStepDelete(armed, { type: 'clicked', id: 1 })).toEqual(nothingArmed);
  });

  it('arms another row without deleting either', () => {
    const armed = twoStepDelete<number>(nothingArmed, { type: 'clicked', id: 1 });
    expect(isConfirming(armed, 2)).toBe(false);
    const other = twoStepDelete(armed, { type: 'clicked', id: 2 });
    expect(other).toEqual({ armedId: 2 });
    expect(isConfirming(other, 1)).toBe(false);
  });

  it('disarms', () => {
    const armed = twoStepDelete<string>(nothingArmed, { type: 'clicked', id: 'a' });
    expect(twoStepDelete(armed, { type: 'disarmed' })).toEqual(nothingArmed);
  });

  it('deletes a row only on two consecutive clicks on it', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 3 })), (presses) => {
        let state: ArmedDelete<number> = nothingArmed;
        let pending: number | undefined;
        for (const id of presses) {
          const isDelete = isConfirming(state, id);
          expect(isDelete).toBe(pending === id);
          pending = isDelete ? undefined : id;
          state = twoStepDelete(state, { type: 'clicked', id });
        }
      }),
    );
  });
});
