import { afterEach, describe, expect, it, vi } from 'vitest';
import { findRegistry, INLINE_REGISTRY_ID } from './registry.ts';

const fetched = { 'storefront-mfe': { manifest: '/asked.json' } };

function putIntoPage(text: string): void {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = INLINE_REGISTRY_ID;
  script.textContent = text;
  document.head.append(script);
}

afterEach(() => document.getElementById(INLINE_REGISTRY_ID)?.remove());

describe('findRegistry', () => {
  it('reads the page and asks nobody', async () => {
    const fetchRegistry = vi.fn(async () => fetched);
    putIntoPage('{"storefront-mfe":{"manifest":"/inline.json"}}');
    await expect(findRegistry(document, fetchRegistry)).resolves.toEqual({
      'storefront-mfe': { manifest: '/inline.json' },
    });
    expect(fetchRegistry).not.toHaveBeenCalled();
  });

  it.each([['nothing'], ['{"storefront-mfe":{}}'], ['']])('asks the server when the page holds %j', async (text) => {
    putIntoPage(text);
    await expect(findRegistry(document, async () => fetched)).resolves.toEqual(fetched);
  });

  it('asks the server when the page holds no registry', async () => {
    await expect(findRegistry(document, async () => fetched)).resolves.toEqual(fetched);
  });
});
