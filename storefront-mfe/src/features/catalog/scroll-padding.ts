/** Returns the scroll padding of the page's top in px: header and quick navigation. */
export const scrollPadding = () => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
