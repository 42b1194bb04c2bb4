import { type PageState } from '@backlot/domain/contract';

/** A module that renders on the server, as its release holds it. */
export interface ServerModule {
  /** For the stack of what goes wrong in it. */
  readonly name: string;
  readonly source: string;
}

/** What a page is rendered of. */
export interface RenderInput {
  /** Path with its language, without query. */
  readonly address: string;
  readonly state: PageState;
  /** Base addresses of the files of both releases, with a slash at the end. */
  readonly assets: { readonly shell: string; readonly storefront: string };
}

/** A page as it was rendered. */
export interface RenderedPage {
  /** The inside of the root element. */
  readonly body: string;
  /** Of the html element. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** To the process that renders: first what it renders with, then one page after the other. */
export type RenderRequest = { readonly kind: 'load'; readonly shell: ServerModule; readonly storefront: ServerModule } | { readonly kind: 'render'; readonly id: number; readonly input: RenderInput };

/** From it. An error has no `id` when nothing can be rendered at all. */
export type RenderAnswer = { readonly kind: 'rendered'; readonly id: number; readonly page: RenderedPage } | { readonly kind: 'failed'; readonly id?: number; readonly reason: string };
