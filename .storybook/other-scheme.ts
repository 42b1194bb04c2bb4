import axe from 'axe-core';

const SCHEME = 'data-mantine-color-scheme';

/**
 * Checks the contrast of what a story shows in the colour scheme that it was not rendered in.
 * All colours come from tokens that hang on one attribute, so turning that is the whole change.
 */
export async function expectContrastInOtherScheme(canvas: HTMLElement): Promise<void> {
  const root = document.documentElement;
  const before = root.getAttribute(SCHEME);
  const other = before === 'dark' ? 'light' : 'dark';
  // A colour in transition is none that anybody chose.
  const still = document.createElement('style');
  still.textContent = '*, *::before, *::after { transition: none !important; animation: none !important; }';
  document.head.append(still);
  root.setAttribute(SCHEME, other);
  try {
    const { violations } = await axe.run(canvas.ownerDocument.body, { runOnly: ['color-contrast'] });
    const found = violations.flatMap((violation) => violation.nodes).map((node) => `${node.html}\n${node.failureSummary ?? ''}`);
    if (found.length > 0) {
      throw new Error(`Contrast in the ${other} scheme:\n\n${found.join('\n\n')}`);
    }
  } finally {
    if (before !== null) {
      root.setAttribute(SCHEME, before);
    }
    still.remove();
  }
}
