import { hash } from 'node:crypto';
import { type Locale } from '@backlot/domain';

/** The shell's built page, taken apart at the positions where the server writes. */
export interface ShellPage {
  /** Up to the first thing that a browser could load. */
  readonly start: string;
  /** The rest of the head. */
  readonly head: string;
  /** From the end of the head to the inside of the root element. */
  readonly root: string;
  /** From the end of the root element to the end of the body. */
  readonly rest: string;
  readonly end: string;
}

const TITLE = /<title>[^<]*<\/title>/iu;
const DESCRIPTION = /<meta\s+name="description"[^>]*>/iu;
const NOSCRIPT = /<noscript>[\s\S]*?<\/noscript>/giu;
const ROOT = /(?<=<div id="root">)\s*(?=<\/div>)/iu;

/** Splits the text before what is found, or where the fallback finds; at its end when neither does. */
function splitAt(html: string, expression: RegExp, fallback?: RegExp): [string, string] {
  const position = html.search(expression);
  const index = position === -1 && fallback !== undefined ? html.search(fallback) : position;
  return index === -1 ? [html, ''] : [html.slice(0, index), html.slice(index)];
}

/** What the shell says of itself gives way to what the server says of each page. */
export function readShellPage(built: string, locale: Locale): ShellPage {
  const html = built
    .replace(/(?<=<html\b[^>]*\slang=")[^"]*/iu, locale)
    .replace(DESCRIPTION, '')
    .replace(NOSCRIPT, '');
  const [start, afterStart] = splitAt(html, TITLE, /(?<=<head\b[^>]*>)/iu);
  const [head, afterHead] = splitAt(afterStart.replace(TITLE, ''), /<\/head>/iu);
  const [root, afterRoot] = splitAt(afterHead, ROOT, /<\/body>/iu);
  const [rest, end] = splitAt(afterRoot, /<\/body>/iu);
  return { start, head, root, rest, end };
}

/** SHA-256 of each inline script of a page, for the content security policy. Blocks of data need none. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/giu)]
    .filter(
      ({ groups }) =>
        !/\ssrc\s*=/iu.test(groups?.['attributes'] ?? '') &&
        !/type\s*=\s*["']?application\/(ld\+)?json/iu.test(groups?.['attributes'] ?? ''),
    )
    .map(({ groups }) => hash('sha256', groups?.['code'] ?? '', 'base64'));
}
