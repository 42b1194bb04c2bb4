import { localStorageColorSchemeManager } from '@mantine/core';

export type ColorScheme = 'light' | 'dark';

/** Local storage key of the chosen scheme: 'light', 'dark' or 'auto'. */
export const COLOR_SCHEME_KEY = 'backlot.color-scheme';

export const colorSchemeManager = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY });

/**
 * Source of a script that sets the scheme before the first paint. The shell inlines it in `<head>` before any style
 * sheet. Must not contain values that a page could inject.
 */
export const colorSchemeScript = `try{var s=localStorage.getItem('${COLOR_SCHEME_KEY}');document.documentElement.setAttribute('data-mantine-color-scheme',s==='light'||s==='dark'?s:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light')}catch(e){}`;
