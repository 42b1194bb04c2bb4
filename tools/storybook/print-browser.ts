/** Prints the browser of the stories, an input of Nx's cache key. */
import { findBrowser } from '../browser.ts';
import { versionOfBrowser } from './accepted-browser.ts';

const path = findBrowser();
const version = path === undefined ? undefined : versionOfBrowser(path);
process.stdout.write(`${path ?? 'no browser'} ${version?.majorVersion ?? ''}\n`);
