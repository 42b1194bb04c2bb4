/** Versions of the shared modules, by key; replaced by the build. */
declare const __SHARED_VERSIONS__: Readonly<Record<string, string>>;
