/** Settings without durability, for tests. */
export const TEST_SETTINGS: Readonly<Record<'fsync' | 'synchronous_commit' | 'full_page_writes', 'off'>>;

/** Copies a cluster with an empty database into a data folder, for `startPostgres` to start, without `initdb`. */
export function copyClusterTemplate(folder: string): Promise<void>;
