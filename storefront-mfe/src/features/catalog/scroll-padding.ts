/** Where the page's own jumps end, in px from the top of the window: below the header and the quick navigation. */
export const scrollPadding = () => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
