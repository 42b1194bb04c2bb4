import { takeViolations } from '@backlot/domain/testing/network';
import { afterEach, beforeEach, expect } from 'vitest';

/** Fails a story whose mocked API violates the contract or lacks a response. */
function expectNoViolations(): void {
  // Soft, so that later cleanup still runs.
  expect.soft(takeViolations(), 'the fake server').toEqual([]);
}

// Discards late requests of the previous story.
beforeEach(() => void takeViolations());
afterEach(expectNoViolations);
