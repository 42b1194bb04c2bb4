import { describe, expect, it } from 'vitest';
import {
  allEntries,
  handoverErrorsOf,
  maxUnits,
  openDirections,
  openUnits,
  readHandover,
  type HandoverEntries,
  type HandoverLine,
} from './handover-entries.ts';

const line = (changes: Partial<HandoverLine> = {}): HandoverLine => ({
  equipmentId: 1,
  name: 'Lamp',
  wanted: 4,
  out: 0,
  back: 0,
  damaged: 0,
  ...changes,
});
const entries = (units: string, damaged = ''): HandoverEntries => new Map([[1, { units, damaged }]]);

describe('maxUnits, openUnits', () => {
  it.each<[string, Partial<HandoverLine>, number, number, number, number]>([
    ['nothing is out', {}, 4, 4, 0, 0],
    ['some are out', { out: 3 }, 1, 1, 3, 3],
    ['all are out', { out: 4 }, 0, 0, 4, 4],
    ['one came back early and may go out again', { out: 3, back: 1 }, 1, 0, 3, 3],
    ['more are out than wanted', { wanted: 2, out: 3 }, 0, 0, 3, 3],
  ])('when %s', (_, changes, mostOut, openOut, mostIn, openIn) => {
    const shown = line(changes);
    expect([maxUnits('out', shown), openUnits('out', shown)]).toEqual([mostOut, openOut]);
    expect([maxUnits('in', shown), openUnits('in', shown)]).toEqual([mostIn, openIn]);
  });
});

describe('openDirections', () => {
  it.each([
    ['approved', line(), ['out']],
    ['in_progress', line({ out: 2 }), ['out', 'in']],
    ['in_progress', line({ out: 4 }), ['in']],
    ['in_progress', line({ out: 3, back: 1 }), ['in', 'out']],
    ['completed', line({ back: 4 }), []],
    ['pending', line(), []],
    ['rejected', line(), []],
  ] as const)('of a request that is %s', (status, shown, expected) => {
    expect(openDirections(status, [shown])).toEqual(expected);
  });
});

describe('readHandover', () => {
  it('returns the lines with units, and damaged ones on return', () => {
    const lines = [line({ out: 4 }), line({ equipmentId: 2, out: 1 })];
    expect(readHandover('in', lines, entries('3', '1'))).toEqual({
      handover: { direction: 'in', lines: [{ equipmentId: 1, units: 3, damaged: 1 }] },
      errors: new Map(),
    });
  });

  it.each([
    ['nothing is typed', '', '', undefined],
    ['a word is typed', 'two', '', 'Enter a whole number'],
    ['a fraction is typed', '1.5', '', 'Enter a whole number'],
    ['more are typed than are out', '5', '', 'At most 4'],
    ['more are damaged than come back', '1', '2', 'No more can be damaged than come back'],
  ])('returns nothing when %s', (_, units, damaged, error) => {
    const read = readHandover('in', [line({ out: 4 })], entries(units, damaged));
    expect(read.handover).toBeUndefined();
    expect(read.errors.get(1)).toBe(error);
  });
});

it('allEntries fills the open units and keeps the damaged ones', () => {
  const lines = [line({ out: 4 }), line({ equipmentId: 2, out: 0 })];
  expect(allEntries('in', lines, entries('1', '1'))).toEqual(new Map([[1, { units: '4', damaged: '1' }]]));
});

it('handoverErrorsOf maps errors to items by the order of the sent lines', () => {
  const sent = { direction: 'out', lines: [{ equipmentId: 7, units: 2 }] } as const;
  const issues = [
    { path: 'lines.0.units', message: { code: '', text: 'At most 1 units can be handed over' } },
    { path: 'lines.3.units', message: { code: '', text: 'Of no line' } },
    { path: 'direction', message: { code: '', text: 'Of no line' } },
  ];
  expect(handoverErrorsOf(issues, { ...sent, lines: [...sent.lines] })).toEqual(
    new Map([[7, 'At most 1 units can be handed over']]),
  );
});
