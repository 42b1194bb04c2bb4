const SECRETS: ReadonlySet<string> = new Set(['demo-admin.json', 'release-signing.pub']);

/** Irrecoverable files of the data folder. Excludes the embedded database's password: a new one has its own. */
export const isSecret = (name: string): boolean => name.endsWith('.key') || SECRETS.has(name);

/** Pointer to the running release; the only mutable release file. */
export const isPointer = (key: string): boolean => key.endsWith('/pointer.json');
