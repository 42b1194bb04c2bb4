/** Prints the browser that stories run in. Nx runs it: with another browser, results from its cache do not hold. */
import { findBrowser } from '../browser.ts';
import { versionOfBrowser } from './accepted-browser.ts';

const path = findBrowser();
const version = path === undefined ? undefined : versionOfBrowser(path);
process.stdout.write(`${path ?? 'no browser'} ${version?.majorVersion ?? ''}\n`);
