import { takeViolations } from '@backlot/domain/testing/network';
import { afterEach, beforeEach, expect } from 'vitest';

/** A story fails where its fake server breaks the contract, or is asked for what it has no response for. */
function expectNoViolations(): void {
  // The story fails, and what comes after it is cleaned up all the same.
  expect.soft(takeViolations(), 'the fake server').toEqual([]);
}

// What the story before asked for after its end is not this one's fault.
beforeEach(() => void takeViolations());
afterEach(expectNoViolations);
