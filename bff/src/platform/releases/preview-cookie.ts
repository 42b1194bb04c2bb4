import { releaseNameSchema, type ReleaseName } from '@backlot/domain/contract';
import { readSiteCookie, type ReceivedCookies } from '../http/site-cookie.js';

/** Name of the cookie of an admin who looks at a release before it runs. It holds the release's name and, behind it, the pass. */
export const PREVIEW_COOKIE = 'backlot-preview';

const VALUE = /^(?<part>[a-z-]+)@(?<release>[0-9a-f]{16})\.(?<pass>.+)$/u;

/** What a cookie holds; nothing is proven by the name before the pass was checked. */
interface PreviewCookie {
  readonly name: ReleaseName;
  readonly pass: string;
}

export const writePreviewCookie = ({ name: { part, release }, pass }: PreviewCookie) => `${part}@${release}.${pass}`;

/** Undefined when the cookie is none that this server has written. */
export function readPreviewCookie(cookies: ReceivedCookies): PreviewCookie | undefined {
  const { part, release, pass } = VALUE.exec(readSiteCookie(PREVIEW_COOKIE, cookies) ?? '')?.groups ?? {};
  const name = releaseNameSchema.safeParse({ part, release });
  return name.success && pass !== undefined ? { name: name.data, pass } : undefined;
}
