import { beforeEach, describe, expect, it } from 'vitest';
import { createQuoteLinks, CURRENT_KEY, QUOTE_LINKS_ENTRY } from './quote-links.ts';

const TOKEN = 'a'.repeat(43);
const OTHER = 'b'.repeat(43);

beforeEach(() => sessionStorage.clear());

describe('quote links', () => {
  it('move from `current` to the reference, and survive a reload', () => {
    const links = createQuoteLinks();
    links.storeToken(TOKEN);
    expect(links.tokenOf(CURRENT_KEY)).toBe(TOKEN);
    links.setReference('BL-2611-0042');
    expect(createQuoteLinks().tokenOf('BL-2611-0042')).toBe(TOKEN);
    expect(createQuoteLinks().tokenOf(CURRENT_KEY)).toBeUndefined();
    expect(JSON.stringify({ ...localStorage })).not.toContain(TOKEN);
  });

  it('store the newest token per quote', () => {
    const links = createQuoteLinks();
    for (const [token, reference] of [
      [TOKEN, 'BL-2611-0042'],
      [OTHER, 'BL-2611-0043'],
      [OTHER, 'BL-2611-0042'],
    ] as const) {
      links.storeToken(token);
      links.setReference(reference);
    }
    expect(links.tokenOf('BL-2611-0042')).toBe(OTHER);
    expect(links.tokenOf('BL-2611-0043')).toBe(OTHER);
  });

  it('remove only the expired token', () => {
    const links = createQuoteLinks();
    links.storeToken(TOKEN);
    links.setReference('BL-2611-0042');
    links.storeToken(OTHER);
    links.removeToken(TOKEN);
    expect(links.tokenOf('BL-2611-0042')).toBeUndefined();
    expect(links.tokenOf(CURRENT_KEY)).toBe(OTHER);
    links.removeToken(OTHER);
    expect(sessionStorage.getItem(QUOTE_LINKS_ENTRY)).toBeNull();
  });

  it('ignore a second reference for a token', () => {
    const links = createQuoteLinks();
    links.storeToken(TOKEN);
    links.setReference('BL-2611-0042');
    links.setReference('BL-2611-0042');
    expect(links.tokenOf('BL-2611-0042')).toBe(TOKEN);
  });
});

it.each(['no JSON', '7', 'null', '{"current":7}', '{"current":"too short"}'])('ignore the invalid entry %s', (text) => {
  sessionStorage.setItem(QUOTE_LINKS_ENTRY, text);
  expect(createQuoteLinks().tokenOf(CURRENT_KEY)).toBeUndefined();
});

it.each(['constructor', '__proto__'])('have no token for %s', (key) => {
  expect(createQuoteLinks().tokenOf(key)).toBeUndefined();
});

it('fall back to memory if storage is blocked', () => {
  const links = createQuoteLinks(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  links.storeToken(TOKEN);
  links.setReference('BL-2611-0042');
  expect(links.tokenOf('BL-2611-0042')).toBe(TOKEN);
  links.removeToken(TOKEN);
  expect(links.tokenOf('BL-2611-0042')).toBeUndefined();
});
