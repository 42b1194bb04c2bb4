import {
  problemOf,
  releaseNameSchema,
  storedEntry,
  type ApiClient,
  type OpenStorage,
  type ReleaseName,
} from '@backlot/domain/contract';

/** Query parameter that names a release: `?remote=storefront-mfe@0123456789abcdef`. */
const PARAMETER = 'remote';
/** Release requested in this tab; prevents an endless reload if the page comes back without it. */
const REQUESTED_KEY = 'backlot-preview-asked';

export const nameOfRelease = ({ part, release }: ReleaseName) => `${part}@${release}`;

/** Parses the release that an address names; undefined if there is none or it is malformed. */
export function readRequestedRelease(search: string): ReleaseName | undefined {
  const [part, release, ...more] = (new URLSearchParams(search).get(PARAMETER) ?? '').split('@');
  const read = releaseNameSchema.safeParse({ part, release });
  return read.success && more.length === 0 ? read.data : undefined;
}

export function withoutRequestedRelease(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(PARAMETER);
  const rest = query.toString();
  return rest === '' ? '' : `?${rest}`;
}

const NOT_SHOWN = 'The server did not show it to this browser. It needs the cookies of this site.';

export interface PreviewOptions {
  readonly api: Pick<ApiClient, 'previewRelease'>;
  readonly storage: OpenStorage;
  /** Release that this page shows in place of the current one. */
  readonly shown: ReleaseName | undefined;
}

export function createPreview({ api, storage, shown }: PreviewOptions) {
  const requestedRelease = storedEntry(REQUESTED_KEY, releaseNameSchema, storage);
  // After a successful preview it may be requested again, once it has expired.
  if (shown !== undefined) requestedRelease.remove();
  return {
    shown,
    /** Opens a preview, which takes effect after a reload. Returns why it was refused. */
    async open(requested: ReleaseName): Promise<string | undefined> {
      const before = requestedRelease.read();
      requestedRelease.remove();
      if (before !== undefined && nameOfRelease(before) === nameOfRelease(requested)) return NOT_SHOWN;
      try {
        await api.previewRelease({ body: requested });
      } catch (failure) {
        const problem = problemOf(failure);
        return problem?.detail ?? problem?.title ?? String(failure);
      }
      requestedRelease.write(requested);
      return undefined;
    },
  };
}
