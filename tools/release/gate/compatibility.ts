/** The part of the gate that compares records: shared modules, contract, size. Each check returns what speaks against the release. */
import { lowestVersion, satisfies } from '@backlot/domain/version-range';
import semver from 'semver';

type Versions = Readonly<Record<string, string>>;

interface Need {
  readonly name: string;
  readonly requiredVersion: string;
}

/** What a server says of a part that runs. */
export interface RunningPart {
  readonly release?: string | undefined;
  readonly provides?: Versions | undefined;
  readonly needs?: readonly Need[] | undefined;
}

/** What runs now. */
export interface Running {
  /** Version of the contract that the server speaks. */
  readonly contract: string | undefined;
  readonly parts: Readonly<Record<string, RunningPart>>;
}

/** What a release says of itself, as far as it has to fit. */
export interface FittingRecord {
  readonly part: string;
  readonly contract: string;
  readonly provides: Versions;
  readonly needs: readonly Need[];
}

const SHELL = 'shell';
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** What a remote needs and a shell does not have; `words` says it of one module. */
const lacking = (
  needs: readonly Need[],
  provides: Versions,
  words: (name: string, range: string, has: string | undefined) => string,
): string[] =>
  needs
    .filter(({ name, requiredVersion }) => !satisfies(provides[name] ?? '', requiredVersion))
    .map(({ name, requiredVersion }) => words(name, requiredVersion, provides[name]));

function againstShell({ needs }: FittingRecord, shell: RunningPart | undefined): string[] {
  if (shell?.provides === undefined)
    return ['The server does not say which shell runs: build it (npm run build) and start the server again'];
  return lacking(needs, shell.provides, (name, range, has) =>
    has === undefined
      ? `It needs ${name} ${range}, which the running shell does not share: release the shell first`
      : `It needs ${name} ${range}, the running shell has ${has}: ${whatToDo(has, range)}`,
  );
}

/** What brings a version and a range together that do not fit. */
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

/** Changes of a contract are additive within a major version, so that a newer server understands an older front end. */
function againstServer({ contract }: FittingRecord, serverContract: string | undefined): string[] {
  const asked = semver.parse(contract);
  const spoken = semver.parse(serverContract);
  if (asked === null || spoken === null)
    return [
      `The versions of the contract cannot be compared: the release says "${contract}", the running server "${serverContract}"`,
    ];
  const isSameMajor = asked.major === spoken.major;
  if (isSameMajor && asked.minor <= spoken.minor) return [];
  const [release, server] = isSameMajor
    ? [`${asked.major}.${asked.minor}`, `${spoken.major}.${spoken.minor}`]
    : [contract, serverContract];
  const what =
    asked.major < spoken.major ? 'build the release anew with the contract of the server' : 'release the server first';
  return [`The release speaks version ${release} of the contract, the running server ${server}: ${what}`];
}

/**
 * Whether a release fits what runs: its shared modules in both directions, and its contract.
 *
 * @returns what speaks against it
 */
export function whyNotFitting(record: FittingRecord, { parts, contract }: Running): string[] {
  const modules = record.part === SHELL ? againstRemotes(record, parts) : againstShell(record, parts[SHELL]);
  return [...modules, ...againstServer(record, contract)];
}

/**
 * @param budgets kB of scripts before the first page, by part
 * @returns what speaks against the release
 */
export function whyTooBig(
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
