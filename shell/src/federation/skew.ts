/**
 * The federation runtime silently accepts a remote that needs a newer shared module, even with `strictVersion`, and the
 * page fails later. So the versions are compared before it is loaded.
 */
import { satisfies } from '@backlot/domain/version-range';

export interface SharedNeed {
  readonly name: string;
  /** Range as the build writes it: `^1.2.3`, `~1.2.3` or `1.2.3`. */
  readonly requiredVersion: string;
}

export interface Skew {
  readonly name: string;
  readonly required: string;
  readonly provided: string | undefined;
}

/** Returns the shared modules that are missing in this shell or of an incompatible version. */
export function findSkews(needs: readonly SharedNeed[], provided: Readonly<Record<string, string>>): Skew[] {
  return needs.flatMap(({ name, requiredVersion }) => {
    const version = provided[name];
    return version !== undefined && satisfies(version, requiredVersion)
      ? []
      : [{ name, required: requiredVersion, provided: version }];
  });
}
