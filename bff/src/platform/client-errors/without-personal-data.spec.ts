import { describe, expect, it } from 'vitest';
import { pagePattern, redactPersonalData } from './without-personal-data.ts';

describe('redactPersonalData', () => {
  it.each([
    ['No user casey.o@example.com here', 'No user (address) here'],
    ["Unexpected 'casey%40example.com'", "Unexpected '(address)'"],
    [
      'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U',
      'Bearer (token)',
    ],
    ['No row 0b9f7f0e-6c5a-4a55-9a0f-5a6f1b0c2d3e', 'No row (token)'],
    [
      'Failed to fetch https://rentals.example/quote?name=Casey&mail=x#reset=abc now',
      'Failed to fetch https://rentals.example/quote now',
    ],
    [
      `Failed to fetch https://rentals.example/es/quotes/${'aB-_'.repeat(10)}abc`,
      'Failed to fetch https://rentals.example/es/quotes/(token)',
    ],
    [
      `Failed to fetch https://rentals.example/api/holds/${'aB-_'.repeat(10)}abc/answer`,
      'Failed to fetch https://rentals.example/api/holds/(token)/answer',
    ],
    [`at /es/my-requests#link=${'aB-_'.repeat(10)}abc`, 'at /es/my-requests#link=(token)'],
    ['Call +1 (305) 555-0177 or 3055550177', 'Call (number) or (number)'],
  ])('redacts %s', (message, expected) => {
    expect(redactPersonalData(message)).toBe(expected);
  });

  it.each([
    "Cannot read properties of undefined (reading 'map')",
    'Failed to fetch dynamically imported module: https://rentals.example/remotes/storefront-mfe/0123456789abcdef/assets/quote-page-CETTf8fV.js',
    'storefront-mfe: needs @backlot/ui-kit ^1.4.0, but 1.2.0 is there',
    'Loading took longer than 8000 ms',
    'ChunkLoadError in use-catalog-window-of-something',
  ])('leaves %s unchanged', (message) => {
    expect(redactPersonalData(message)).toBe(message);
  });

  it('takes less than a second for repetitive text', () => {
    // CPU time, not wall-clock time: the machine may be busy.
    const began = process.cpuUsage();
    for (const part of ['a', '@', '1', '1-', 'a.', 'a://a?', '%40', '(1 '])
      redactPersonalData(part.repeat(500).slice(0, 500));
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1_000).toBeLessThan(1_000);
  });
});

describe('pagePattern', () => {
  it.each([
    ['/', '/'],
    ['/contact', '/contact'],
    ['/es/equipment/12', '/es/equipment/:id'],
    ['/admin/quote-requests/0b9f7f0e-6c5a-4a55-9a0f-5a6f1b0c2d3e', '/admin/quote-requests/:id'],
    ['/admin/quote-requests/7/history/9', '/admin/quote-requests/:id'],
    [`/es/quotes/${'aB-_'.repeat(10)}abc`, '/es/quotes/:id'],
    ['/casey@example.com', '/:id'],
    ['/Casey%20Jones/about', '/:id/about'],
    [`/${'a'.repeat(250)}`, '/:id'],
    ['//elsewhere.example/x', '/:id/x'],
  ])('maps %s to %s', (path, pattern) => {
    expect(pagePattern(path)).toBe(pattern);
  });
});
