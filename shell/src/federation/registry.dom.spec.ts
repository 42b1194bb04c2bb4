import { afterEach, describe, expect, it, vi } from 'vitest';
import { findRegistry, INLINE_REGISTRY_ID } from './registry.ts';

const fetched = { 'storefront-mfe': { manifest: '/asked.json' } };

function embedInPage(text: string): void {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = INLINE_REGISTRY_ID;
  script.textContent = text;
  document.head.append(script);
}

afterEach(() => document.getElementById(INLINE_REGISTRY_ID)?.remove());

describe('findRegistry', () => {
  it('returns the embedded registry without a request', async () => {
    const fetchRegistry = vi.fn(async () => fetched);
    embedInPage('{"storefront-mfe":{"manifest":"/inline.json"}}');
    await expect(findRegistry(document, fetchRegistry)).resolves.toEqual({
      'storefront-mfe': { manifest: '/inline.json' },
    });
    expect(fetchRegistry).not.toHaveBeenCalled();
  });

  it.each([['nothing'], ['{"storefront-mfe":{}}'], ['']])('fetches the registry when the page has %j', async (text) => {
    embedInPage(text);
    await expect(findRegistry(document, async () => fetched)).resolves.toEqual(fetched);
  });

  it('fetches the registry when the page has none', async () => {
    await expect(findRegistry(document, async () => fetched)).resolves.toEqual(fetched);
  });
});
