/**
 * Compares what a remote needs with what this shell has, before the remote is loaded.
 *
 * The federation runtime accepts a remote that needs a newer shared module in silence, strictVersion or not, and the page breaks later and
 * elsewhere. The remote's manifest names its needs, so that they can be checked first.
 */

/** One entry of `shared` in a remote's manifest. */
export interface SharedNeed {
  readonly name: string;
  /** A range as the build writes it: `^1.2.3`, `~1.2.3` or `1.2.3`. */
  readonly requiredVersion: string;
}

export interface Skew {
  readonly name: string;
  readonly required: string;
  /** Undefined: the shell does not share this module at all. */
  readonly provided: string | undefined;
}

type Version = readonly [major: number, minor: number, patch: number];

function readVersion(text: string): Version | undefined {
  const match = /^(\d+)\.(\d+)\.(\d+)$/u.exec(text);
  return match === null ? undefined : [Number(match[1]), Number(match[2]), Number(match[3])];
}

function compare(left: Version, right: Version): number {
  return left[0] - right[0] || left[1] - right[1] || left[2] - right[2];
}

/** First version that a range no longer admits. A caret keeps the leftmost part that is not 0. */
function ceiling(operator: string, [major, minor, patch]: Version): Version {
  if (operator === '~') return [major, minor + 1, 0];
  if (operator === '' || operator === '=') return [major, minor, patch + 1];
  if (major > 0) return [major + 1, 0, 0];
  return minor > 0 ? [0, minor + 1, 0] : [0, 0, patch + 1];
}

/** Whether a version lies in a range. A range or version that cannot be read admits nothing, so that doubt shows. */
export function satisfies(version: string, range: string): boolean {
  const match = /^(\^|~|=|)\s*(\d+\.\d+\.\d+)$/u.exec(range.trim());
  const floor = readVersion(match?.[2] ?? '');
  const candidate = readVersion(version);
  if (floor === undefined || candidate === undefined) return false;
  return compare(candidate, floor) >= 0 && compare(candidate, ceiling(match?.[1] ?? '', floor)) < 0;
}

/** The shared modules that this shell lacks or has in a version that the remote was not built for. */
export function findSkews(needs: readonly SharedNeed[], provided: Readonly<Record<string, string>>): Skew[] {
  return needs.flatMap(({ name, requiredVersion }) => {
    const version = provided[name];
    return version !== undefined && satisfies(version, requiredVersion)
      ? []
      : [{ name, required: requiredVersion, provided: version }];
  });
}
