import { hash } from 'node:crypto';
import { type RemoteRegistry } from '@backlot/domain/contract';

/** JSON for a script element: no text in it can end the element. */
const scriptJson = (value: unknown) => JSON.stringify(value).replace(/</gu, '\\u003c');

/** Puts the registry of the remotes into the built page, so that the shell needs no request to find them. */
export function withRegistry(html: string, registry: RemoteRegistry): string {
  const block = `<script type="application/json" id="backlot-remotes">${scriptJson(registry)}</script>`;
  return html.includes('</head>') ? html.replace('</head>', () => `${block}</head>`) : `${block}${html}`;
}

/** SHA-256 of each inline script that the page itself holds (the colour scheme), for the content security policy. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/giu)]
    .filter(({ groups }) => !/\ssrc\s*=/iu.test(groups?.['attributes'] ?? '') && !/type\s*=\s*["']?application\/(ld\+)?json/iu.test(groups?.['attributes'] ?? ''))
    .map(({ groups }) => hash('sha256', groups?.['code'] ?? '', 'base64'));
}
