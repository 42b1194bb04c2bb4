import { message } from '@backlot/domain';
import { releaseNameSchema, type ReleaseName } from '@backlot/domain/contract';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { type CallerSession } from '../../platform/http/caller.js';
import { ProblemException } from '../../platform/http/problem.js';
import { readPreviewCookie, writePreviewCookie } from '../../platform/releases/preview-cookie.js';
import { ReleasesService } from '../../platform/releases/releases.service.js';
import { StorageUnavailable } from '../../platform/storage/file-storage.js';
import { PassService, type PassPurpose } from '../auth/pass.service.js';

/** Seconds. */
export const PREVIEW_PASS_TTL_SECONDS = 15 * 60;

/** What of a request says which release its sender wants to look at. */
export interface PreviewRequest {
  readonly query: unknown;
  readonly cookies: Readonly<Record<string, string | undefined>>;
}

/** A pass is good for one release alone. */
const purposeOf = ({ part, release }: ReleaseName): PassPurpose => `backlot-preview:${part}@${release}`;

const querySchema = z.object({ remote: z.string() });

/** The release of `?remote=part@release`. */
function wantedOf(query: unknown): ReleaseName | undefined {
  const parsed = querySchema.safeParse(query);
  if (!parsed.success) return undefined;
  const [part, release, ...more] = parsed.data.remote.split('@');
  const name = releaseNameSchema.safeParse({ part, release });
  return name.success && more.length === 0 ? name.data : undefined;
}

const notThere = () =>
  new ProblemException({
    status: 404,
    title: message('release-unknown'),
    detail: message('release-not-stored'),
    code: 'not-found',
  });
const notNow = () =>
  new ProblemException({
    status: 503,
    title: message('release-open-failed'),
    detail: message('release-store-silent'),
    code: 'unavailable',
  });

/** Admins look at a release before it runs: with a pass in a cookie, and the release named in the address. */
@Injectable()
export class ReleasePreviewService {
  constructor(
    private readonly releases: ReleasesService,
    private readonly passes: PassService,
  ) {}

  /**
   * The value of the cookie for this release.
   * @throws {ProblemException} 404 when there is no such release, 503 when the store does not respond
   */
  async givePass(name: ReleaseName, session: CallerSession): Promise<string> {
    const release = await this.releases.find(name.part, name.release).catch((error: unknown) => {
      throw error instanceof StorageUnavailable ? notNow() : error;
    });
    if (release === undefined) throw notThere();
    return writePreviewCookie({
      name,
      pass: await this.passes.give(purposeOf(name), session, PREVIEW_PASS_TTL_SECONDS),
    });
  }

  /** The release that this request is to be answered with; undefined for everybody whose cookie is not a pass of an admin for it. */
  async read({ query, cookies }: PreviewRequest): Promise<ReleaseName | undefined> {
    const name = wantedOf(query);
    const cookie = name === undefined ? undefined : readPreviewCookie(cookies);
    if (name === undefined || cookie === undefined) return undefined;
    // The purpose is that of the address: a pass for another release does not fit.
    if ((await this.passes.roleOf(purposeOf(name), cookie.pass)) !== 'admin') return undefined;
    const release = await this.releases.find(name.part, name.release).catch((error: unknown) => {
      if (error instanceof StorageUnavailable) return undefined;
      throw error;
    });
    return release === undefined ? undefined : name;
  }
}
