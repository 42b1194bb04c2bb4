/**
 * `npm run dev`: the three Vite servers and the BFF in watch mode. The shell serves the page at http://127.0.0.1:4100,
 * proxies API calls to the BFF and loads both remotes from their own dev servers, so that every change hot-reloads.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { nxCommand, packageCommand, productNode, runOrFail, toolEnvironment } from './commands.mjs';
import { dataFolder, root } from './paths.mjs';
import { step } from './progress.mjs';
import { storeDemoAdmin, readDemoAdmin } from './start/demo-admin.mjs';
import { checkDataFolder, checkNode, checkPort, checkVariables, isSet } from './start/environment.mjs';
import { ensureInstalled } from './start/install.mjs';
import { lockFolder } from './start/lock.mjs';
import { stopServer } from './start/server-process.mjs';
import { endWith, isStopping, runCommand, running, startDatabase, stopAll } from './start/session.mjs';

const HOST = '127.0.0.1';
const VITE_PORTS = { shell: 4100, 'storefront-mfe': 4101, 'admin-mfe': 4102 };
const COLORS = [36, 35, 33, 32, 34, 31];

const env = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
const folder = dataFolder(env);
const port = Number(env.PORT ?? 4000);

function prefixer(name, index) {
  const label = name.padEnd(14);
  const shown = process.stdout.isTTY ? `\u001B[${COLORS[index % COLORS.length]}m${label}\u001B[0m` : label;
  return (line) => {
    if (line.trim() !== '') console.log(`${shown} ${line}`);
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
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', print);
  child.once('error', (error) => void endWith(`${name}: ${error.message}`));
  child.once('exit', (code, signal) => {
    if (!isStopping()) void endWith(`${name} ended (${signal ?? `code ${code}`})`);
  });
  running.push(async () => {
    if (child.exitCode === null && child.signalCode === null) await stopServer(child.pid);
  });
}

const firstBuild = () =>
  runOrFail(
    nxCommand('run-many', '-t', 'build', '-p', '@backlot/domain,@backlot/bff'),
    'The first build failed, see above',
  );

/** Compiles a package's build whenever its sources change. */
function watchTypes(name) {
  const options = ['-p', 'tsconfig.build.json', '--watch', '--preserveWatchOutput'];
  watch(`${name} types`, [productNode(), packageCommand('typescript', 'tsc'), ...options], { cwd: join(root, name) });
}

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
  running.push(lock.release);
  for (const each of [port, ...Object.values(VITE_PORTS)]) await checkPort(HOST, each);
  await ensureInstalled();
  await step('building domain and bff', firstBuild);

  let databaseUrl;
  if (!isSet(env, 'DATABASE_URL')) {
    databaseUrl = (await startDatabase({ folder })).url;
  }
  if (isStopping()) return;
  watchTypes('domain');
  watchTypes('bff');
  watchBff(databaseUrl);
  for (const name of Object.keys(VITE_PORTS))
    watch(name, [productNode(), packageCommand('vite')], { cwd: join(root, name) });
  const page = `http://${HOST}:${VITE_PORTS.shell}`;
  console.log(
    `\n  The page is at ${page}, its mail at ${page}/dev/mail?key=${internalKey}. Ctrl-C stops everything.\n`,
  );
}

runCommand(main);
