import type { RenderInput } from '@backlot/domain/contract';
import * as z from 'zod';

/** A module that renders on the server, as its release holds it. */
export interface ServerModule {
  /** For the stack of what goes wrong in it. */
  readonly name: string;
  readonly source: string;
}

/** To the process that renders: first what it renders with, then one page after the other. */
export type RenderRequest =
  | { readonly kind: 'load'; readonly shell: ServerModule; readonly storefront: ServerModule }
  | { readonly kind: 'render'; readonly id: number; readonly input: RenderInput };

/** From it. An error has no `id` when nothing can be rendered at all. It is read as anything that comes from outside. */
export const renderResponseSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('rendered'),
    id: z.int(),
    page: z.object({ body: z.string(), attributes: z.record(z.string().regex(/^[a-z][a-z-]*$/u), z.string()) }),
  }),
  z.object({ kind: z.literal('failed'), id: z.optional(z.int()), reason: z.string() }),
]);
export type RenderResponse = z.infer<typeof renderResponseSchema>;
