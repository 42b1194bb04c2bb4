/**
 * `npm run dev`: the three Vite servers and the BFF in watch mode. The shell serves the page at http://127.0.0.1:4100,
 * proxies API calls to the BFF and loads both remotes from their own dev servers, so that every change hot-reloads.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

import { capture, endChildren, packageCommand, productNode, toolEnvironment } from './commands.mjs';
import { dataFolder, root } from './paths.mjs';
import { PlainError } from './plain-error.mjs';
import { startPostgres } from './postgres/cluster.mjs';
import { terminate } from './processes.mjs';
import { step } from './progress.mjs';
import { storeDemoAdmin, readDemoAdmin } from './start/demo-admin.mjs';
import { checkDataFolder, checkNode, checkPort, checkVariables, isSet } from './start/environment.mjs';
import { ensureInstalled } from './start/install.mjs';
import { lockFolder } from './start/lock.mjs';

const HOST = '127.0.0.1';
const VITE_PORTS = { shell: 4100, 'storefront-mfe': 4101, 'admin-mfe': 4102 };
const COLORS = [36, 35, 33, 32, 34, 31];
const STOP = [
  ['SIGTERM', 12_000],
  ['SIGKILL', 2_000],
];

const env = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
const folder = dataFolder(env);
const port = Number(env.PORT ?? 4000);

const running = [];
let stopping;

function stopAll() {
  stopping ??= (async () => {
    endChildren();
    for (const stop of running.toReversed()) await stop().catch((error) => console.error(`backlot: ${error.message}`));
  })();
  return stopping;
}

async function endWith(line) {
  console.error(`backlot: ${line}`);
  await stopAll();
  process.exit(1);
}

function prefixer(name, index) {
  const label = name.padEnd(14);
  const shown = process.stdout.isTTY ? `\u001B[${COLORS[index % COLORS.length]}m${label}\u001B[0m` : label;
  let rest = '';
  return (chunk) => {
    const lines = (rest + chunk).split(/\r?\n/);
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.trim() !== '') console.log(`${shown} ${line}`);
  };
}

let started = 0;

/** Runs a watching program until everything stops; if it exits by itself, the others are stopped. */
function watch(name, command, { cwd, extra = {} }) {
  const [program, ...args] = command;
  const child = spawn(program, args, {
    cwd,
    env: toolEnvironment({ ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }), ...extra }),
    detached: process.platform !== 'win32',
    // Vite exits when this pipe closes, also after a crash of this process.
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const print = prefixer(name, started++);
  child.stdout.setEncoding('utf8').on('data', print);
  child.stderr.setEncoding('utf8').on('data', print);
  child.once('error', (error) => void endWith(`${name}: ${error.message}`));
  child.once('exit', (code, signal) => {
    if (stopping === undefined) void endWith(`${name} ended (${signal ?? `code ${code}`})`);
  });
  running.push(async () => {
    if (child.exitCode === null && child.signalCode === null) await terminate(child.pid, STOP);
  });
}

async function firstBuild() {
  const command = [
    productNode(),
    packageCommand('nx'),
    'run-many',
    '-t',
    'build',
    '-p',
    '@backlot/domain,@backlot/bff',
    '--outputStyle=static',
  ];
  const { code, output } = await capture(command);
  if (code === 0) return;
  console.error(output.trim().split('\n').slice(-40).join('\n'));
  throw new PlainError('The first build failed, see above');
}

const tsc = () => [
  productNode(),
  packageCommand('typescript', 'tsc'),
  '-p',
  'tsconfig.build.json',
  '--watch',
  '--preserveWatchOutput',
];

/** The server reports a new admin's password over IPC, which is missing here, so the password is created beforehand. */
function demoAdmin() {
  if (isSet(env, 'ADMIN_PASSWORD') || isSet(env, 'DATABASE_URL')) return {};
  const admin = readDemoAdmin(folder) ?? {
    email: env.ADMIN_EMAIL ?? 'admin@backlot.example',
    password: randomBytes(12).toString('base64url'),
  };
  storeDemoAdmin(folder, admin);
  console.log(`\n  Admin ${admin.email}, password ${admin.password}`);
  return { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
}

const internalKey = env.INTERNAL_KEY ?? randomBytes(32).toString('base64url');

function watchBff(databaseUrl) {
  const manifest = (name) => ({ manifest: `http://${HOST}:${VITE_PORTS[name]}/mf-manifest.json` });
  const remotes = { 'storefront-mfe': manifest('storefront-mfe'), 'admin-mfe': manifest('admin-mfe') };
  watch(
    'bff',
    [
      productNode(),
      '--watch',
      '--watch-preserve-output',
      '--enable-source-maps',
      join(root, 'bff/dist/server/main.js'),
    ],
    {
      cwd: root,
      extra: {
        SEED_DEMO: 'true',
        RUN_WORKER: 'true',
        PUBLIC_ORIGIN: `http://${HOST}:${VITE_PORTS.shell}`,
        REMOTES: JSON.stringify(remotes),
        ...env,
        ...demoAdmin(),
        INTERNAL_KEY: internalKey,
        HOST,
        PORT: String(port),
        DATA_DIR: folder,
        ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      },
    },
  );
}

async function main() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => void stopAll().then(() => process.exit(0)));
  checkNode();
  checkVariables(env);
  checkDataFolder(folder);
  const lock = await lockFolder(folder);
  running.push(async () => lock.release());
  for (const each of [port, ...Object.values(VITE_PORTS)]) await checkPort(HOST, each);
  await ensureInstalled();
  await step('building domain and bff', firstBuild);

  let databaseUrl;
  if (!isSet(env, 'DATABASE_URL')) {
    const starting = startPostgres({ folder, report: (line) => console.log(`  ${line} …`) });
    running.push(async () => (await starting.catch(() => undefined))?.stop());
    databaseUrl = (await starting).url;
  }
  if (stopping !== undefined) return;
  watch('domain types', tsc(), { cwd: join(root, 'domain') });
  watch('bff types', tsc(), { cwd: join(root, 'bff') });
  watchBff(databaseUrl);
  for (const name of Object.keys(VITE_PORTS))
    watch(name, [productNode(), packageCommand('vite')], { cwd: join(root, name) });
  const page = `http://${HOST}:${VITE_PORTS.shell}`;
  console.log(
    `\n  The page is at ${page}, its mail at ${page}/dev/mail?key=${internalKey}. Ctrl-C stops everything.\n`,
  );
}

main().catch((error) => {
  if (stopping !== undefined) return undefined;
  return endWith(error instanceof PlainError ? error.message : (error.stack ?? String(error)));
});
