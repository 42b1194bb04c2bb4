import {
  problemOf,
  releaseNameSchema,
  storedEntry,
  type ApiClient,
  type OpenStorage,
  type ReleaseName,
} from '@backlot/domain/contract';

/** Parameter of the address that asks for a release: `?remote=storefront-mfe@0123456789abcdef`. */
const PARAMETER = 'remote';
/** Which release this tab has asked for, so that a page that comes back without it does not ask for ever. */
const REQUESTED_KEY = 'backlot-preview-asked';

export const nameOfRelease = ({ part, release }: ReleaseName) => `${part}@${release}`;

/** The release that an address asks for; undefined when it names none, or nothing that could be one. */
export function readRequestedRelease(search: string): ReleaseName | undefined {
  const [part, release, ...more] = (new URLSearchParams(search).get(PARAMETER) ?? '').split('@');
  const read = releaseNameSchema.safeParse({ part, release });
  return read.success && more.length === 0 ? read.data : undefined;
}

/** The query of the same page as everybody sees it. */
export function withoutRequestedRelease(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(PARAMETER);
  const rest = query.toString();
  return rest === '' ? '' : `?${rest}`;
}

/** How a release was asked for: `opened` is seen after a reload. */
export type Opening = { readonly outcome: 'opened' } | { readonly outcome: 'refused'; readonly reason: string };

export interface PreviewHandle {
  /** The release that this page shows in place of the one that runs. */
  readonly shown: ReleaseName | undefined;
  /** Asks the server to show the release in this browser; for admins alone. */
  open(requested: ReleaseName): Promise<Opening>;
}

const NOT_SHOWN = 'The server did not show it to this browser. It needs the cookies of this site.';

export interface PreviewOptions {
  readonly api: Pick<ApiClient, 'previewRelease'>;
  /** Lasts as long as the tab. */
  readonly storage: OpenStorage;
  readonly shown: ReleaseName | undefined;
}

export function createPreview({ api, storage, shown }: PreviewOptions): PreviewHandle {
  const requestedRelease = storedEntry(REQUESTED_KEY, releaseNameSchema, storage);
  // Once it was seen it may be asked for again, when its time is over.
  if (shown !== undefined) requestedRelease.remove();
  return {
    shown,
    async open(requested) {
      const before = requestedRelease.read();
      requestedRelease.remove();
      if (before !== undefined && nameOfRelease(before) === nameOfRelease(requested))
        return { outcome: 'refused', reason: NOT_SHOWN };
      try {
        await api.previewRelease({ body: requested });
      } catch (failure) {
        const problem = problemOf(failure);
        return { outcome: 'refused', reason: problem?.detail ?? problem?.title ?? String(failure) };
      }
      requestedRelease.write(requested);
      return { outcome: 'opened' };
    },
  };
}
