/** Stages of `npm test`, in order. `slots` is the number of busy cores, `after` lists stages that must end first. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { ensureBrowser } from '../browser.ts';
import {
  npmCommand,
  nxCommand,
  packageCommand,
  productNode,
  toolEnvironment,
  type CaptureOptions,
} from '../commands.mjs';
import { PACKAGES, root } from '../paths.mjs';
import { beginJournal, failure, JOURNAL_VARIABLE, readJournal, success, sum, type Counts } from '../suite/journal.ts';
import { runnerCommand } from '../suite/runners.ts';
import { judge, type StageEnd } from '../suite/verdict.ts';
import type { ScheduledStage } from './schedule.ts';
import { ensureRedis } from './services.ts';

export interface StageContext {
  readonly folder: string;
  readonly isBuilt: boolean;
  readonly report: (line: string) => void;
  /** Ends the command once the stage hangs (see `hangsAfterMs`). */
  readonly run: (
    command: readonly string[],
    options?: Omit<CaptureOptions, 'timeoutMs' | 'onOutput'>,
  ) => Promise<StageEnd>;
}

export interface Stage extends ScheduledStage {
  /** Whether to skip the stage after a failed build. */
  readonly needsBuild?: boolean;
  readonly run: (context: StageContext) => Promise<Counts>;
}

const tool = (name: string, ...args: string[]) => [productNode(), packageCommand(name), ...args];

/** Without its daemon, Nx rewrites unchanged outputs of dependencies, which parallel stages would miss for a moment. */
const asBuilt = ({ isBuilt }: StageContext) => (isBuilt ? ['--excludeTaskDependencies'] : []);

interface Suite {
  readonly project: string;
  readonly target: string;
  readonly journal: string;
}

const rootSuite = (target: string): Suite => ({
  project: 'backlot',
  target,
  journal: join('test-results', `${target}.jsonl`),
});

const packageSuite = (project: string): Suite => ({
  project: `@backlot/${project}`,
  target: 'test',
  journal: join(project, 'test-results/unit.jsonl'),
});

async function runSuites(
  suites: readonly Suite[],
  context: StageContext,
  env: NodeJS.ProcessEnv = {},
): Promise<Counts> {
  const journals = suites.map(({ journal }) => join(root, journal));
  for (const journal of journals) rmSync(journal, { force: true });
  const unique = (names: readonly string[]) => [...new Set(names)].join(',');
  const end = await context.run(
    nxCommand(
      'run-many',
      '-t',
      unique(suites.map(({ target }) => target)),
      '-p',
      unique(suites.map(({ project }) => project)),
      '--parallel=1',
      '--nxBail=false',
      ...asBuilt(context),
    ),
    { env: toolEnvironment(env) },
  );
  const isEnded = !end.timedOut && end.isInterrupted !== true;
  return judge(sum(journals.map((journal) => readJournal(journal, { isEnded }))), end);
}

/** Stories by package, so that a change in one front end runs only its own, and the checks across all of them. */
const STORIES = ['stories-whole', 'stories-ui-kit', 'stories-shell', 'stories-storefront-mfe', 'stories-admin-mfe'];

const TOOLS = ['tools', 'tools-real-builds', 'tools-build-twice'];

const UNIT_PACKAGES = ['domain', 'ui-kit', 'shell', 'storefront-mfe', 'admin-mfe'];

/** Unit tests of changed packages, limited to specs that import a changed file. */
export const changedUnits = (since: string, files: readonly string[]): Stage => ({
  name: 'units',
  slots: 2,
  after: ['types'],
  async run(context) {
    const projects = UNIT_PACKAGES.filter((project) => files.some((file) => file.startsWith(`${project}/`)));
    if (projects.length === 0) return success();
    const runs = projects.map(async (project) => {
      const journal = join(context.folder, `units-${project}.jsonl`);
      beginJournal(journal);
      const end = await context.run([...runnerCommand('vitest'), '--changed', since, '--passWithNoTests'], {
        cwd: join(root, project),
        env: toolEnvironment({ [JOURNAL_VARIABLE]: journal }),
      });
      const counts = readJournal(journal);
      return counts.passed + counts.failed === 0 && end.code === 0 ? sum([]) : judge(counts, end);
    });
    return sum(await Promise.all(runs));
  },
});

/** End-to-end tests of the built product: one target for each part. */
const journeys = (part: string, products: readonly string[], after: readonly string[]): Stage => ({
  name: `e2e-${part}`,
  slots: 2,
  // Runs alone: each starts three products and two browsers.
  after,
  needsBuild: true,
  async run(context) {
    await ensureBrowser(context.report);
    if (products.includes('redis')) await ensureRedis(context.report);
    return runSuites([rootSuite(`e2e-${part}`)], context, { E2E_PRODUCTS: products.join(',') });
  },
});

/** Stage of a single command, which passes or fails as a whole. */
const checkOf = (
  name: string,
  command: (context: StageContext) => readonly string[],
  more: Omit<Partial<Stage>, 'run'> = {},
): Stage => ({
  name,
  slots: 1,
  ...more,
  async run(context) {
    const { code, timedOut, isInterrupted = false } = await context.run(command(context));
    if (isInterrupted) return failure('interrupted');
    if (timedOut) return failure('reached the time limit of the stage');
    return code === 0 ? success() : failure(`ended with code ${code}`);
  },
});

interface TestOptions extends Pick<Partial<Stage>, 'slots' | 'needsBuild'> {
  /** Installs what the tests need. */
  readonly prepare?: (report: StageContext['report']) => Promise<unknown>;
}

/** Stage of test suites, one after the other. */
const testsOf = (name: string, suites: readonly Suite[], { prepare, ...more }: TestOptions = {}): Stage => ({
  name,
  slots: 1,
  after: ['build'],
  ...more,
  async run(context) {
    await prepare?.(context.report);
    return runSuites(suites, context);
  },
});

const PRETTIER_CACHE = join(root, 'node_modules/.cache/backlot/prettier');

const checks: readonly Stage[] = [
  checkOf('format', () =>
    tool('prettier', '--check', '--log-level=warn', '--cache', '--cache-location', PRETTIER_CACHE, '.'),
  ),
  checkOf('lint', () => tool('oxlint', '--deny-warnings', '.')),
  checkOf('style', () => [productNode(), join(root, 'tools/style/check.ts')]),
  checkOf('unused', () => tool('knip', '--no-progress')),
  checkOf('build', () => [productNode(), join(root, 'tools/build.mjs')], { slots: 2 }),
  // The rules follow the domain's built exports.
  checkOf(
    'dependency-rules',
    () => {
      const script = packageCommand('dependency-cruiser', 'depcruise');
      return [productNode(), script, '--config', '.dependency-cruiser.mjs', ...PACKAGES, 'e2e', 'tools'];
    },
    { after: ['build'] },
  ),
  checkOf('openapi', () => [...npmCommand(), 'run', '--silent', 'openapi:check', '-w', 'bff'], {
    after: ['build'],
    needsBuild: true,
  }),
  // Needs the domain's build; two parallel Nx runs would build it twice.
  checkOf('types', (context) => nxCommand('run-many', '-t', 'types', '--nxBail=false', ...asBuilt(context)), {
    slots: 2,
    after: ['build'],
  }),
  testsOf('bff', [packageSuite('bff')], { prepare: ensureRedis }),
  // Sequential: two packages next to the server's tests would be four workers on two cores.
  testsOf('unit', UNIT_PACKAGES.map(packageSuite)),
  testsOf('storybook', [rootSuite('storybook')], { prepare: ensureBrowser }),
  testsOf('tools', TOOLS.map(rootSuite), { needsBuild: true }),
  // Sequential: each run uses both cores, and all share the optimized dependencies for the browser.
  testsOf('stories', STORIES.map(rootSuite), { slots: 2, prepare: ensureBrowser }),
];

const afterChecks = checks.map(({ name }) => name);

export const stages: readonly Stage[] = [
  ...checks,
  journeys('storefront', ['plain', 'redis'], afterChecks),
  journeys('admin', ['plain', 'office'], [...afterChecks, 'e2e-storefront']),
  journeys('delivery', ['plain', 'office'], [...afterChecks, 'e2e-storefront', 'e2e-admin']),
];
