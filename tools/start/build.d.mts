export declare function ensureBuilt(options?: { always?: boolean }): Promise<void>;
