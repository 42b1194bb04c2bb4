import { type RenderedPage, type RenderInput } from '@backlot/domain/contract';

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

/** From it. An error has no `id` when nothing can be rendered at all. */
export type RenderResponse =
  | { readonly kind: 'rendered'; readonly id: number; readonly page: RenderedPage }
  | { readonly kind: 'failed'; readonly id?: number; readonly reason: string };
