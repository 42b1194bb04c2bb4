import { releaseNameSchema } from '@backlot/domain/contract';
import * as z from 'zod';
import type { ReleaseKeys } from './release-seal.ts';
import { parseJson, type Part } from './release.ts';

const { part: partName, release: releaseId } = releaseNameSchema.shape;

/** `<part>/pointer.json` in the store: running and published releases. Written only by the release command. */
const pointerSchema = z.object({
  part: partName,
  /** Increases with each pointer of the part. */
  sequence: z.int().nonnegative(),
  /** Null: the build bundled with the server. */
  current: z.nullable(z.object({ release: releaseId })),
  /** Newest first. */
  published: z.array(releaseId),
});
export type Pointer = z.infer<typeof pointerSchema>;

/**
 * Parses the pointer of a part; undefined when the file is invalid.
 * @throws {ReleaseRefused} when no key has sealed it
 */
export function readPointer(part: Part, text: string, keys: ReleaseKeys): Pointer | undefined {
  const content = parseJson(text);
  if (content === undefined) return undefined;
  keys.check('pointer', content);
  const { data } = pointerSchema.safeParse(content);
  return data?.part === part ? data : undefined;
}
