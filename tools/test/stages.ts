/**
 * The stages of `npm test`, in the order in which they start. Each returns counts; what it printed goes to a log of its own.
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
import { PACKAGES, root } from '../paths.mjs';
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
  /** Ended once the stage hangs (see `hangsAfterMs`). */
  readonly run: (command: readonly string[], options?: Omit<CaptureOptions, 'timeoutMs'>) => Promise<Captured>;
}

export interface Stage extends ScheduledStage {
  /** Whether it is worth nothing after a build that failed. */
  readonly needsBuild?: boolean;
  readonly run: (context: StageContext) => Promise<Counts>;
}

interface NxOptions extends Omit<CaptureOptions, 'timeoutMs'> {
  readonly flags?: readonly string[];
}

const tool = (name: string, ...args: string[]) => [productNode(), packageCommand(name), ...args];

/** A stage that is one check: it passes or it fails. */
async function check(command: readonly string[], context: StageContext): Promise<Counts> {
  const result = await context.run(command);
  if (result.timedOut) return failure('took too long and was ended');
  return result.code === 0 ? success() : failure(`ended with code ${result.code}`);
}

/**
 * Nx without its daemon lays the outputs of what a target depends on anew, even where nothing changed; a stage beside it would miss them for a moment.
 * Where the stage `build` has made them, no other stage asks for them again.
 */
const asBuilt = ({ isBuilt }: StageContext) => (isBuilt ? ['--excludeTaskDependencies'] : []);

const jsonReport = (file: string) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];

/** A target of the root that Nx serves from its cache, report included, while nothing that it reads has changed. */
async function cached(
  name: string,
  read: (file: string) => Counts,
  context: StageContext,
  { flags = asBuilt(context), ...options }: NxOptions = {},
): Promise<Counts> {
  const report = join(context.folder, `${name}.json`);
  rmSync(report, { force: true });
  const end = await context.run(tool('nx', 'run', `backlot:${name}`, '--outputStyle=static', ...flags), options);
  return judge(read(report), end);
}

/** The stories of each package, so that a change in one front end runs its own; and what is checked of all together. */
const STORIES = ['stories-whole', 'stories-ui-kit', 'stories-shell', 'stories-storefront-mfe', 'stories-admin-mfe'];

/** The tools' own specs; and, apart, what is checked of the front ends as they were built, which alone reads what their pages are made of. */
const TOOLS = ['tools', 'tools-real-builds'];

/** Several targets of the root, one after the other; each is served from the cache by itself. */
async function cachedInTurn(names: readonly string[], context: StageContext): Promise<Counts> {
  const reports = names.map((name) => join(context.folder, `${name}.json`));
  for (const report of reports) rmSync(report, { force: true });
  const end = await context.run(
    tool(
      'nx',
      'run-many',
      '-t',
      names.join(','),
      '-p',
      'backlot',
      '--outputStyle=static',
      '--parallel=1',
      '--nxBail=false',
      ...asBuilt(context),
    ),
  );
  return judge(sum(reports.map(readVitest)), end);
}

/** Tests of workspaces run through Nx, which serves them from its cache, reports included, when nothing changed. */
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
        { cwd: join(root, project) },
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
    return cached(`e2e-${part}`, readPlaywright, context, { flags: [], env });
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
      const redis = await startRedis(await ensureRedis(context.report));
      context.onEnd(redis.stop);
      const postgres = await startTestPostgres();
      context.onEnd(postgres.stop);
      const env = toolEnvironment({ TEST_DATABASE_URL: postgres.url, TEST_REDIS_URL: redis.url });
      return workspaceTests(['bff'], context, { env });
    },
  },
  {
    name: 'unit',
    slots: 1,
    after: ['build'],
    // One package at a time: two of them beside the server's tests are four workers on two cores.
    run: (context) => workspaceTests(UNIT_PACKAGES, context, { flags: ['--parallel=1'] }),
  },
  {
    name: 'storybook',
    slots: 1,
    after: ['build'],
    async run(context) {
      await ensureBrowser(context.report);
      return cached('storybook', readVitest, context);
    },
  },
  {
    name: 'tools',
    slots: 1,
    after: ['build'],
    needsBuild: true,
    run: (context) => cachedInTurn(TOOLS, context),
  },
  {
    name: 'stories',
    slots: 2,
    after: ['build'],
    async run(context) {
      await ensureBrowser(context.report);
      // Each run fills both processors, and they share the dependencies that are prepared for the browser.
      return cachedInTurn(STORIES, context);
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
