export interface PagePath {
  /** Canonical: lower case, no trailing slash. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Returns a path parser for `/equipment/:id`, ignoring case and trailing slashes like the router. `*` matches nothing.
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
