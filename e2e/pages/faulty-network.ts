import { expect, type Page, type Route } from '@playwright/test';

/** Removes the expected faults, of which there must be at least one. */
export function expectFaults(faults: string[], expected: RegExp): void {
  const provoked = faults.filter((fault) => expected.test(fault));
  expect(provoked, 'provoked faults').not.toEqual([]);
  faults.splice(0, faults.length, ...faults.filter((fault) => !expected.test(fault)));
}

/** Console messages of failed responses and failed requests. */
export const FAILED_RESPONSE = /Failed to load resource: the server responded with a status of [45]\d\d/u;
export const NO_RESPONSE = /^failed: |Failed to load resource: net::ERR_/u;

/** Holds requests until the returned function is called. */
export async function holdResponses(page: Page, url: string | RegExp): Promise<() => Promise<void>> {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    letGo();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

/** Responds with a problem document in the server's format. */
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
