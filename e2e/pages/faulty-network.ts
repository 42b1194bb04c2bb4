import { expect, type Page, type Route } from '@playwright/test';

/** Takes the entries out that a test provoked; there must be such, and nothing else may hide among them. */
export function expectFaults(faults: string[], expected: RegExp): void {
  const provoked = faults.filter((fault) => expected.test(fault));
  expect(provoked, 'provoked faults').not.toEqual([]);
  faults.splice(0, faults.length, ...faults.filter((fault) => !expected.test(fault)));
}

/** What the browser logs of a response that is no success, and of one that never came. */
export const FAILED_RESPONSE = /Failed to load resource: the server responded with a status of [45]\d\d/u;
export const NO_RESPONSE = /^failed: |Failed to load resource: net::ERR_/u;

/** Holds the requests to an address until they are let go. */
export async function holdResponses(page: Page, url: string | RegExp): Promise<() => Promise<void>> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return async () => {
    letGo();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

/** A response as the server words its problems. */
export async function rejectRequest(
  route: Route,
  problem: {
    status: number;
    title: string;
    detail?: string;
    code?: string;
    errors?: { path: string; message: string }[];
  },
): Promise<void> {
  await route.fulfill({
    status: problem.status,
    contentType: 'application/problem+json',
    body: JSON.stringify({ type: 'about:blank', code: 'injected', ...problem }),
  });
}
