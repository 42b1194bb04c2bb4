/** Compatibility checks of a release: shared modules, contract, size. Each returns the reasons against it. */
import { lowestVersion, satisfies } from '@backlot/domain/version-range';
import semver from 'semver';

import type { ReleaseRecord } from '../record/release-record.ts';

type Versions = Readonly<Record<string, string>>;

type Need = ReleaseRecord['needs'][number];

export interface RunningPart {
  readonly release?: string | undefined;
  readonly provides?: Versions | undefined;
  readonly needs?: readonly Need[] | undefined;
}

export interface Running {
  readonly contract: string | undefined;
  readonly parts: Readonly<Record<string, RunningPart>>;
}

type FittingRecord = Pick<ReleaseRecord, 'contract' | 'provides' | 'needs'> & { readonly part: string };

const SHELL = 'shell';
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Lists modules that a remote needs and a shell lacks; `format` formats one of them. */
const lacking = (
  needs: readonly Need[],
  provides: Versions,
  format: (name: string, range: string, has: string | undefined) => string,
): string[] =>
  needs
    .filter(({ name, requiredVersion }) => !satisfies(provides[name] ?? '', requiredVersion))
    .map(({ name, requiredVersion }) => format(name, requiredVersion, provides[name]));

function againstShell({ needs }: FittingRecord, shell: RunningPart | undefined): string[] {
  if (shell?.provides === undefined)
    return ['The server does not say which shell runs: build it (npm run build) and start the server again'];
  return lacking(needs, shell.provides, (name, range, has) =>
    has === undefined
      ? `It needs ${name} ${range}, which the running shell does not share: release the shell first`
      : `It needs ${name} ${range}, the running shell has ${has}: ${whatToDo(has, range)}`,
  );
}

function whatToDo(version: string, range: string): string {
  const lowest = lowestVersion(range);
  if (lowest === undefined || semver.valid(version) === null) return 'the shell reads ranges like ^1.2.3 alone';
  // Stryker disable next-line MethodExpression: the lowest version of a range fits, so that nobody asks about it.
  return semver.lt(version, lowest) ? 'release the shell first' : 'build the release with the newer version';
}

function againstRemotes({ provides }: FittingRecord, parts: Running['parts']): string[] {
  return Object.entries(parts)
    .filter(([part]) => part !== SHELL)
    .flatMap(([part, { release, needs }]) => {
      const name = release === undefined ? part : `${part}@${release}`;
      if (needs === undefined)
        return [
          `The server does not say what the running ${name} needs: build it (npm run build -w @backlot/${part}) and start the server again`,
        ];
      return lacking(
        needs,
        provides,
        (module, range, has) =>
          `The running ${name} needs ${module} ${range}, this shell ${has === undefined ? 'does not share it' : `has ${has}`}: release ${part} first, or keep the old version`,
      );
    });
}

/** Contract changes are additive within a major version, so a newer server supports an older front end. */
function againstServer({ contract }: FittingRecord, serverContract: string | undefined): string[] {
  const required = semver.parse(contract);
  const supported = semver.parse(serverContract);
  if (required === null || supported === null)
    return [
      `The versions of the contract cannot be compared: the release says "${contract}", the running server "${serverContract}"`,
    ];
  const isSameMajor = required.major === supported.major;
  if (isSameMajor && required.minor <= supported.minor) return [];
  const [release, server] = isSameMajor
    ? [`${required.major}.${required.minor}`, `${supported.major}.${supported.minor}`]
    : [contract, serverContract];
  const what =
    required.major < supported.major
      ? 'build the release anew with the contract of the server'
      : 'release the server first';
  return [`The release speaks version ${release} of the contract, the running server ${server}: ${what}`];
}

/** Returns reasons against a release: its shared modules in both directions, and its contract. */
export function compatibilityIssues(record: FittingRecord, { parts, contract }: Running): string[] {
  const modules = record.part === SHELL ? againstRemotes(record, parts) : againstShell(record, parts[SHELL]);
  return [...modules, ...againstServer(record, contract)];
}

/** @param budgets maximum kB of scripts before the first page, by part */
export function sizeIssues(
  { part, firstViewBytes }: { part: string; firstViewBytes: number },
  budgets: Readonly<Record<string, number>>,
): string[] {
  const budget = budgets[part];
  if (budget === undefined) return [`tools/size/budgets.json has no budget for ${part} under "releases"`];
  if (firstViewBytes <= budget * 1000) return [];
  return [
    `Its scripts before the first page weigh ${kilobytes(firstViewBytes)}, ${kilobytes(firstViewBytes - budget * 1000)} more than the ${budget} kB of their budget (tools/size/budgets.json)`,
  ];
}
