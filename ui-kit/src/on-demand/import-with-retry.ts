/**
 * Replaces Vite's preload helper. Browsers cache the failure of a module import, even of a `modulepreload` link: after
 * a moment offline a part could never be loaded. Therefore every file is fetched by an ordinary request, whose failure
 * is not cached, before the import.
 */

/** Pending or loaded files by address; failed ones are removed for a retry. */
const files = new Map<string, Promise<void>>();

/** Identified by its name, because each front end has its own copy of this class. A retry may succeed. */
class FileMissingError extends TypeError {
  override name = 'FileMissingError';
}

/** 404: the release was removed, and only a page of a newer one helps. */
class FileGoneError extends FileMissingError {
  override name = 'FileGoneError';
}

const GONE = new Set([404, 410]);

async function fetchFile(href: string): Promise<void> {
  const response = await fetch(href, { credentials: 'same-origin' }).catch((cause: unknown) => {
    throw new FileMissingError(`${href} did not come`, { cause });
  });
  if (GONE.has(response.status)) throw new FileGoneError(`${href} answered ${response.status}`);
  if (!response.ok) throw new FileMissingError(`${href} answered ${response.status}`);
  // Reads the whole body, so that the import hits the HTTP cache.
  await response.arrayBuffer().catch((cause: unknown) => {
    throw new FileMissingError(`${href} did not come whole`, { cause });
  });
}

function hasElement(href: string, isStyles: boolean): boolean {
  const links = document.querySelectorAll<HTMLLinkElement>(`link[rel="${isStyles ? 'stylesheet' : 'modulepreload'}"]`);
  return [...links].some((link) => link.href === href) || [...document.scripts].some((script) => script.src === href);
}

/** Elements do not report why a file failed to load; an ordinary request does. */
async function failAsFile(href: string): Promise<never> {
  await fetchFile(href);
  throw new FileMissingError(`${href} did not load`);
}

/** Removes the element of a failed stylesheet, which the next attempt would take for a loaded one. */
function applyStyles(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href, crossOrigin: '' });
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      failAsFile(href).catch(reject);
    });
    document.head.append(link);
  });
}

async function request(href: string): Promise<void> {
  const isStyles = new URL(href).pathname.endsWith('.css');
  if (!hasElement(href, isStyles)) await (isStyles ? applyStyles(href) : fetchFile(href));
}

function load(href: string): Promise<void> {
  const known = files.get(href);
  if (known !== undefined) return known;
  const loading = request(href).catch((failure: unknown) => {
    files.delete(href);
    throw failure;
  });
  files.set(href, loading);
  return loading;
}

/**
 * Imports a module once all files that it needs have loaded. A call after a failure retries the missing ones.
 * @param needed the module's file and its dependencies, relative to `importer` or else to the site's root
 * @param importer address of the calling module, in builds with relative addresses
 */
export async function importWithRetry<Module>(
  importModule: () => Promise<Module>,
  needed: readonly string[] = [],
  importer?: string,
): Promise<Module> {
  const base = importer ?? `${globalThis.location.origin}/`;
  await Promise.all(needed.map((file) => load(new URL(file, base).href)));
  return importModule();
}
