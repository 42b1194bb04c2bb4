import { expect } from 'storybook/test';

/** Story globals for a width, by its name in .storybook/viewports.ts. */
const at = <Name extends string>(value: Name) => ({ viewport: { value, isRotated: false } }) as const;

export const narrow = at('narrow');
export const phone = at('phone');
export const tablet = at('tablet');

export async function expectToFit(): Promise<void> {
  const { scrollWidth, clientWidth } = document.documentElement;
  await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}
