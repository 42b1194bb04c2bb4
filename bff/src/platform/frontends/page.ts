import { hash } from 'node:crypto';
import { type Locale } from '@backlot/domain';
import { type RemoteRegistry } from '@backlot/domain/contract';

/** JSON for a script element: no text in it can end the element. */
const scriptJson = (value: unknown) => JSON.stringify(value).replace(/</gu, '\\u003c');

/** Puts the registry of the remotes into the built page, so that the shell needs no request to find them. */
export function withRegistry(html: string, registry: RemoteRegistry): string {
  const block = `<script type="application/json" id="backlot-remotes">${scriptJson(registry)}</script>`;
  return html.includes('</head>') ? html.replace('</head>', () => `${block}</head>`) : `${block}${html}`;
}

/** What the page says before any script runs; English is what the shell was built with. The description is the shell's own. */
const WORDS: Readonly<Record<Exclude<Locale, 'en'>, { readonly description: string; readonly noscript: string }>> = {
  es: {
    description:
      'Alquiler de equipo para cine, televisión y eventos, y de cocinas y sets para economistas del hogar, en Miami y el sur de la Florida. Elija, arme su cotización y envíela sin crear una cuenta.',
    noscript: 'Backlot necesita JavaScript para mostrar el catálogo y enviar una solicitud de cotización.',
  },
};

/** The built page in a language: its `lang`, its description for search engines, and what it says without JavaScript. */
export function inLocale(html: string, locale: Locale): string {
  if (locale === 'en') return html;
  const { description, noscript } = WORDS[locale];
  return html
    .replace(/(?<=<html\b[^>]*\slang=")[^"]*/iu, locale)
    .replace(/(?<=<meta\s+name="description"\s+content=")[^"]*/iu, description)
    .replace(/(?<=<noscript>)[^<]*/iu, noscript);
}

/** SHA-256 of each inline script that the page itself holds (the colour scheme), for the content security policy. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/giu)]
    .filter(({ groups }) => !/\ssrc\s*=/iu.test(groups?.['attributes'] ?? '') && !/type\s*=\s*["']?application\/(ld\+)?json/iu.test(groups?.['attributes'] ?? ''))
    .map(({ groups }) => hash('sha256', groups?.['code'] ?? '', 'base64'));
}
