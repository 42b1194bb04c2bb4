/**
 * The stages of `npm test`, in the order in which they start. Each returns counts; what it printed goes to a log of its own.
 * `slots` says how many processor cores a stage keeps busy, `after` which others must have ended before it.
 */
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

/** What a stage is given when it runs. */
export interface StageContext {
  /** For reports. */
  readonly folder: string;
  /** Whether the stage `build` runs before. */
  readonly isBuilt: boolean;
  readonly report: (line: string) => void;
  /** Ended once the stage hangs (see `hangsAfterMs`). */
  readonly run: (
    command: readonly string[],
    options?: Omit<CaptureOptions, 'timeoutMs' | 'onOutput'>,
  ) => Promise<StageEnd>;
}

export interface Stage extends ScheduledStage {
  /** Whether it is worth nothing after a build that failed. */
  readonly needsBuild?: boolean;
  readonly run: (context: StageContext) => Promise<Counts>;
}

const tool = (name: string, ...args: string[]) => [productNode(), packageCommand(name), ...args];

/** A stage that is one check: it passes or it fails. */
async function check(command: readonly string[], context: StageContext): Promise<Counts> {
  const { code, timedOut, isInterrupted = false } = await context.run(command);
  if (isInterrupted) return failure('interrupted');
  if (timedOut) return failure('reached the time limit of the stage');
  return code === 0 ? success() : failure(`ended with code ${code}`);
}

/**
 * Nx without its daemon lays the outputs of what a target depends on anew, even where nothing changed; a stage beside it would miss them for a moment.
 * Where the stage `build` has made them, no other stage asks for them again.
 */
const asBuilt = ({ isBuilt }: StageContext) => (isBuilt ? ['--excludeTaskDependencies'] : []);

interface Suite {
  /** Project of Nx. */
  readonly project: string;
  readonly target: string;
  /** Path from the workspace root. */
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

/** Runs suites one after the other. Nx answers each of them from its cache, journal included, while its inputs have not changed. */
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

/** The stories of each package, so that a change in one front end runs its own; and what is checked of all together. */
const STORIES = ['stories-whole', 'stories-ui-kit', 'stories-shell', 'stories-storefront-mfe', 'stories-admin-mfe'];

/** The tools' own specs; and, apart, what is checked of the packages as they were built. */
const TOOLS = ['tools', 'tools-real-builds', 'tools-build-twice'];

const REPORTER = fileURLToPath(new URL('../suite/reporters/vitest.ts', import.meta.url));

const UNIT_PACKAGES = ['domain', 'ui-kit', 'shell', 'storefront-mfe', 'admin-mfe'];

/** The units of the packages whose files have changed, as far as vitest finds that they import one of them. */
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

/** Journeys through the built product: one target for each part that can change by itself. */
const journeys = (part: string, products: readonly string[], after: readonly string[]): Stage => ({
  name: `e2e-${part}`,
  slots: 2,
  // Alone even where the machine has room: each starts three products and two browsers.
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
    name: 'arrows',
    slots: 1,
    // What the domain exports is what it has built.
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
    // It needs the domain built; two runs of Nx side by side would build it twice.
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
    // One package at a time: two of them beside the server's tests are four workers on two cores.
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
      // Each run fills both processors, and they share the dependencies that are prepared for the browser.
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
