/**
 * In place of Vite's preload helper, in every built front end.
 *
 * Browsers remember a module that failed to load: Chromium never asks for its address again on that page, nor for anything that needs it, and
 * Vite's own `modulepreload` links count as such an attempt. A visitor who was offline for a moment would lose the part for good. So nothing
 * is imported here before each of its files has arrived by an ordinary request, whose failure nobody remembers.
 */

/** Files by address, on their way or here; one that did not come is asked for again. */
const files = new Map();

async function fetchFile(href) {
  const answer = await fetch(href, { credentials: 'same-origin' });
  if (!answer.ok) throw new TypeError(`${href} answered ${answer.status}`);
  // Read to its end, so that the import finds it in the browser's cache.
  await answer.arrayBuffer();
}

/** The page has an element for this file already, or a module's hint. */
function hasLink(rel, href) {
  return [...document.querySelectorAll(`link[rel="${rel}"]`)].some((link) => link.href === href);
}

/** A stylesheet that failed leaves no element behind, which would pass for a loaded one at the next attempt. */
function applyStyles(href) {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href, crossOrigin: '' });
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new TypeError(`${href} did not load`));
    });
    document.head.append(link);
  });
}

async function request(href) {
  const isStyles = new URL(href).pathname.endsWith('.css');
  if (!hasLink(isStyles ? 'stylesheet' : 'modulepreload', href)) await (isStyles ? applyStyles(href) : fetchFile(href));
}

function bring(href) {
  const known = files.get(href);
  if (known !== undefined) return known;
  const coming = request(href).catch((failure) => {
    files.delete(href);
    throw failure;
  });
  files.set(href, coming);
  return coming;
}

/**
 * Imports a module once all files that it needs have arrived. A call after a failed one asks again for what is missing.
 * @param importModule the import itself
 * @param needed the module's own file and those it needs, relative to `importer` or else to the site's root
 * @param importer address of the calling module, in builds with relative addresses
 */
export async function importOnceHere(importModule, needed = [], importer = undefined) {
  const base = importer ?? `${globalThis.location.origin}/`;
  await Promise.all(needed.map((file) => bring(new URL(file, base).href)));
  return importModule();
}
