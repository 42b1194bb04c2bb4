/**
 * Whether a version lies in a range, by the shell's own rule (`shell/src/federation/skew.ts`): what the shell would refuse at a visitor's,
 * the gate refuses before. npm's semver knows more kinds of ranges than the shell does, and would let pass what the shell then refuses.
 */

/**
 * @param {string | undefined} text
 * @returns {[number, number, number] | undefined} undefined when it is no version
 */
export function readVersion(text) {
  const match = /^(\d+)\.(\d+)\.(\d+)$/u.exec(text);
  return match === null ? undefined : [Number(match[1]), Number(match[2]), Number(match[3])];
}

/** Below 0: the left version is the older one. */
export const compare = (left, right) => left[0] - right[0] || left[1] - right[1] || left[2] - right[2];

/** First version that a range no longer admits. A caret keeps the leftmost part that is not 0. */
function ceiling(operator, [major, minor, patch]) {
  if (operator === '~') return [major, minor + 1, 0];
  if (operator === '' || operator === '=') return [major, minor, patch + 1];
  if (major > 0) return [major + 1, 0, 0];
  return minor > 0 ? [0, minor + 1, 0] : [0, 0, patch + 1];
}

/** @returns the first version of a range (`^1.2.3`, `~1.2.3`, `=1.2.3` or `1.2.3`) and the first that is past it; undefined when it is no such range */
export function readRange(text) {
  // Stryker disable next-line ArrayDeclaration: what would stand first is not read.
  const [, operator, version] = /^(\^|~|=|)\s*(.+)$/u.exec(text.trim()) ?? [];
  const floor = readVersion(version);
  return floor === undefined ? undefined : { floor, ceiling: ceiling(operator, floor) };
}

/** A range or version that cannot be read admits nothing. */
export function satisfies(version, range) {
  const admitted = readRange(range);
  const candidate = readVersion(version);
  if (admitted === undefined || candidate === undefined) return false;
  return compare(candidate, admitted.floor) >= 0 && compare(candidate, admitted.ceiling) < 0;
}
