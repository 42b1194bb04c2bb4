import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UNATTENDED_HEADER } from '@backlot/domain/contract';
import { aSite } from '@backlot/domain/testing';
import { fakeServer } from '@backlot/domain/testing/network';
import { fakeRuntime, SHARED_VERSIONS } from '../testing/fake-remote.ts';
import { createServices } from './services.tsx';

const QUARTER_OF_AN_HOUR_MS = 15 * 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('API calls report an unattended page', async () => {
  const said: (string | null)[] = [];
  const bff = fakeServer({ 'GET /api/site': aSite() });
  const fetch: typeof globalThis.fetch = (input, init) => {
    said.push(new Headers(init?.headers).get(UNATTENDED_HEADER));
    return bff.fetch(input, init);
  };
  const { localStorage, navigator, location, document } = window;
  const { session } = createServices(
    { fetch, localStorage, navigator, location, document },
    { runtime: fakeRuntime({}), sharedVersions: SHARED_VERSIONS, locale: 'en' },
  );
  await session.api.getSite();
  vi.setSystemTime(Date.now() + QUARTER_OF_AN_HOUR_MS);
  await session.api.getSite();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));
  await session.api.getSite();
  expect(said).toEqual([null, '1', null]);
});
