/** `npm start`: from a fresh clone to the running product. Plain Node 20 without packages, since it installs them. */
import { join } from 'node:path';

import { dataFolder } from './paths.mjs';
import { ensureBuilt } from './start/build.mjs';
import { storeDemoAdmin, readDemoAdmin } from './start/demo-admin.mjs';
import { checkDataFolder, checkNode, checkPort, checkVariables, isSet, logAgeMs } from './start/environment.mjs';
import { ensureInstalled } from './start/install.mjs';
import { keepRunning } from './start/keep-running.mjs';
import { lockFolder } from './start/lock.mjs';
import { runProduct } from './start/product.mjs';
import { endWith, isStopping, runCommand, running, startDatabase, stopAll } from './start/session.mjs';

const env = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
const folder = dataFolder(env);
const host = env.HOST ?? '127.0.0.1';
const port = Number(env.PORT ?? 4000);
const began = Date.now();

let signals = 0;
async function onSignal(signal) {
  signals += 1;
  if (signals > 1) return;
  console.log(`\n  stopping (${signal}) …`);
  await stopAll();
  console.log('  stopped');
  process.exit(process.exitCode ?? 0);
}

/** Stops after a SIGKILL of npm, which forwards no signal; otherwise port and database would stay in use. */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    void onSignal('npm is gone');
  }, 250);
  watch.unref();
}

/** Returns the admin's address and how to find the password. A password that cannot be stored is printed once. */
function adminLine({ email, password, keepsPassword }) {
  if (password !== undefined) {
    try {
      storeDemoAdmin(folder, { email, password });
    } catch (error) {
      return `${email}, password ${password} (note it: it could not be stored, ${error.code})`;
    }
  }
  if (keepsPassword) return `${email}, with the password it had: ADMIN_PASSWORD makes an account and changes none`;
  if (isSet(env, 'ADMIN_PASSWORD')) return `${email}, with the password in ADMIN_PASSWORD`;
  const stored = readDemoAdmin(folder);
  return stored?.email === email ? `${email}, password ${stored.password}` : email;
}

function show({ url, admin, mail }, postgres) {
  const lines = [
    ['Backlot', url],
    ['Admin', adminLine(admin)],
    ['Mail', mail.smtp === undefined ? `${mail.web} and ${mail.folder}` : `goes out through ${mail.smtp}`],
    ...(postgres === undefined
      ? []
      : [['Database', `${join(folder, 'postgres')}${postgres.adopted ? ' (went on with the running server)' : ''}`]]),
    ['Log', join(folder, 'bff.log')],
  ];
  console.log(`\n  Ready after ${((Date.now() - began) / 1000).toFixed(1)} s. Ctrl-C stops everything.\n`);
  for (const [name, value] of lines) console.log(`  ${name.padEnd(9)} ${value}`);
  console.log('');
}

/** Stops everything after an uncaught exception. */
function stopOnUncaughtException() {
  // Output to a closed terminal or a file on a full disk is dropped.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  process.on('uncaughtException', (error) => {
    if (!isStopping()) void endWith(error.stack ?? String(error));
  });
}

async function main() {
  stopOnUncaughtException();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void onSignal(signal));
  stopWithNpm();
  checkNode();
  checkVariables(env);
  checkDataFolder(folder);
  const lock = await lockFolder(folder);
  running.push(lock.release);
  await checkPort(host, port);
  await ensureInstalled();
  await ensureBuilt();

  let postgres;
  if (!isSet(env, 'DATABASE_URL')) {
    postgres = await startDatabase({ folder, logAgeMs: logAgeMs(env) });
    postgres.keepRunning((line) => console.error(`backlot: ${line}`));
  }
  if (isStopping()) return;
  const start = () => {
    const product = runProduct({
      folder,
      logAgeMs: logAgeMs(env),
      showLog: env.LOG_LEVEL !== undefined,
      env: {
        NODE_ENV: 'production',
        RUN_WORKER: '1',
        ...(postgres === undefined ? {} : { SEED_DEMO: 'true', DATABASE_URL: postgres.url }),
        ...env,
        HOST: host,
        PORT: String(port),
        DATA_DIR: folder,
      },
    });
    running.push(product.stop);
    lock.note({ bff: product.identity });
    return product;
  };
  const reason = await keepRunning(start, {
    isStopping,
    onReady(message, isFirst) {
      lock.note({ url: message.url });
      if (isFirst) show(message, postgres);
      else console.error('backlot: the server is ready again');
    },
    // The database is restarted first: without it the server would crash again.
    beforeAgain: async () => postgres?.ready(),
    isExcused: () => postgres?.isUp() === false,
    onDeath: (line) => console.error(`backlot: ${line}; starting it again`),
  });
  if (reason !== undefined) await endWith(reason);
}

runCommand(main);
