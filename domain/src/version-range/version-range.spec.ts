import fc from 'fast-check';
import semver from 'semver';
import { describe, expect, it } from 'vitest';
import { lowestVersion, satisfies } from './version-range.ts';

const VERSIONS = [
  '0.0.3',
  '0.0.4',
  '0.1.0',
  '0.1.9',
  '0.2.0',
  '1.0.0',
  '1.2.2',
  '1.2.3',
  '1.2.4',
  '1.2.10',
  '1.3.0',
  '1.10.0',
  '2.0.0',
  '1.2',
  'v1.2.3',
  '1.2.3-beta.1',
  '',
];

const admitted = (range: string) => VERSIONS.filter((version) => satisfies(version, range));

describe('version range', () => {
  it.each([
    ['^1.2.3', ['1.2.3', '1.2.4', '1.2.10', '1.3.0', '1.10.0']],
    [' ^ 1.2.3 ', ['1.2.3', '1.2.4', '1.2.10', '1.3.0', '1.10.0']],
    ['^0.1.0', ['0.1.0', '0.1.9']],
    ['^0.0.3', ['0.0.3']],
    ['~1.2.3', ['1.2.3', '1.2.4', '1.2.10']],
    ['=1.2.3', ['1.2.3']],
    ['1.2.3', ['1.2.3']],
  ])('%s admits %j', (range, versions) => {
    expect(admitted(range)).toEqual(versions);
    expect(lowestVersion(range)).toBe(versions[0]);
  });

  it.each([
    '>=1.0.0',
    '1.x',
    '*',
    '',
    'latest',
    '^1.2',
    '^v1.2.3',
    '^1.2.3-beta.1',
    '1.2.3 || 2.0.0',
    'a^1.2.3',
    'a\n1.2.3',
    '^1.2.3\na',
  ])('that is malformed admits nothing: %j', (range) => {
    expect(admitted(range)).toEqual([]);
    expect(lowestVersion(range)).toBeUndefined();
  });

  it("admits the same versions as npm's semver", () => {
    const version = fc.tuple(fc.nat(3), fc.nat(3), fc.nat(11)).map((numbers) => numbers.join('.'));
    fc.assert(
      fc.property(version, fc.constantFrom('^', '~', '=', ''), version, (candidate, operator, floor) => {
        const range = operator + floor;
        expect([range, candidate, satisfies(candidate, range)]).toEqual([
          range,
          candidate,
          semver.satisfies(candidate, range),
        ]);
      }),
      { numRuns: 500 },
    );
  });
});
