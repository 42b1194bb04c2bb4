/** The root of the repository. */
export const root: string;
/** Folders of the product's packages. */
export const PACKAGES: readonly string[];
/** What is installed: the packages of others. */
export const modules: string;
/** The Node 24 that the workspace brings along as a package. */
export const bundledNode: string;
/** The folder that holds everything the running product keeps: database, mail, logs, credentials. */
export function dataFolder(env?: Readonly<Record<string, string | undefined>>): string;
