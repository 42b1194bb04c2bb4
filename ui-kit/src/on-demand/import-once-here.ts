/**
 * In place of Vite's preload helper, in every built front end.
 *
 * Browsers remember a module that failed to load: Chromium never asks for its address again on that page, nor for anything that needs it, and
 * Vite's own `modulepreload` links count as such an attempt. A visitor who was offline for a moment would lose the part for good. So nothing
 * is imported here before each of its files has arrived by an ordinary request, whose failure nobody remembers.
 */

/** Files by address, on their way or here; one that did not come is asked for again. */
const files = new Map<string, Promise<void>>();

/** A file did not come, and may come next time. Told from others by its name: each front end has its own copy of this class. */
class FileMissingError extends TypeError {
  override name = 'FileMissingError';
}

/** The server says that it has no such file: the release it belongs to was removed, and only a page of a newer one helps. */
class FileGoneError extends FileMissingError {
  override name = 'FileGoneError';

  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

const GONE = new Set([404, 410]);

async function fetchFile(href: string): Promise<void> {
  const response = await fetch(href, { credentials: 'same-origin' }).catch((cause: unknown) => {
    throw new FileMissingError(`${href} did not come`, { cause });
  });
  if (GONE.has(response.status)) throw new FileGoneError(`${href} answered ${response.status}`, response.status);
  if (!response.ok) throw new FileMissingError(`${href} answered ${response.status}`);
  // Read to its end, so that the import finds it in the browser's cache.
  await response.arrayBuffer().catch((cause: unknown) => {
    throw new FileMissingError(`${href} did not come whole`, { cause });
  });
}

/** The page has an element for this file already, or a module's hint. */
function hasElement(href: string, isStyles: boolean): boolean {
  const links = document.querySelectorAll<HTMLLinkElement>(`link[rel="${isStyles ? 'stylesheet' : 'modulepreload'}"]`);
  return [...links].some((link) => link.href === href) || [...document.scripts].some((script) => script.src === href);
}

/** An element does not tell why its file did not come; an ordinary request does. */
async function failAsFile(href: string): Promise<never> {
  await fetchFile(href);
  throw new FileMissingError(`${href} did not load`);
}

/** A stylesheet that failed leaves no element behind, which would pass for a loaded one at the next attempt. */
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

function bring(href: string): Promise<void> {
  const known = files.get(href);
  if (known !== undefined) return known;
  const coming = request(href).catch((failure: unknown) => {
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
export async function importOnceHere<Module>(
  importModule: () => Promise<Module>,
  needed: readonly string[] = [],
  importer?: string,
): Promise<Module> {
  const base = importer ?? `${globalThis.location.origin}/`;
  await Promise.all(needed.map((file) => bring(new URL(file, base).href)));
  return importModule();
}
