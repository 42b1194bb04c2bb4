/** Inspects and ends processes that need not be children of this one. */
import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Returns the fields of /proc/<pid>/stat after the command name, which may contain spaces and parentheses. */
function procStat(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/** Whether a process runs. A zombie counts as gone: some containers have an init that never reaps. */
export function isRunning(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  return procStat(pid)?.[0] !== 'Z';
}

export function startMark(pid) {
  if (process.platform === 'linux') return procStat(pid)?.[19] ?? '';
  if (process.platform === 'win32') return '';
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

export const isSameProcess = (pid, mark) => isRunning(pid) && startMark(pid) === mark;

export function commandLine(pid) {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    if (process.platform === 'win32')
      return execFileSync('tasklist', ['/fi', `pid eq ${pid}`, '/fo', 'csv', '/nh'], { encoding: 'utf8' });
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

export function workingDirectory(pid) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

export async function waitUntil(holds, timeoutMs, stepMs = 50) {
  const end = Date.now() + timeoutMs;
  for (;;) {
    if (await holds()) return true;
    if (Date.now() >= end) return false;
    await sleep(stepMs);
  }
}

export async function terminate(pid, steps) {
  for (const [signal, maxWaitMs] of steps) {
    if (!isRunning(pid)) return true;
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
    }
    if (await waitUntil(() => !isRunning(pid), maxWaitMs)) return true;
  }
  return !isRunning(pid);
}
