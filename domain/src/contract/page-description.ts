import * as z from 'zod/mini';

/** A text in each language. */
const textsSchema = z.object({ en: z.string(), es: z.string() });

/** What of the business a page shows: the server reads it for the page, and tells search engines of it. */
const shownSchema = z.discriminatedUnion('kind', [
  /** Both halves of the catalogue, or one of them, in the order of `variant`. */
  z.object({
    kind: z.literal('catalogue'),
    variant: z.enum(['production-grouped', 'production-list', 'home-ec', 'all']),
    mainCategory: z.optional(z.enum(['production', 'home-ec-set'])),
  }),
  /** The item whose number stands in the address as `:id`. */
  z.object({ kind: z.literal('item') }),
  /** The rental house itself. */
  z.object({ kind: z.literal('business') }),
]);

/**
 * A page as the front end that shows it describes it to the server, in its `release.json`. Apart from the messages of the
 * contract: every page loads those, and the browser needs little of this.
 */
export const pageDescriptionSchema = z.object({
  /** What the page is called in the record of its release. */
  key: z.string(),
  /** As the router has it, without the language: `/equipment/:id`. `*` is the page of all addresses that have none. */
  path: z.string().check(z.regex(/^(?:\*|\/[\w:/-]*)$/u)),
  /** Title of the document, without the name of the site. */
  title: textsSchema,
  /** What results of a search say below the title. A page without has that of the page at `/`. */
  description: z.optional(textsSchema),
  /**
   * What search engines are to do with the page: show it; or not, though it is open to everybody in each language; or, with what is `closed`,
   * not even open it.
   */
  search: z.enum(['shown', 'hidden', 'closed']),
  shows: z.optional(shownSchema),
});
export type PageDescription = z.infer<typeof pageDescriptionSchema>;

/** What the browser has to know of a page to name the document while the router changes pages: `handle` of the route. */
export type PageHandle = Pick<PageDescription, 'title' | 'search'>;

/** A page in the table of the front end that shows it, by the page's key: what the browser needs. */
export type PageEntry = PageHandle & Pick<PageDescription, 'path'>;

/** What the server alone needs of a page. */
export type PageMetadata = Pick<PageDescription, 'description' | 'shows'> & {
  /** Source file of a page that comes on demand, from the root of its package: the document sends for its chunk. */
  readonly module?: string;
};
