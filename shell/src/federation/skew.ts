/**
 * The federation runtime silently accepts a remote that needs a newer shared module, even with `strictVersion`, and the
 * page fails later. So the versions are compared before it is loaded.
 */
import type { RemoteRegistry } from '@backlot/domain/contract';
import { satisfies } from '@backlot/domain/version-range';

type SharedNeeds = NonNullable<RemoteRegistry[string]['modules']>['needs'];

/** Describes the shared modules that are missing in this shell or of an incompatible version. */
export function findSkews(needs: SharedNeeds, provided: Readonly<Record<string, string>>): string[] {
  return needs.flatMap(({ name, requiredVersion }) => {
    const version = provided[name];
    return version !== undefined && satisfies(version, requiredVersion)
      ? []
      : [`${name} ${requiredVersion}, here ${version ?? 'none'}`];
  });
}
