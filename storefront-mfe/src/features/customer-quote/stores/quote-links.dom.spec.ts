import { beforeEach, describe, expect, it } from 'vitest';
import { createQuoteLinks, CURRENT_KEY, QUOTE_LINKS_ENTRY } from './quote-links.ts';

const TOKEN = 'a'.repeat(43);
const OTHER = 'b'.repeat(43);

beforeEach(() => sessionStorage.clear());

describe('the links of this tab', () => {
  it('go from the current quote to its reference, and are there after a reload', () => {
    const links = createQuoteLinks();
    links.keep(TOKEN);
    expect(links.tokenOf(CURRENT_KEY)).toBe(TOKEN);
    links.settle('BL-2611-0042');
    expect(createQuoteLinks().tokenOf('BL-2611-0042')).toBe(TOKEN);
    expect(createQuoteLinks().tokenOf(CURRENT_KEY)).toBeUndefined();
    expect(JSON.stringify({ ...localStorage })).not.toContain(TOKEN);
  });

  it('keep one for each quote, the newest', () => {
    const links = createQuoteLinks();
    for (const [token, reference] of [
      [TOKEN, 'BL-2611-0042'],
      [OTHER, 'BL-2611-0043'],
      [OTHER, 'BL-2611-0042'],
    ] as const) {
      links.keep(token);
      links.settle(reference);
    }
    expect(links.tokenOf('BL-2611-0042')).toBe(OTHER);
    expect(links.tokenOf('BL-2611-0043')).toBe(OTHER);
  });

  it('lose what has ended, and nothing else', () => {
    const links = createQuoteLinks();
    links.keep(TOKEN);
    links.settle('BL-2611-0042');
    links.keep(OTHER);
    links.forget(TOKEN);
    expect(links.tokenOf('BL-2611-0042')).toBeUndefined();
    expect(links.tokenOf(CURRENT_KEY)).toBe(OTHER);
    links.forget(OTHER);
    expect(sessionStorage.getItem(QUOTE_LINKS_ENTRY)).toBeNull();
  });

  it('are settled once: a second answer changes nothing', () => {
    const links = createQuoteLinks();
    links.keep(TOKEN);
    links.settle('BL-2611-0042');
    links.settle('BL-2611-0042');
    expect(links.tokenOf('BL-2611-0042')).toBe(TOKEN);
  });
});

it.each(['no JSON', '7', 'null', '{"current":7}', '{"current":"too short"}'])('reads %s as no link', (text) => {
  sessionStorage.setItem(QUOTE_LINKS_ENTRY, text);
  expect(createQuoteLinks().tokenOf(CURRENT_KEY)).toBeUndefined();
});

it.each(['constructor', '__proto__'])('has no link for %s', (key) => {
  expect(createQuoteLinks().tokenOf(key)).toBeUndefined();
});

it('are in memory where the browser stores nothing', () => {
  const links = createQuoteLinks(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  links.keep(TOKEN);
  links.settle('BL-2611-0042');
  expect(links.tokenOf('BL-2611-0042')).toBe(TOKEN);
  links.forget(TOKEN);
  expect(links.tokenOf('BL-2611-0042')).toBeUndefined();
});
