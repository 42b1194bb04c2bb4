import { luminance } from '@mantine/core';

/** Returns the WCAG 2 contrast ratio of two `#RRGGBB` colours, 1 to 21. */
export function contrast(first: string, second: string): number {
  const [a, b] = [luminance(first), luminance(second)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
