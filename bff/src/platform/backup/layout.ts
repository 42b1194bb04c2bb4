/** What a backup has, each in a folder of its own. */
export const FOLDERS = {
  database: 'database',
  pictures: 'pictures',
  releases: 'releases',
  secrets: 'secrets',
} as const;

const SECRETS: ReadonlySet<string> = new Set(['demo-admin.json', 'release-signing.pub']);

/**
 * Files of the data folder that nobody can make again, most of them closed to others. The password of the embedded database is not among them:
 * a new one has its own.
 */
export const isSecret = (name: string): boolean => name.endsWith('.key') || SECRETS.has(name);

/** Which release runs; the only one of its files that changes. */
export const isPointer = (key: string): boolean => key.endsWith('/pointer.json');
