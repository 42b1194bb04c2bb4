/** Stages of `npm test`, in order. `slots` is the number of busy cores, `after` lists stages that must end first. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { ensureBrowser } from '../browser.ts';
import { npmCommand, packageCommand, productNode, toolEnvironment, type CaptureOptions } from '../commands.mjs';
import { PACKAGES, root } from '../paths.mjs';
import { beginJournal, failure, JOURNAL_VARIABLE, readJournal, success, sum, type Counts } from '../suite/journal.ts';
import type { ScheduledStage } from './schedule.ts';
import { ensureRedis } from './services.ts';
import { judge, type StageEnd } from '../suite/verdict.ts';

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

async function check(command: readonly string[], context: StageContext): Promise<Counts> {
  const { code, timedOut, isInterrupted = false } = await context.run(command);
  if (isInterrupted) return failure('interrupted');
  if (timedOut) return failure('reached the time limit of the stage');
  return code === 0 ? success() : failure(`ended with code ${code}`);
}

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

async function runSuites(suites: readonly Suite[], context: StageContext, env?: NodeJS.ProcessEnv): Promise<Counts> {
  const journals = suites.map(({ journal }) => join(root, journal));
  for (const journal of journals) rmSync(journal, { force: true });
  const unique = (names: readonly string[]) => [...new Set(names)].join(',');
  const end = await context.run(
    tool(
      'nx',
      'run-many',
      '-t',
      unique(suites.map(({ target }) => target)),
      '-p',
      unique(suites.map(({ project }) => project)),
      '--outputStyle=static',
      '--parallel=1',
      '--nxBail=false',
      ...asBuilt(context),
    ),
    env === undefined ? {} : { env },
  );
  const isEnded = !end.timedOut && end.isInterrupted !== true;
  return judge(sum(journals.map((journal) => readJournal(journal, { isEnded }))), end);
}

/** Stories by package, so that a change in one front end runs only its own, and the checks across all of them. */
const STORIES = ['stories-whole', 'stories-ui-kit', 'stories-shell', 'stories-storefront-mfe', 'stories-admin-mfe'];

const TOOLS = ['tools', 'tools-real-builds', 'tools-build-twice'];

const REPORTER = fileURLToPath(new URL('../suite/reporters/vitest.ts', import.meta.url));

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
      const end = await context.run(
        tool('vitest', 'run', '--changed', since, '--passWithNoTests', '--reporter=default', `--reporter=${REPORTER}`),
        { cwd: join(root, project), env: toolEnvironment({ [JOURNAL_VARIABLE]: journal }) },
      );
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
    return runSuites([rootSuite(`e2e-${part}`)], context, toolEnvironment({ E2E_PRODUCTS: products.join(',') }));
  },
});

const checks: readonly Stage[] = [
  {
    name: 'format',
    slots: 1,
    run: (context) =>
      check(
        tool(
          'prettier',
          '--check',
          '--log-level=warn',
          '--cache',
          '--cache-location',
          join(root, 'node_modules/.cache/backlot/prettier'),
          '.',
        ),
        context,
      ),
  },
  {
    name: 'lint',
    slots: 1,
    run: (context) => check(tool('oxlint', '--deny-warnings', '.'), context),
  },
  {
    name: 'style',
    slots: 1,
    run: (context) => check([productNode(), join(root, 'tools/style/check.ts')], context),
  },
  {
    name: 'unused',
    slots: 1,
    run: (context) => check(tool('knip', '--no-progress'), context),
  },
  {
    name: 'build',
    slots: 2,
    run: (context) => check([productNode(), join(root, 'tools/build.mjs')], context),
  },
  {
    name: 'dependency-rules',
    slots: 1,
    // The rules follow the domain's built exports.
    after: ['build'],
    run: (context) =>
      check(
        [
          productNode(),
          packageCommand('dependency-cruiser', 'depcruise'),
          '--config',
          '.dependency-cruiser.mjs',
          ...PACKAGES,
          'e2e',
          'tools',
        ],
        context,
      ),
  },
  {
    name: 'openapi',
    slots: 1,
    after: ['build'],
    needsBuild: true,
    run: (context) => check([...npmCommand(), 'run', '--silent', 'openapi:check', '-w', 'bff'], context),
  },
  {
    name: 'types',
    slots: 2,
    // Needs the domain's build; two parallel Nx runs would build it twice.
    after: ['build'],
    run: (context) =>
      check(
        tool('nx', 'run-many', '-t', 'types', '--outputStyle=static', '--nxBail=false', ...asBuilt(context)),
        context,
      ),
  },
  {
    name: 'bff',
    slots: 1,
    after: ['build'],
    async run(context) {
      await ensureRedis(context.report);
      return runSuites([packageSuite('bff')], context);
    },
  },
  {
    name: 'unit',
    slots: 1,
    after: ['build'],
    // Sequential: two packages next to the server's tests would be four workers on two cores.
    run: (context) => runSuites(UNIT_PACKAGES.map(packageSuite), context),
  },
  {
    name: 'storybook',
    slots: 1,
    after: ['build'],
    async run(context) {
      await ensureBrowser(context.report);
      return runSuites([rootSuite('storybook')], context);
    },
  },
  {
    name: 'tools',
    slots: 1,
    after: ['build'],
    needsBuild: true,
    run: (context) => runSuites(TOOLS.map(rootSuite), context),
  },
  {
    name: 'stories',
    slots: 2,
    after: ['build'],
    async run(context) {
      await ensureBrowser(context.report);
      // Sequential: each run uses both cores, and all share the optimized dependencies for the browser.
      return runSuites(STORIES.map(rootSuite), context);
    },
  },
];

const afterChecks = checks.map(({ name }) => name);

export const stages: readonly Stage[] = [
  ...checks,
  journeys('storefront', ['plain', 'redis'], afterChecks),
  journeys('admin', ['plain', 'office'], [...afterChecks, 'e2e-storefront']),
  journeys('delivery', ['plain', 'office'], [...afterChecks, 'e2e-storefront', 'e2e-admin']),
];
