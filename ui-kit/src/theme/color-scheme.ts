import { localStorageColorSchemeManager } from '@mantine/core';

/** Where the visitor's choice of scheme is kept: 'light', 'dark' or 'auto'. */
export const COLOR_SCHEME_KEY = 'backlot.color-scheme';

export const colorSchemeManager = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY });

/**
 * Source of a script that sets the scheme before the first paint. The shell inlines it in `<head>`, before any
 * style sheet; without it a dark page flashes light. It must stay free of anything that a page could inject.
 */
export const colorSchemeScript = `try{var s=localStorage.getItem('${COLOR_SCHEME_KEY}');document.documentElement.setAttribute('data-mantine-color-scheme',s==='light'||s==='dark'?s:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light')}catch(e){}`;
