/**
 * Whether a version lies in a range, by the shell's own rule (`shell/src/federation/skew.ts`): what the shell would refuse at a visitor's,
 * the gate refuses before. npm's semver knows more kinds of ranges than the shell does, and would let pass what the shell then refuses.
 */

/** @returns {[number, number, number] | undefined} undefined when it is no version */
export function readVersion(text) {
  const match = /^(\d+)\.(\d+)\.(\d+)$/u.exec(text);
  return match === null ? undefined : [Number(match[1]), Number(match[2]), Number(match[3])];
}

const compare = (left, right) => left[0] - right[0] || left[1] - right[1] || left[2] - right[2];

/** First version that a range no longer admits. A caret keeps the leftmost part that is not 0. */
function ceiling(operator, [major, minor, patch]) {
  if (operator === '~') return [major, minor + 1, 0];
  if (operator === '' || operator === '=') return [major, minor, patch + 1];
  if (major > 0) return [major + 1, 0, 0];
  return minor > 0 ? [0, minor + 1, 0] : [0, 0, patch + 1];
}

/** A range (`^1.2.3`, `~1.2.3`, `=1.2.3` or `1.2.3`) or version that cannot be read admits nothing. */
export function satisfies(version, range) {
  const match = /^(\^|~|=|)\s*(\d+\.\d+\.\d+)$/u.exec(range.trim());
  const floor = readVersion(match?.[2] ?? '');
  const candidate = readVersion(version);
  if (floor === undefined || candidate === undefined) return false;
  return compare(candidate, floor) >= 0 && compare(candidate, ceiling(match[1], floor)) < 0;
}
