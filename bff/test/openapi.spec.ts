import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@backlot/domain/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isStale, openApiDocument, openApiText } from '../src/openapi/openapi-document.js';

const COMMITTED = join(import.meta.dirname, '../openapi.json');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'backlot-openapi-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('openapi.json', () => {
  it('is the one of this contract', () => {
    expect(isStale(COMMITTED)).toBe(false);
  });

  it('is stale when a word of it differs, and when it is missing', () => {
    const copy = join(folder, 'openapi.json');
    expect(isStale(copy)).toBe(true);
    writeFileSync(copy, openApiText());
    expect(isStale(copy)).toBe(false);
    writeFileSync(copy, readFileSync(copy, 'utf8').replace('Sign in with e-mail and password', 'Sign in'));
    expect(isStale(copy)).toBe(true);
  });

  it('has an operation for each call of the contract, and every name that it uses', () => {
    const text = openApiText();
    for (const name of Object.keys(endpoints)) expect(text).toContain(`"operationId": "${name}"`);
    const { components } = openApiDocument();
    const known = Object.keys(Object(Object(components)['schemas']));
    const used = new Set([...text.matchAll(/#\/components\/schemas\/(\w+)/gu)].map(([, name]) => name));
    expect([...used].toSorted()).toEqual(known.toSorted());
    expect(known).toEqual(expect.arrayContaining(['Equipment', 'EquipmentList', 'Problem', 'QuoteRequest', 'QuoteRequestSubmission', 'Session', 'Overview']));
  });
});
