import { freshText, compressedText, type TextContent } from '../../platform/http-cache/index.js';
import { ASK_EACH_TIME, type SiteFile } from '../../platform/frontends/site-files.js';

/** A page as it is sent. */
export interface PageDocument extends Pick<SiteFile, 'type' | 'cacheControl'>, TextContent {
  readonly status: 200 | 404;
  /** Beside those of every file. */
  readonly headers: Readonly<Record<string, string>>;
}

/** What is known of a document beside its text. */
export type DocumentFacts = Pick<PageDocument, 'status' | 'headers'>;

const HTML = { type: 'text/html; charset=utf-8', cacheControl: ASK_EACH_TIME };

/** A document that is compressed when somebody asks for it. */
export const freshDocument = (html: string, facts: DocumentFacts): PageDocument => ({
  ...facts,
  ...HTML,
  ...freshText(html),
});

/** A document that is cached for long. */
export const compressedDocument = async (html: string, facts: DocumentFacts): Promise<PageDocument> => ({
  ...facts,
  ...HTML,
  ...(await compressedText(html)),
});
