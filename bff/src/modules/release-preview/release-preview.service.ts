import { message } from '@backlot/domain';
import { releaseNameSchema, type ReleaseName } from '@backlot/domain/contract';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { CallerSession } from '../../platform/http/caller.ts';
import { ProblemException } from '../../platform/http/problem.ts';
import { readPreviewCookie, writePreviewCookie } from '../../platform/releases/preview-cookie.ts';
import { ReleasesService } from '../../platform/releases/releases.service.ts';
import { StorageUnavailable } from '../../platform/storage/file-storage.ts';
import { ScopedTokenService, type ScopedTokenPurpose } from '../auth/scoped-token.service.ts';

export const PREVIEW_TOKEN_TTL_SECONDS = 15 * 60;

/** Scopes a token to one release. */
const purposeOf = ({ part, release }: ReleaseName): ScopedTokenPurpose => `backlot-preview:${part}@${release}`;

const querySchema = z.object({ remote: z.string() });

/** Parses `?remote=part@release`. */
function parsePreview(query: unknown): ReleaseName | undefined {
  const parsed = querySchema.safeParse(query);
  if (!parsed.success) return undefined;
  const [part, release, ...more] = parsed.data.remote.split('@');
  const name = releaseNameSchema.safeParse({ part, release });
  return name.success && more.length === 0 ? name.data : undefined;
}

const notFound = () =>
  new ProblemException({
    status: 404,
    title: message('release-unknown'),
    detail: message('release-not-stored'),
    code: 'not-found',
  });
const unavailable = () =>
  new ProblemException({
    status: 503,
    title: message('release-open-failed'),
    detail: message('release-store-silent'),
    code: 'unavailable',
  });

@Injectable()
export class ReleasePreviewService {
  constructor(
    private readonly releases: ReleasesService,
    private readonly passes: ScopedTokenService,
  ) {}

  /** @throws {ProblemException} 404 for an unknown release, 503 when the store does not respond */
  async issueToken(name: ReleaseName, session: CallerSession): Promise<string> {
    const release = await this.releases.find(name.part, name.release).catch((error: unknown) => {
      throw error instanceof StorageUnavailable ? unavailable() : error;
    });
    if (release === undefined) throw notFound();
    return writePreviewCookie({
      name,
      pass: await this.passes.give(purposeOf(name), session, PREVIEW_TOKEN_TTL_SECONDS),
    });
  }

  /** Returns the release to respond with; undefined without an admin's valid token for it. */
  async read({ query, cookies }: Pick<FastifyRequest, 'query' | 'cookies'>): Promise<ReleaseName | undefined> {
    const name = parsePreview(query);
    const cookie = name === undefined ? undefined : readPreviewCookie(cookies);
    if (name === undefined || cookie === undefined) return undefined;
    // The purpose contains the release in the URL, so that tokens for another release are refused.
    if ((await this.passes.roleOf(purposeOf(name), cookie.pass)) !== 'admin') return undefined;
    const release = await this.releases.find(name.part, name.release).catch((error: unknown) => {
      if (error instanceof StorageUnavailable) return undefined;
      throw error;
    });
    return release === undefined ? undefined : name;
  }
}
