import { PAGE_STATE_ID, type PageState, type RenderedPage } from '@backlot/domain/contract';
import { escapeHtml, scriptJson } from './html.ts';
import type { ShellPage } from './shell-page.ts';

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

/** Preload tags that React writes for `fetchPriority="high"` pictures. */
const PICTURE_PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)+/u;

/** Inserts the head, the content and the initial state of a page into the shell's page. */
export function pageHtml(
  { start, head, rest, end }: ShellPage,
  {
    pageHead,
    state,
    body = '',
    attributes = {},
    plain = '',
  }: Partial<RenderedPage> & { readonly pageHead: string; readonly state: PageState; readonly plain?: string },
): string {
  const [pictures = ''] = PICTURE_PRELOADS.exec(body) ?? [];
  return [
    withAttributes(start, attributes),
    pageHead,
    // Before all scripts: pictures are small and visible without them.
    pictures,
    head,
    body.slice(pictures.length),
    rest,
    plain,
    `<script type="application/json" id="${PAGE_STATE_ID}">${scriptJson(state)}</script>`,
    end,
  ].join('');
}
