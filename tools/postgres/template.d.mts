/** For a cluster of a test: without waiting for the disk. */
export const TEST_SETTINGS: Readonly<Record<'fsync' | 'synchronous_commit' | 'full_page_writes', 'off'>>;

/** Lays a cluster with an empty database into a data folder that has none, for `startPostgres` to start; no `initdb` runs. */
export function layCluster(folder: string): Promise<void>;
