/** Semver subset shared by the shell and the release gate, so that both admit the same versions; npm's is too large. */

const numbersOf = (version: string): number[] =>
  /^\d+\.\d+\.\d+$/u.test(version) ? version.split('.').map(Number) : [];

const partsOf = (range: string): string[] => /^([~^=]?)\s*(.+)$/u.exec(range.trim())?.slice(1) ?? [];

/** Returns the number of fixed leading numbers; a caret fixes up to the first non-zero one. */
function fixedNumberCount(operator: string, lowest: readonly number[]): number {
  if (operator === '^') return lowest.findIndex((number) => number > 0) + 1 || 3;
  return operator === '~' ? 2 : 3;
}

/** Returns the lowest admitted version; undefined unless the range is `^1.2.3`, `~1.2.3`, `=1.2.3` or `1.2.3`. */
export function lowestVersion(range: string): string | undefined {
  const [, version = ''] = partsOf(range);
  return numbersOf(version).length === 0 ? undefined : version;
}

/** Whether a version satisfies a range. Malformed ranges and versions never do. */
export function satisfies(version: string, range: string): boolean {
  const [operator = '', floor = ''] = partsOf(range);
  const lowest = numbersOf(floor);
  const numbers = numbersOf(version);
  const differing = lowest.findIndex((number, index) => number !== numbers[index]);
  if (differing < 0) return lowest.length > 0;
  return differing >= fixedNumberCount(operator, lowest) && Number(numbers[differing]) > Number(lowest[differing]);
}
