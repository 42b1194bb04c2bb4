/**
 * OS user of PostgreSQL, which refuses to run as root. Root is common in containers, on fresh servers and in CI.
 *
 * As root it runs in a user namespace that maps root's files to an ordinary user, which changes nothing on the machine.
 * If the kernel or container forbids namespaces, a system user `postgres` owns the folder.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { PlainError } from '../plain-error.mjs';

const NAMESPACE = ['--user', '--map-user=1000', '--map-group=1000'];

/** Cached: each probe spawns a process. */
let known;

const idOf = (flag) => {
  const result = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' });
  return result.status === 0 ? Number(result.stdout.trim()) : undefined;
};

function systemUser() {
  if (idOf('-u') === undefined) {
    const created = spawnSync(
      'useradd',
      ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'],
      { encoding: 'utf8' },
    );
    if (created.status !== 0) {
      throw new PlainError(
        'PostgreSQL cannot run as root, and here neither a user namespace nor a system user is possible: start Backlot as another user, or set DATABASE_URL',
      );
    }
  }
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** @returns {{kind: 'self' | 'namespace' | 'user', uid?: number, gid?: number}} */
export function postgresIdentity() {
  if (known !== undefined) return known;
  if (process.getuid?.() !== 0) known = { kind: 'self' };
  else if (spawnSync('unshare', [...NAMESPACE, 'true'], { stdio: 'ignore' }).status === 0)
    known = { kind: 'namespace', uid: 0, gid: 0 };
  else known = { kind: 'user', ...systemUser() };
  return known;
}

export function commandAs(identity, binary, args) {
  switch (identity.kind) {
    case 'namespace':
      return { command: 'unshare', args: [...NAMESPACE, '--', binary, ...args], options: {} };
    case 'user':
      return { command: binary, args, options: { uid: identity.uid, gid: identity.gid } };
    default:
      return { command: binary, args, options: {} };
  }
}

function chownTree(path, uid, gid) {
  const entry = lstatSync(path);
  if (entry.uid !== uid || entry.gid !== gid) chownSync(path, uid, gid);
  if (entry.isDirectory()) for (const name of readdirSync(path)) chownTree(join(path, name), uid, gid);
}

/** Changes the owner of the cluster's folder; the identity of a machine may change. */
export function changeOwner(identity, path) {
  if (identity.kind !== 'self') chownTree(path, identity.uid, identity.gid);
}

/** Grants a system user search permission on the data folder; its other files stay protected by their own modes. */
export function grantTraversal(identity, folder) {
  const { mode } = statSync(folder);
  if (identity.kind === 'user' && (mode & 0o001) === 0) chmodSync(folder, (mode & 0o7777) | 0o001);
}

export function checkReachable(identity, folders) {
  if (identity.kind === 'self') return;
  for (const folder of folders) {
    const probe = commandAs(identity, '/bin/sh', ['-c', 'cd "$1"', 'sh', folder]);
    if (spawnSync(probe.command, probe.args, { ...probe.options, cwd: '/', stdio: 'ignore' }).status === 0) continue;
    throw new PlainError(
      identity.kind === 'user'
        ? `PostgreSQL cannot run as root and its user "postgres" cannot reach ${folder}: move Backlot or set DATA_DIR to a folder that others may enter, for instance /var/lib/backlot, or start as another user`
        : `PostgreSQL cannot reach ${folder} because the folder above belongs to another user: set DATA_DIR to a folder of your own`,
    );
  }
}
