import { releaseNameSchema } from '@backlot/domain/contract';
import * as z from 'zod';

const releaseId = releaseNameSchema.shape.release;

/** `<part>/pointer.json` in the store: which release of a part runs, and which were published. Written by the release command alone. */
const pointerSchema = z.object({
  /** Null: the build that lies beside the server. */
  current: z.nullable(z.object({ release: releaseId })),
  /** Newest first; what is kept of them is in the store. */
  published: z.array(releaseId),
});
export type Pointer = z.infer<typeof pointerSchema>;

/** What holds while nothing was ever released. */
const NEVER_RELEASED: Pointer = { current: null, published: [] };

/** The pointer from its file; undefined when the file is no pointer. */
export function readPointer(text: string | undefined): Pointer | undefined {
  if (text === undefined) return NEVER_RELEASED;
  try {
    return pointerSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
