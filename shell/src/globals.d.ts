/** Versions of the modules that the shell shares with its remotes, by key; written in by the build. */
declare const __SHARED_VERSIONS__: Readonly<Record<string, string>>;
