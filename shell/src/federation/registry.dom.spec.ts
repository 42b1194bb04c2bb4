import { afterEach, describe, expect, it, vi } from 'vitest';
import { findRegistry, INLINE_REGISTRY_ID } from './registry.ts';

const asked = { 'storefront-mfe': { manifest: '/asked.json' } };

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
    const ask = vi.fn(async () => asked);
    putIntoPage('{"storefront-mfe":{"manifest":"/inline.json"}}');
    await expect(findRegistry(document, ask)).resolves.toEqual({ 'storefront-mfe': { manifest: '/inline.json' } });
    expect(ask).not.toHaveBeenCalled();
  });

  it.each([['nothing'], ['{"storefront-mfe":{}}'], ['']])('asks the server when the page holds %j', async (text) => {
    putIntoPage(text);
    await expect(findRegistry(document, async () => asked)).resolves.toEqual(asked);
  });

  it('asks the server when the page holds no registry', async () => {
    await expect(findRegistry(document, async () => asked)).resolves.toEqual(asked);
  });
});
