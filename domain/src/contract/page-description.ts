import * as z from 'zod/mini';
import { CATALOG_VARIANTS } from '../catalog/grouping.ts';
import { MAIN_CATEGORIES } from '../catalog/main-category.ts';

const textsSchema = z.object({ en: z.string(), es: z.string() });

/** Data that the server loads for the page and for its structured data. */
const shownSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('catalogue'),
    variant: z.enum(CATALOG_VARIANTS),
    mainCategory: z.optional(z.enum(MAIN_CATEGORIES)),
  }),
  z.object({ kind: z.literal('item') }),
  z.object({ kind: z.literal('business') }),
]);

/** Page metadata in a front end's `release.json`, for the server; the browser needs little of it. */
export const pageDescriptionSchema = z.object({
  key: z.string(),
  /** Router path without the language: `/equipment/:id`; `*` is the 404 page. */
  path: z.string().check(z.regex(/^(?:\*|\/[\w:/-]*)$/u)),
  /** Document title without the site's name. */
  title: textsSchema,
  /** Meta description; defaults to that of the page at `/`. */
  description: z.optional(textsSchema),
  /** Search engines: `hidden` is not indexed, but public in every language; `closed` is not crawled either. */
  search: z.enum(['shown', 'hidden', 'closed']),
  shows: z.optional(shownSchema),
});
export type PageDescription = z.infer<typeof pageDescriptionSchema>;

/** Route `handle`: what the router needs to set the document title. */
export type PageHandle = Pick<PageDescription, 'title' | 'search'>;

/** Page in the front end's table, by key: the part that the browser needs. */
export type PageEntry = PageHandle & Pick<PageDescription, 'path'>;

/** The part that only the server needs. */
export type PageMetadata = Pick<PageDescription, 'description' | 'shows'> & {
  /** Source file of a lazy page, relative to its package root; the document preloads its chunk. */
  readonly module?: string;
};
