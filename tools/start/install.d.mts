/** Whether the packages are those of the lock file. */
export function isInstalled(): boolean;
/** Installs the packages when they are missing or older than the lock file. */
export function ensureInstalled(): Promise<void>;
