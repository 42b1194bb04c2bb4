import { expect, it } from 'vitest';
import { statusColor } from './status-color.ts';

it.each([
  ['pending', 'yellow'],
  ['approved', 'green'],
  ['in_progress', 'blue'],
  ['completed', 'purple'],
  ['rejected', 'red'],
  ['on_hold_again', 'gray'],
  ['toString', 'gray'],
  ['', 'gray'],
])('%s is %s', (status, color) => {
  expect(statusColor(status)).toBe(color);
});
