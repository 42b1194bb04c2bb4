import * as z from 'zod/mini';
import { equipmentSchema } from './equipment.js';
import { siteSchema } from './site.js';

/** Id of the element of a page that holds its {@link PageState} as JSON. */
export const PAGE_STATE_ID = 'backlot-page';

/** A release of one part of the site: `storefront-mfe@0123456789abcdef`. */
export const releaseNameSchema = z.object({
  part: z.enum(['shell', 'storefront-mfe', 'admin-mfe']),
  /** Stands for the content of all its files. */
  release: z.string().check(z.regex(/^[0-9a-f]{16}$/u)),
});
export type ReleaseName = z.infer<typeof releaseNameSchema>;

/**
 * What the server made a page of, written into the page itself: the front end begins with it instead of asking.
 * All of it may be some seconds old, and is asked for again once the page stands.
 */
export const pageStateSchema = z.object({
  /** Whether the page's body holds the page as this state renders it, to be taken over as it stands. */
  isRendered: z.boolean(),
  /** When the state was read, as an ISO instant. */
  madeAt: z.iso.datetime(),
  site: siteSchema,
  /** The catalogue of a catalogue page, in the order of the API: all of it, or its first items in the order of the page. */
  equipment: z.optional(
    z.object({
      mainCategory: z.optional(z.enum(['production', 'home-ec-set'])),
      items: z.array(equipmentSchema),
      isComplete: z.boolean(),
    }),
  ),
  /** The item of an item's page, and others of its category. */
  item: z.optional(z.object({ equipment: equipmentSchema, related: z.array(equipmentSchema) })),
  /** The release that an admin looks at instead of the one that runs. */
  preview: z.optional(releaseNameSchema),
});
export type PageState = z.infer<typeof pageStateSchema>;

/** What the server asks the shell's part on the server to render. */
export interface RenderInput {
  /** Path with its language, without query. */
  readonly address: string;
  readonly state: PageState;
  /** Where the browser finds the files of each part; they end in `/`. */
  readonly assets: { readonly shell: string; readonly storefront: string };
}

/** A page as the shell's part on the server renders it. */
export interface RenderedPage {
  /** The inside of the element with the id `root`. */
  readonly body: string;
  /** Of the html element. */
  readonly attributes: Readonly<Record<string, string>>;
}
