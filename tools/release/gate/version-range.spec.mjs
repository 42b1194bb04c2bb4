import { describe, expect, it } from 'vitest';

import { satisfies as satisfiesInTheShell } from '../../../shell/src/federation/skew.ts';
import { satisfies } from './version-range.mjs';

const VERSIONS = [
  '0.0.3',
  '0.0.4',
  '0.1.0',
  '0.1.9',
  '0.2.0',
  '1.0.0',
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
const RANGES = [
  ...VERSIONS,
  ...['^', '~', '=', '>=', '^ '].flatMap((operator) => VERSIONS.map((version) => operator + version)),
  ' ^1.2.3 ',
  '~1.2.10',
  'a^1.2.3',
  'a\n1.2.3',
  '^1.2.3\na',
  '*',
  '1.x',
  '1.2.3 || 2.0.0',
];

describe('a range', () => {
  it('admits what it says', () => {
    expect(VERSIONS.filter((version) => satisfies(version, '^1.2.3'))).toEqual([
      '1.2.3',
      '1.2.4',
      '1.2.10',
      '1.3.0',
      '1.10.0',
    ]);
    expect(VERSIONS.filter((version) => satisfies(version, '~1.2.3'))).toEqual(['1.2.3', '1.2.4', '1.2.10']);
    expect(VERSIONS.filter((version) => satisfies(version, '1.2.3'))).toEqual(['1.2.3']);
    expect(VERSIONS.filter((version) => satisfies(version, '^0.1.0'))).toEqual(['0.1.0', '0.1.9']);
    expect(VERSIONS.filter((version) => satisfies(version, '^0.0.3'))).toEqual(['0.0.3']);
    expect(VERSIONS.filter((version) => satisfies(version, '>=1.0.0'))).toEqual([]);
  });

  it('admits what the shell admits, no more and no less', () => {
    const answers = (rule) =>
      RANGES.flatMap((range) => VERSIONS.map((version) => `${version} in ${range}: ${rule(version, range)}`));
    expect(answers(satisfies)).toEqual(answers(satisfiesInTheShell));
  });
});
