import { describe, expect, it } from 'vitest';
import { TestServer } from './support/test-server.ts';

// A hundredth of the limits: 3 searches a minute, 2 misses in ten minutes.
const server = TestServer.forTests({ RATE_LIMIT_SCALE: '0.01', TRUSTED_PROXIES: '127.0.0.1' });

const from = (source: string) => ({ headers: { 'x-forwarded-for': source } });
const statusesOf = async (paths: readonly string[], source: string) => {
  const statuses: number[] = [];
  for (const path of paths) statuses.push((await server.call(path, from(source))).status);
  return statuses;
};
const search = (text: string) => `/api/equipment?q=${encodeURIComponent(text)}`;

describe('searching the catalogue', () => {
  it('is limited by address', async () => {
    const searches = ['one', 'two', 'three', 'four', 'five'].map(search);
    expect(await statusesOf(searches, '198.51.100.1')).toEqual([200, 200, 200, 429, 429]);
    expect(await statusesOf([search('six')], '198.51.100.2')).toEqual([200]);
    const { headers } = await server.call(search('seven'), from('198.51.100.1'));
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(await server.problem(search('seven'), from('198.51.100.1'))).toMatchObject({ code: 'rate-limited' });
  });

  it('does not count listing the catalogue', async () => {
    const pages = [
      '/api/equipment',
      '/api/equipment?limit=5',
      '/api/equipment?q=',
      '/api/equipment?q=%20',
      '/api/equipment?limit=6',
    ];
    expect(await statusesOf(pages, '198.51.100.3')).toEqual([200, 200, 200, 200, 200]);
  });
});

describe('requesting unknown items', () => {
  const PICTURE = '/pictures/uploads/00000000-0000-4000-8000-000000000000-10x10/10.webp';

  it.each([
    ['a release', '/remotes/storefront-mfe/0123456789abcdef/mf-manifest.json', '198.51.100.4'],
    ['an asset', '/assets/unknown.js', '198.51.100.5'],
    ['a picture', PICTURE, '198.51.100.6'],
  ])('%s is limited by address', async (_, path, source) => {
    expect(await statusesOf([path, path, path, path], source)).toEqual([404, 404, 429, 429]);
    expect(await statusesOf([path], '198.51.100.7')).toEqual([404]);
  });
});
