/** `npm run sbom` lists all components: an omitted one would hide its vulnerabilities. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';

import { root } from './paths.mjs';

const SHIPPED = ['domain', 'ui-kit', 'shell', 'storefront-mfe', 'admin-mfe', 'bff'];
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

const listSchema = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      purl: z.string(),
      properties: z.array(z.object({ name: z.string() })),
    }),
  ),
});
const manifestSchema = z.object({ dependencies: z.record(z.string(), z.string()).default({}) });

let listed: z.output<typeof listSchema>['components'];
beforeAll(() => {
  const list = execFileSync('npm', ['run', '--silent', 'sbom'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT_BYTES,
  });
  listed = listSchema.parse(JSON.parse(list)).components;
});

const isForDevelopment = (name: string) =>
  listed
    .filter((component) => component.name === name)
    .every(({ properties }) => properties.some((property) => property.name === 'cdx:npm:package:development'));

const partsOf = (project: string) =>
  Object.entries(
    manifestSchema.parse(JSON.parse(readFileSync(join(root, project, 'package.json'), 'utf8'))).dependencies,
  ).filter(([name]) => !name.startsWith('@backlot/'));

describe('npm run sbom', () => {
  it.each(SHIPPED)('lists the components of %s with their versions', (project) => {
    const parts = partsOf(project);
    const versions = listed.map(({ name, version }) => `${name}@${version}`);
    expect(parts.map(([name, version]) => `${name}@${version}`).filter((part) => !versions.includes(part))).toEqual([]);
    expect(parts.map(([name]) => name).filter(isForDevelopment)).toEqual([]);
  });

  it('marks development-only components', () => {
    expect(['vitest', 'storybook', '@playwright/test'].map(isForDevelopment)).toEqual([true, true, true]);
  });
});
