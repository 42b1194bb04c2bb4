import { hash } from 'node:crypto';
import type { Locale } from '@backlot/domain';

/** Shell's HTML, split where the content of a page is inserted. */
export interface ShellPage {
  /** Before the first tag that loads a file. */
  readonly start: string;
  /** Rest of the head, to the start of the root element. */
  readonly head: string;
  /** End of the root element to the end of the body. */
  readonly rest: string;
  readonly end: string;
  /** Content security policy. */
  readonly policy: string;
  /** `Link` header values. */
  readonly links: string[];
}

const TITLE = /<title>[^<]*<\/title>/iu;
const DESCRIPTION = /<meta\s+name="description"[^>]*>/iu;
const NOSCRIPT = /<noscript>[\s\S]*?<\/noscript>/giu;
const ROOT = /(?<=<div id="root">)\s*(?=<\/div>)/iu;

/** Splits before the first match of `expression`, else of `fallback`; without a match the second part is empty. */
function splitAt(html: string, expression: RegExp, fallback?: RegExp): [string, string] {
  const position = html.search(expression);
  const index = position === -1 && fallback !== undefined ? html.search(fallback) : position;
  return index === -1 ? [html, ''] : [html.slice(0, index), html.slice(index)];
}

/**
 * Removes the shell's own title, description and noscript; the server writes them per page.
 * @param headStart placed before any module script
 */
export function readShellPage(
  built: string,
  locale: Locale,
  { headStart, headEnd }: { readonly headStart: string; readonly headEnd: string },
): Omit<ShellPage, 'policy' | 'links'> {
  const html = built
    .replace(/(?<=<html\b[^>]*\slang=")[^"]*/iu, locale)
    .replace(DESCRIPTION, '')
    .replace(NOSCRIPT, '');
  const [start, afterStart] = splitAt(html, TITLE, /(?<=<head\b[^>]*>)/iu);
  const [head, afterHead] = splitAt(afterStart.replace(TITLE, ''), /<\/head>/iu);
  const [root, afterRoot] = splitAt(afterHead, ROOT, /<\/body>/iu);
  const [rest, end] = splitAt(afterRoot, /<\/body>/iu);
  return { start, head: headStart + head + headEnd + root, rest, end };
}

/** SHA-256 of each inline script, for the content security policy. Data blocks are exempt. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/giu)]
    .filter(
      ({ groups }) =>
        !/\ssrc\s*=/iu.test(groups?.['attributes'] ?? '') &&
        !/type\s*=\s*["']?application\/(ld\+)?json/iu.test(groups?.['attributes'] ?? ''),
    )
    .map(({ groups }) => hash('sha256', groups?.['code'] ?? '', 'base64'));
}
