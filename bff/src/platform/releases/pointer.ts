import { releaseNameSchema } from '@backlot/domain/contract';
import * as z from 'zod';
import { type ReleaseKeys } from './release-seal.js';
import { type Part } from './release.js';

const { part: partName, release: releaseId } = releaseNameSchema.shape;

/** `<part>/pointer.json` in the store: which release of a part runs, and which were published. Written by the release command alone. */
const pointerSchema = z.object({
  part: partName,
  /** Higher in each pointer of the part than in the one before. */
  sequence: z.int().nonnegative(),
  /** Null: the build that lies beside the server. */
  current: z.nullable(z.object({ release: releaseId })),
  /** Newest first; what is retained of them is in the store. */
  published: z.array(releaseId),
});
export type Pointer = z.infer<typeof pointerSchema>;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The pointer of a part from its file; undefined when the file is none of this part.
 * @throws {ReleaseRefused} when no key has sealed it
 */
export function readPointer(part: Part, text: string, keys: ReleaseKeys): Pointer | undefined {
  const content = parseJson(text);
  if (content === undefined) return undefined;
  keys.check('pointer', content);
  const { data } = pointerSchema.safeParse(content);
  return data?.part === part ? data : undefined;
}
