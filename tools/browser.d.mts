/** Arguments that every launch of the found browser needs on this machine. */
export const browserArgs: string[];
/** The path of an installed Chromium or Chrome, undefined when there is none. Throws when CHROME_PATH names no executable file. */
export function findBrowser(): string | undefined;
/** Whether the browser at this path is a headless shell, which draws some pixels otherwise than a browser with a window. */
export function isHeadlessShell(path: string): boolean;
/** Like `findBrowser`, but downloads or installs a browser when there is none. */
export function ensureBrowser(report?: (line: string) => void): Promise<string>;
