import * as z from 'zod/mini';

const manifestSchema = z.object({
  /** Container name, e.g. `storefront_mfe`. */
  name: z.string(),
  metaData: z.object({ remoteEntry: z.object({ name: z.string(), path: z.string() }) }),
  shared: z.array(z.object({ name: z.string(), requiredVersion: z.string() })),
  exposes: z.array(z.unknown()),
});

/** @returns undefined if it is no federation manifest; `entry` is relative to the manifest */
export function readManifest(value: unknown) {
  const read = manifestSchema.safeParse(value);
  if (!read.success) return undefined;
  const { name, shared, metaData } = read.data;
  const { name: file, path } = metaData.remoteEntry;
  return { name, shared, entry: path === '' ? file : `${path}/${file}` };
}
