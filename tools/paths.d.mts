export const root: string;
export const PACKAGES: readonly string[];
export const modules: string;
/** Node 24, installed as a package of the workspace. */
export const bundledNode: string;
/** Returns the folder of all stored data of the product: database, mail, logs, credentials. */
export function dataFolder(env?: Readonly<Record<string, string | undefined>>): string;
