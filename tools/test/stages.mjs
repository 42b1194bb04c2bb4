/** The stages of `npm test`, in their order. Each answers counts; what it printed goes to a log of its own. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { ensureBrowser } from '../browser.mjs';
import { npmCommand, packageCommand, productNode, toolEnvironment } from '../commands.mjs';
import { root } from '../paths.mjs';
import { failure, judge, readPlaywright, readVitest, success, sum } from './results.mjs';
import { ensureRedis, startRedis, startTestPostgres } from './services.mjs';

const MINUTE = 60_000;

const tool = (name, ...args) => [productNode(), packageCommand(name), ...args];

/** A stage that is one check: it passes or it fails. */
async function check(command, context, timeoutMs) {
  const result = await context.run(command, { timeoutMs });
  if (result.timedOut) return failure('took too long and was ended');
  return result.code === 0 ? success() : failure(`ended with code ${result.code}`);
}

const jsonReport = (file) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];

/** A target of the root that Nx answers from its cache, report included, while nothing that it reads has changed. */
async function cached(name, read, context, options) {
  const report = join(context.folder, `${name}.json`);
  rmSync(report, { force: true });
  const end = await context.run(tool('nx', 'run', `backlot:${name}`, '--outputStyle=static'), options);
  return judge(read(report), end);
}

/** Tests of workspaces run through Nx, which answers from its cache, reports included, when nothing changed. */
async function workspaceTests(projects, context, options) {
  const reports = projects.map((project) => join(root, project, 'test-results/unit.json'));
  for (const report of reports) rmSync(report, { force: true });
  const names = projects.map((project) => `@backlot/${project}`).join(',');
  const end = await context.run(tool('nx', 'run-many', '-t', 'test', '-p', names, '--outputStyle=static', '--nxBail=false', '--', ...jsonReport('test-results/unit.json')), options);
  const counted = projects.map((project, index) => {
    const counts = readVitest(reports[index]);
    return counts.passed + counts.failed === 0 ? sum([counts, failure(`${project} ran no test`)]) : counts;
  });
  return judge(sum(counted), end);
}

export const stages = [
  {
    name: 'lint',
    run: (context) => check(tool('oxlint', '--deny-warnings', '.'), context, 2 * MINUTE),
  },
  {
    name: 'style',
    run: (context) => check([productNode(), join(root, 'tools/style/check.mjs')], context, 2 * MINUTE),
  },
  {
    name: 'types',
    run: (context) => check(tool('nx', 'run-many', '-t', 'types', '--outputStyle=static', '--nxBail=false'), context, 8 * MINUTE),
  },
  {
    name: 'arrows',
    run: (context) =>
      check(
        [productNode(), packageCommand('dependency-cruiser', 'depcruise'), '--config', '.dependency-cruiser.mjs', 'domain', 'ui-kit', 'shell', 'storefront-mfe', 'admin-mfe', 'bff', 'e2e', 'tools'],
        context,
        3 * MINUTE,
      ),
  },
  {
    name: 'unused',
    run: (context) => check(tool('knip', '--no-progress'), context, 3 * MINUTE),
  },
  {
    name: 'build',
    run: (context) => check([productNode(), join(root, 'tools/build.mjs')], context, 8 * MINUTE),
  },
  {
    name: 'unit',
    run: (context) => workspaceTests(['domain', 'ui-kit', 'shell', 'storefront-mfe', 'admin-mfe'], context, { timeoutMs: 10 * MINUTE }),
  },
  {
    name: 'bff',
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
    name: 'openapi',
    needsBuild: true,
    run: (context) => check([...npmCommand(), 'run', '--silent', 'openapi:check', '-w', 'bff'], context, 2 * MINUTE),
  },
  {
    name: 'stories',
    async run(context) {
      await ensureBrowser(context.report);
      return cached('stories', readVitest, context, { timeoutMs: 30 * MINUTE });
    },
  },
  {
    name: 'storybook',
    async run(context) {
      await ensureBrowser(context.report);
      return cached('storybook', readVitest, context, { timeoutMs: 25 * MINUTE });
    },
  },
  {
    name: 'tools',
    needsBuild: true,
    run: (context) => cached('tools', readVitest, context, { timeoutMs: 8 * MINUTE }),
  },
  {
    name: 'e2e',
    needsBuild: true,
    async run(context) {
      await ensureBrowser(context.report);
      await ensureRedis(context.report);
      const env = toolEnvironment({ PLAYWRIGHT_JSON_OUTPUT_FILE: join(context.folder, 'e2e.json') });
      return cached('e2e', readPlaywright, context, { env, timeoutMs: 50 * MINUTE });
    },
  },
];
