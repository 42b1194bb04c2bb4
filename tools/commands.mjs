/** Runs child processes: captured, with progress, and with the bundled Node 24 first on the PATH. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

import { bundledNode, modules, root } from './paths.mjs';
import { PlainError } from './plain-error.mjs';

const MINIMUM_NODE = 22;
const FAILURE_LINES = 60;

export function productNode() {
  if (existsSync(bundledNode)) return bundledNode;
  if (Number(process.versions.node.split('.')[0]) >= MINIMUM_NODE) return process.execPath;
  throw new PlainError(
    `The packages' own Node 24 is missing at ${bundledNode}: run "npm rebuild node --ignore-scripts=false"`,
  );
}

export function toolEnvironment(extra = {}) {
  const paths = [existsSync(bundledNode) ? dirname(bundledNode) : undefined, join(modules, '.bin'), process.env.PATH];
  return {
    ...process.env,
    PATH: paths.filter((path) => path !== undefined).join(delimiter),
    NX_DAEMON: 'false',
    NX_TUI: 'false',
    ...extra,
  };
}

export function packageCommand(name, command = name) {
  const folder = join(modules, name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

export const nxCommand = (...args) => [productNode(), packageCommand('nx'), ...args, '--outputStyle=static'];

export function npmCommand() {
  const script = process.env.npm_execpath;
  if (script !== undefined && /npm-cli\.c?js$/.test(script)) return [process.execPath, script];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
}

/** Running children, so that an interrupt can end them. */
const children = new Set();

function signalTree(child, signal) {
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

export function endChildren(signal = 'SIGTERM') {
  for (const child of children) signalTree(child, signal);
}

const SIGTERM_AFTER_MS = 20_000;
const SIGKILL_AFTER_MS = 30_000;

/** Ends a child and its descendants: SIGINT, so that it writes its reports; after 20 s SIGTERM, after 30 s SIGKILL. */
function endTree(child) {
  signalTree(child, 'SIGINT');
  const timers = [
    setTimeout(() => signalTree(child, 'SIGTERM'), SIGTERM_AFTER_MS),
    setTimeout(() => signalTree(child, 'SIGKILL'), SIGKILL_AFTER_MS),
  ];
  child.on('close', () => timers.forEach(clearTimeout));
}

export function interruptChildren() {
  for (const child of children) endTree(child);
}

export function capture([program, ...args], { cwd = root, env = toolEnvironment(), onLine, onOutput, timeoutMs } = {}) {
  return new Promise((resolve) => {
    // Own process group, so that descendants end with it.
    const child = spawn(program, args, {
      cwd,
      env,
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.add(child);
    let output = '';
    let rest = '';
    let timedOut = false;
    const read = (chunk) => {
      output += chunk;
      onOutput?.(chunk);
      if (onLine === undefined) return;
      const lines = (rest + chunk).split(/\r?\n/);
      rest = lines.pop() ?? '';
      for (const line of lines) onLine(line);
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    const timer =
      timeoutMs === undefined
        ? undefined
        : setTimeout(() => {
            timedOut = true;
            endTree(child);
          }, timeoutMs);
    const end = (code) => {
      clearTimeout(timer);
      children.delete(child);
      resolve({ code, output, timedOut });
    };
    child.on('error', (error) => {
      output += `${error.message}\n`;
      end(null);
    });
    child.on('close', end);
  });
}

export async function runOrFail(command, message, { report = console.error, ...options } = {}) {
  const { code, output } = await capture(command, options);
  if (code === 0) return;
  for (const line of output.trim().split('\n').slice(-FAILURE_LINES)) report(line);
  throw new PlainError(message);
}
