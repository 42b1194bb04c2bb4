/**
 * The stages of `npm test`, in the order in which they start. Each answers counts; what it printed goes to a log of its own.
 * `slots` says how many processor cores a stage keeps busy, `after` which others must have ended before it.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { ensureBrowser } from '../browser.ts';
import {
  npmCommand,
  packageCommand,
  productNode,
  toolEnvironment,
  type Captured,
  type CaptureOptions,
} from '../commands.mjs';
import { root } from '../paths.mjs';
import { failure, judge, readPlaywright, readVitest, success, sum, type Counts } from './results.ts';
import type { ScheduledStage } from './schedule.ts';
import { ensureRedis, startRedis, startTestPostgres } from './services.ts';

/** What a stage is given when it runs. */
export interface StageContext {
  /** For reports. */
  readonly folder: string;
  /** Whether the stage `build` runs before. */
  readonly isBuilt: boolean;
  readonly report: (line: string) => void;
  /** What is done once the stage has ended, however it did. */
  readonly onEnd: (stop: () => Promise<void>) => void;
  readonly run: (command: readonly string[], options?: CaptureOptions) => Promise<Captured>;
}

export interface Stage extends ScheduledStage {
  /** Whether it is worth nothing after a build that failed. */
  readonly needsBuild?: boolean;
  readonly run: (context: StageContext) => Promise<Counts>;
}

interface NxOptions extends CaptureOptions {
  readonly flags?: readonly string[];
}

const MINUTE = 60_000;

const tool = (name: string, ...args: string[]) => [productNode(), packageCommand(name), ...args];

/** A stage that is one check: it passes or it fails. */
async function check(command: readonly string[], context: StageContext, timeoutMs: number): Promise<Counts> {
  const result = await context.run(command, { timeoutMs });
  if (result.timedOut) return failure('took too long and was ended');
  return result.code === 0 ? success() : failure(`ended with code ${result.code}`);
}

/**
 * Nx without its daemon lays the outputs of what a target depends on anew, even where nothing changed; a stage beside it would miss them for a moment.
 * Where the stage `build` has made them, no other stage asks for them again.
 */
const asBuilt = ({ isBuilt }: StageContext) => (isBuilt ? ['--excludeTaskDependencies'] : []);

const jsonReport = (file: string) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];

/** A target of the root that Nx answers from its cache, report included, while nothing that it reads has changed. */
async function cached(
  name: string,
  read: (file: string) => Counts,
  context: StageContext,
  { flags = asBuilt(context), ...options }: NxOptions,
): Promise<Counts> {
  const report = join(context.folder, `${name}.json`);
  rmSync(report, { force: true });
  const end = await context.run(tool('nx', 'run', `backlot:${name}`, '--outputStyle=static', ...flags), options);
  return judge(read(report), end);
}

/** The stories of each package, so that a change in one front end runs its own; and what is checked of all together. */
const STORIES = ['stories-whole', 'stories-ui-kit', 'stories-shell', 'stories-storefront-mfe', 'stories-admin-mfe'];

/** One after the other: each run fills both processors, and they share the dependencies that are prepared for the browser. */
async function stories(context: StageContext, options: CaptureOptions): Promise<Counts> {
  const reports = STORIES.map((name) => join(context.folder, `${name}.json`));
  for (const report of reports) rmSync(report, { force: true });
  const end = await context.run(
    tool(
      'nx',
      'run-many',
      '-t',
      STORIES.join(','),
      '-p',
      'backlot',
      '--outputStyle=static',
      '--parallel=1',
      '--nxBail=false',
      ...asBuilt(context),
    ),
    options,
  );
  return judge(sum(reports.map(readVitest)), end);
}

/** Tests of workspaces run through Nx, which answers from its cache, reports included, when nothing changed. */
async function workspaceTests(
  projects: readonly string[],
  context: StageContext,
  { flags = [], ...options }: NxOptions,
): Promise<Counts> {
  const reportOf = (project: string) => join(root, project, 'test-results/unit.json');
  for (const project of projects) rmSync(reportOf(project), { force: true });
  const names = projects.map((project) => `@backlot/${project}`).join(',');
  const end = await context.run(
    tool(
      'nx',
      'run-many',
      '-t',
      'test',
      '-p',
      names,
      '--outputStyle=static',
      '--nxBail=false',
      ...asBuilt(context),
      ...flags,
      '--',
      ...jsonReport('test-results/unit.json'),
    ),
    options,
  );
  const counted = projects.map((project) => {
    const counts = readVitest(reportOf(project));
    return counts.passed + counts.failed === 0 ? sum([counts, failure(`${project} ran no test`)]) : counts;
  });
  return judge(sum(counted), end);
}

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
      const report = join(context.folder, `units-${project}.json`);
      const end = await context.run(
        tool('vitest', 'run', '--changed', since, '--passWithNoTests', ...jsonReport(report)),
        { cwd: join(root, project), timeoutMs: 10 * MINUTE },
      );
      const counts = readVitest(report);
      return counts.passed + counts.failed === 0 && end.code === 0 ? sum([]) : judge(counts, end);
    });
    return sum(await Promise.all(runs));
  },
});

/** Journeys through the built product: one target for each part that can change by itself. */
const journeys = (part: string, products: readonly string[], after: readonly string[]): Stage => ({
  name: `e2e-${part}`,
  slots: 2,
  // Alone even where the machine has room: what was built is part of what Nx knows them by, so that they do ask for it again (see `asBuilt`).
  after,
  needsBuild: true,
  async run(context) {
    await ensureBrowser(context.report);
    if (products.includes('redis')) await ensureRedis(context.report);
    const env = toolEnvironment({
      E2E_PRODUCTS: products.join(','),
      PLAYWRIGHT_JSON_OUTPUT_FILE: join(context.folder, `e2e-${part}.json`),
    });
    return cached(`e2e-${part}`, readPlaywright, context, { flags: [], env, timeoutMs: 20 * MINUTE });
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
        3 * MINUTE,
      ),
  },
  {
    name: 'lint',
    slots: 1,
    run: (context) => check(tool('oxlint', '--deny-warnings', '.'), context, 2 * MINUTE),
  },
  {
    name: 'style',
    slots: 1,
    run: (context) => check([productNode(), join(root, 'tools/style/check.ts')], context, 2 * MINUTE),
  },
  {
    name: 'unused',
    slots: 1,
    run: (context) => check(tool('knip', '--no-progress'), context, 3 * MINUTE),
  },
  {
    name: 'build',
    slots: 2,
    run: (context) => check([productNode(), join(root, 'tools/build.mjs')], context, 8 * MINUTE),
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
          'domain',
          'ui-kit',
          'shell',
          'storefront-mfe',
          'admin-mfe',
          'bff',
          'e2e',
          'tools',
        ],
        context,
        3 * MINUTE,
      ),
  },
  {
    name: 'openapi',
    slots: 1,
    after: ['build'],
    needsBuild: true,
    run: (context) => check([...npmCommand(), 'run', '--silent', 'openapi:check', '-w', 'bff'], context, 2 * MINUTE),
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
        8 * MINUTE,
      ),
  },
  {
    name: 'bff',
    slots: 1,
    after: ['build'],
    async run(context) {
      const redis = await startRedis(await ensureRedis(context.report));
      context.onEnd(redis.stop);
      const postgres = await startTestPostgres();
      context.onEnd(postgres.stop);
      const env = toolEnvironment({ TEST_DATABASE_URL: postgres.url, TEST_REDIS_URL: redis.url });
      return workspaceTests(['bff'], context, { env, timeoutMs: 15 * MINUTE });
    },
  },
  {
    name: 'unit',
    slots: 1,
    after: ['build'],
    // One package at a time: two of them beside the server's tests are four workers on two cores.
    run: (context) => workspaceTests(UNIT_PACKAGES, context, { flags: ['--parallel=1'], timeoutMs: 10 * MINUTE }),
  },
  {
    name: 'storybook',
    slots: 1,
    after: ['build'],
    async run(context) {
      await ensureBrowser(context.report);
      return cached('storybook', readVitest, context, { timeoutMs: 25 * MINUTE });
    },
  },
  {
    name: 'tools',
    slots: 1,
    after: ['build'],
    needsBuild: true,
    run: (context) => cached('tools', readVitest, context, { timeoutMs: 8 * MINUTE }),
  },
  {
    name: 'stories',
    slots: 2,
    after: ['build'],
    async run(context) {
      await ensureBrowser(context.report);
      return stories(context, { timeoutMs: 30 * MINUTE });
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
