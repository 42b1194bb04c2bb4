import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const root = join(import.meta.dirname, '..');
const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');

const serviceSchema = z.object({
  image: z.string(),
  build: z.object({ dockerfile: z.string() }).optional(),
  user: z.string().optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  cap_add: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).optional(),
  mem_limit: z.string().optional(),
  pids_limit: z.number().optional(),
  profiles: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  volumes: z.array(z.string()).default([]),
});
const { services } = z.object({ services: z.record(z.string(), serviceSchema) }).parse(parse(text, { merge: true }));

const SECRETS = [
  'POSTGRES_PASSWORD',
  'DATABASE_PASSWORD',
  'REDIS_PASSWORD',
  'ACCESS_TOKEN_SECRET',
  'INTERNAL_KEY',
  'SMTP_URL',
];
/** Capabilities for ports below 1024, and for changing a folder's owner. */
const NEEDED = ['NET_BIND_SERVICE', 'CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID'];

describe('containers', () => {
  it.each(Object.entries(services))('%s has minimal capabilities and resource limits', (_, service) => {
    expect(service).toMatchObject({
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.any(String),
      pids_limit: expect.any(Number),
    });
    expect(NEEDED).toEqual(expect.arrayContaining(service.cap_add));
  });

  it.each(Object.entries(services))('%s writes only to its volumes', (name, { read_only: isReadOnly }) => {
    // PostgreSQL writes its socket and configuration outside of its data folder.
    expect(isReadOnly ?? false).toBe(name !== 'postgres');
  });

  it.each(Object.entries(services).filter(([, { build }]) => build === undefined))(
    '%s has a fully pinned version',
    (_, { image }) => expect(image).toMatch(/:v?\d+\.\d+(\.\d+)?(-[a-z]+)?$/u),
  );

  it('use images with fully pinned versions', () => {
    const files = new Set(
      Object.values(services).flatMap(({ build }) => (build === undefined ? [] : [build.dockerfile])),
    );
    expect(files.size).toBe(2);
    for (const file of files)
      for (const [, image] of readFileSync(join(root, file), 'utf8').matchAll(/^FROM (\S+)/gmu))
        expect(image).toMatch(/:\d+\.\d+\.\d+-[a-z-]+$/u);
  });

  it.each(SECRETS)('%s has no default and is required', (name) => {
    const uses = [...text.matchAll(new RegExp(String.raw`\$\{${name}(?<rule>[^}]*)\}`, 'gu'))];
    expect(uses.length).toBeGreaterThan(0);
    for (const { groups } of uses) expect(groups?.['rule']).toMatch(/^:\?set /u);
  });

  it('have the public signing keys, and no private one', () => {
    for (const name of ['bff', 'worker'])
      expect(services[name]?.environment['RELEASE_PUBLIC_KEYS']).toBe('${RELEASE_PUBLIC_KEYS:-}');
    expect(text).not.toContain('RELEASE_SIGNING_KEY');
  });

  it('store mail in files only for a trial', () => {
    expect(services['mailpit']?.profiles).toEqual(['trial']);
  });

  it('give the application neither a database superuser nor a Redis administrator', () => {
    expect(services['bff']?.environment['DATABASE_URL']).toMatch(/^postgresql:\/\/backlot:\$\{DATABASE_PASSWORD/u);
    expect(services['postgres']?.environment).not.toHaveProperty('POSTGRES_USER');
    const role = readFileSync(join(root, 'docker/postgres/application-role.sh'), 'utf8');
    expect(role).toMatch(/create role backlot login nosuperuser nocreatedb nocreaterole/u);
    const redis = readFileSync(join(root, 'docker/redis/redis-server.sh'), 'utf8');
    expect(redis).toMatch(/user default off\nuser backlot on >\$REDIS_PASSWORD ~backlot:\* .*-@admin -@dangerous/u);
  });

  it('mount existing files', () => {
    const mounted = Object.values(services).flatMap(({ volumes }) =>
      volumes.filter((volume) => volume.startsWith('./')).map((volume) => volume.split(':', 1)[0] ?? ''),
    );
    expect(mounted.length).toBeGreaterThan(3);
    for (const path of mounted) expect(existsSync(join(root, path)), path).toBe(true);
  });
});

describe('the secrets file', () => {
  it.each(['.gitignore', '.dockerignore'])('is ignored by %s', (file) => {
    expect(readFileSync(join(root, file), 'utf8').split('\n')).toEqual(
      expect.arrayContaining([expect.stringMatching(/^(\*\*\/)?\.env$/u)]),
    );
  });
});
