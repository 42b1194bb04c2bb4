import { releaseNameSchema, type ReleaseName } from '@backlot/domain/contract';
import { readSiteCookie, type ReceivedCookies } from '../http/site-cookie.ts';

/** Cookie of an admin who previews a release: the release's name and a scoped token. */
export const PREVIEW_COOKIE = 'backlot-preview';

const VALUE = /^(?<part>[a-z-]+)@(?<release>[0-9a-f]{16})\.(?<pass>.+)$/u;

/** Parsed cookie; the name is unverified until the token is checked. */
interface PreviewCookie {
  readonly name: ReleaseName;
  readonly pass: string;
}

export const writePreviewCookie = ({ name: { part, release }, pass }: PreviewCookie) => `${part}@${release}.${pass}`;

/** Undefined when the cookie is malformed. */
export function readPreviewCookie(cookies: ReceivedCookies): PreviewCookie | undefined {
  const { part, release, pass } = VALUE.exec(readSiteCookie(PREVIEW_COOKIE, cookies) ?? '')?.groups ?? {};
  const name = releaseNameSchema.safeParse({ part, release });
  return name.success && pass !== undefined ? { name: name.data, pass } : undefined;
}
