import { PAGE_STATE_ID, type RenderedPage } from '@backlot/domain/contract';
import { escapeHtml } from './html.js';
import { type DocumentFacts } from './page-document.js';
import { type PageFrame } from './page-frames.js';
import { pageHead, type HeadContext } from './page-head.js';
import { type PageData } from './page-state.js';
import { isShownBySearch, type PageSubject } from './page-subject.js';
import { plainPage, type PlainFacts } from './plain/plain-page.js';
import { scriptJson } from './script-json.js';

/** Everything that a document is made of. */
export interface DocumentParts {
  readonly subject: PageSubject;
  readonly frame: PageFrame;
  readonly data: PageData;
  readonly context: HeadContext;
}

/** The html element with these attributes beside its own. */
function withAttributes(start: string, attributes: RenderedPage['attributes']): string {
  return start.replace(
    /<html\b[^>]*(?=>)/iu,
    (element) =>
      element +
      Object.entries(attributes)
        .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
        .join(''),
  );
}

/** What React writes before the page itself: which pictures of the first view to load, as `fetchPriority="high"` asks for. */
const PICTURE_PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)+/u;

function write(
  { subject, frame, data, context }: DocumentParts,
  { body, attributes, isRendered, plain }: RenderedPage & { isRendered: boolean; plain: string },
): string {
  const { shell, early, late } = frame;
  const [pictures = ''] = PICTURE_PRELOADS.exec(body) ?? [];
  const state = `<script type="application/json" id="${PAGE_STATE_ID}">${scriptJson({ isRendered, ...data })}</script>`;
  const { start, head, root, rest, end } = shell;
  return [
    withAttributes(start, attributes),
    pageHead(subject, context),
    // Before all scripts: a picture is small and shown without them.
    pictures,
    early,
    head,
    late,
    root,
    body.slice(pictures.length),
    rest,
    plain,
    state,
    end,
  ].join('');
}

/** The document with an empty element where scripts render the page, and the page as plain text for who has none. */
export function unrenderedHtml(parts: DocumentParts, catalogue: PlainFacts['catalogue']): string {
  const { subject, context } = parts;
  return write(parts, {
    body: '',
    attributes: {},
    isRendered: false,
    plain: plainPage({ subject, site: context.site, pages: context.pages, catalogue }),
  });
}

/** The document with the page in it. */
export function renderedHtml(parts: DocumentParts, page: RenderedPage): string {
  return write(parts, { ...page, isRendered: true, plain: '' });
}

/** Status and headers of the document. */
export function documentFacts({ subject, frame, context }: DocumentParts): DocumentFacts {
  const isShown = isShownBySearch(subject) && !context.isPreview;
  return {
    status: subject.status,
    headers: {
      'content-security-policy': frame.policy,
      ...(frame.links.length === 0 ? {} : { link: frame.links.join(', ') }),
      ...(isShown ? {} : { 'x-robots-tag': 'noindex' }),
    },
  };
}
