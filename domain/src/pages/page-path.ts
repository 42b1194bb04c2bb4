/** A path at which there is a page. */
export interface PagePath {
  /** As it is to be written: small letters, no slash at its end. */
  readonly path: string;
  /** What it says in the place of the page's parameters. */
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Reads paths, without their language, by a pattern like `/equipment/:id`; undefined for those that it does not fit. As the router compares:
 * case does not matter, nor do slashes at the end. `*`, the pattern of all paths without a page, has none to read.
 */
export function pagePattern(pattern: string): (pathname: string) => PagePath | undefined {
  if (pattern === '*') return () => undefined;
  const expression = new RegExp(`^${pattern.replace(/:(?<name>\w+)/gu, '(?<$<name>>[^/]+)')}/*$`, 'iu');
  return (pathname) => {
    const match = expression.exec(pathname);
    if (match === null) return undefined;
    const params = { ...match.groups };
    return { params, path: pattern.replace(/:(\w+)/gu, (_, name: string) => `${params[name]}`) };
  };
}
