import { expect, it } from 'vitest';
import { DELETE_CONFIRM_HINT, DELETE_CONFIRM_HINT_MOBILE, DELETE_CONFIRM_LABEL } from './delete-hints.ts';

it('the two-step delete has the labels of the specification', () => {
  expect([DELETE_CONFIRM_LABEL, DELETE_CONFIRM_HINT, DELETE_CONFIRM_HINT_MOBILE]).toEqual([
    'Confirm',
    'Click again to confirm',
    'Tap "Confirm" again to permanently delete this equipment',
  ]);
});
