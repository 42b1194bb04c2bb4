import * as z from 'zod/mini';
import { MAIN_CATEGORIES } from '../catalog/main-category.ts';
import { equipmentSchema } from './equipment.ts';
import { siteSchema } from './site.ts';

/** Id of the element that contains the {@link PageState} as JSON. */
export const PAGE_STATE_ID = 'backlot-page';

/** Release of one part of the site: `storefront-mfe@0123456789abcdef`. */
export const releaseNameSchema = z.object({
  part: z.enum(['shell', 'storefront-mfe', 'admin-mfe']),
  /** Hash of the contents of all files. */
  release: z.string().check(z.regex(/^[0-9a-f]{16}$/u)),
});
export type ReleaseName = z.infer<typeof releaseNameSchema>;

/** Server state embedded in the page. May be some seconds old; revalidated after hydration. */
export const pageStateSchema = z.object({
  /** Whether the body contains the rendered page, ready to hydrate. */
  isRendered: z.boolean(),
  /** When the state was read, ISO instant. */
  madeAt: z.iso.datetime(),
  site: siteSchema,
  /** Equipment of a catalogue page, in API order: all of it, or the first items in page order. */
  equipment: z.optional(
    z.object({
      mainCategory: z.optional(z.enum(MAIN_CATEGORIES)),
      items: z.array(equipmentSchema),
      isComplete: z.boolean(),
    }),
  ),
  /** Item of an item page, and related items of its category. */
  item: z.optional(z.object({ equipment: equipmentSchema, related: z.array(equipmentSchema) })),
  /** Release that an admin previews. */
  preview: z.optional(releaseNameSchema),
});
export type PageState = z.infer<typeof pageStateSchema>;

export interface RenderInput {
  /** Path with language, without query. */
  readonly address: string;
  readonly state: PageState;
  /** Base URLs of the files of each part; they end in `/`. */
  readonly assets: { readonly shell: string; readonly storefront: string };
}

export interface RenderedPage {
  /** Inner HTML of `#root`. */
  readonly body: string;
  readonly attributes: Readonly<Record<string, string>>;
}
