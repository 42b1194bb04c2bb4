import { describe, expect, it } from 'vitest';
import { watchPolicyViolations } from './policy-violations.ts';

const MANIFEST = new URL('https://elsewhere.test/7/mf-manifest.json');

function block(page: EventTarget, blockedURI: string, disposition = 'enforce'): void {
  page.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { blockedURI, disposition }));
}

describe('watchPolicyViolations', () => {
  it.each([
    ['the address', MANIFEST.href, 'enforce', true],
    ['its origin', 'https://elsewhere.test', 'enforce', true],
    ['another address', 'https://elsewhere.test/other.js', 'enforce', false],
    ['the address, only to be reported', MANIFEST.href, 'report', false],
  ])('reports blocked URLs: %s', async (_, blockedURI, disposition, expected) => {
    const page = new EventTarget();
    const policyViolations = watchPolicyViolations(page);
    block(page, blockedURI, disposition);
    await expect(policyViolations.includes(MANIFEST)).resolves.toBe(expected);
  });

  it('waits for an event after the failure', async () => {
    const page = new EventTarget();
    const policyViolations = watchPolicyViolations(page);
    const result = policyViolations.includes(MANIFEST);
    queueMicrotask(() => block(page, MANIFEST.href));
    await expect(result).resolves.toBe(true);
  });
});
