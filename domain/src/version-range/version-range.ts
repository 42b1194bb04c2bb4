/**
 * Whether a shared module of one version serves a part that was built for a range. The shell asks before it loads a remote, the gate of the
 * releases before it lets one out; that both ask here is why neither rejects what the other admits. npm's semver knows more kinds of ranges,
 * and is too heavy for the first page.
 */

/** The three numbers of a version; none when it cannot be read. */
const numbersOf = (version: string): number[] =>
  /^\d+\.\d+\.\d+$/u.test(version) ? version.split('.').map(Number) : [];

const partsOf = (range: string): string[] => /^([~^=]?)\s*(.+)$/u.exec(range.trim())?.slice(1) ?? [];

/** How many leading numbers a range holds fast. A caret does so up to the first that is not 0. */
function heldNumbers(operator: string, lowest: readonly number[]): number {
  if (operator === '^') return lowest.findIndex((number) => number > 0) + 1 || 3;
  return operator === '~' ? 2 : 3;
}

/** The lowest version that a range admits; undefined when it is none of `^1.2.3`, `~1.2.3`, `=1.2.3` and `1.2.3`. */
export function lowestVersion(range: string): string | undefined {
  const [, version = ''] = partsOf(range);
  return numbersOf(version).length === 0 ? undefined : version;
}

/** Whether a version lies in a range. A range or version that cannot be read admits nothing, so that doubt shows. */
export function satisfies(version: string, range: string): boolean {
  const [operator = '', floor = ''] = partsOf(range);
  const lowest = numbersOf(floor);
  const numbers = numbersOf(version);
  const raised = lowest.findIndex((number, index) => number !== numbers[index]);
  if (raised < 0) return lowest.length > 0;
  return raised >= heldNumbers(operator, lowest) && Number(numbers[raised]) > Number(lowest[raised]);
}
