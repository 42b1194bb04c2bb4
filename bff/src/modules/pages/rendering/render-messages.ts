import type { RenderInput } from '@backlot/domain/contract';
import * as z from 'zod';

export interface ServerModule {
  readonly name: string;
  readonly source: string;
}

/** Messages to the render process: `load` first, then any number of `render`. */
export type RenderRequest =
  | { readonly kind: 'load'; readonly shell: ServerModule; readonly storefront: ServerModule }
  | { readonly kind: 'render'; readonly id: number; readonly input: RenderInput };

/** Untrusted response. A failure without `id` means that nothing can be rendered at all. */
export const renderResponseSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('rendered'),
    id: z.int(),
    page: z.object({ body: z.string(), attributes: z.record(z.string().regex(/^[a-z][a-z-]*$/u), z.string()) }),
  }),
  z.object({ kind: z.literal('failed'), id: z.optional(z.int()), reason: z.string() }),
]);
export type RenderResponse = z.infer<typeof renderResponseSchema>;
