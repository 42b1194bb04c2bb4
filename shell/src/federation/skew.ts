/**
 * Compares what a remote needs with what this shell has, before the remote is loaded.
 *
 * The federation runtime accepts a remote that needs a newer shared module in silence, strictVersion or not, and the page breaks later and
 * elsewhere. The remote's manifest names its needs, so that they can be checked first.
 */
import { satisfies } from '@backlot/domain/version-range';

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

/** The shared modules that this shell lacks or has in a version that the remote was not built for. */
export function findSkews(needs: readonly SharedNeed[], provided: Readonly<Record<string, string>>): Skew[] {
  return needs.flatMap(({ name, requiredVersion }) => {
    const version = provided[name];
    return version !== undefined && satisfies(version, requiredVersion)
      ? []
      : [{ name, required: requiredVersion, provided: version }];
  });
}
