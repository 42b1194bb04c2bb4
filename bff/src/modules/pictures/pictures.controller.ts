import { readPictureFile, type PictureFile } from '@backlot/domain';
import { documents } from '@backlot/domain/contract';
import { PICTURE_BYTES_MAX, PICTURE_TYPES, type UploadedPicture } from '@backlot/domain/contract/staff';
import { Controller, Get, NotFoundException, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CACHE_IMMUTABLE } from '../../platform/frontends/site-files.ts';
import { Public } from '../../platform/http/access.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { LimitLookups, type LookupLimit } from '../../platform/http/lookup-limit.ts';
import { mediaTypeOf, readFile } from '../../platform/http/uploaded-file.ts';
import { isUnchanged, respondIfUnchanged } from '../../platform/http-cache/index.ts';
import { PicturesService } from './pictures.service.ts';
import { UPLOAD_PROBLEMS } from './upload-problems.ts';

/** Accepted content types; browsers send none or a generic one for unknown files. */
const ACCEPTED_TYPES: readonly (string | undefined)[] = [...PICTURE_TYPES, 'application/octet-stream', undefined];

/** Limit of 404s: each one is a request to the file storage. */
const missedPictureLimit: LookupLimit = { name: 'missed-picture', calls: 200, minutes: 10, counts: 'missed' };

const HEADERS = {
  'cache-control': CACHE_IMMUTABLE,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Files are immutable, so that the URL identifies the content. */
const tagOf = ({ picture, width, format }: PictureFile) => `${picture.id}-${width}-${format}`;

@Controller()
export class PicturesController {
  constructor(private readonly pictures: PicturesService) {}

  @Endpoint('uploadPicture')
  async upload(@Req() request: FastifyRequest): Promise<UploadedPicture> {
    if (!ACCEPTED_TYPES.includes(mediaTypeOf(request))) throw UPLOAD_PROBLEMS.unreadable();
    return this.pictures.upload(() => readFile(request, PICTURE_BYTES_MAX), new Date());
  }

  @Get(documents.picture.path)
  @Public()
  @LimitLookups(missedPictureLimit)
  async show(
    @Param('picture') picture: string,
    @Param('file') name: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    const file = readPictureFile(`/pictures/uploads/${picture}/${name}`);
    if (file === undefined) throw new NotFoundException();
    const tag = tagOf(file);
    const isKnown = isUnchanged(request.headers['if-none-match'], tag) && (await this.pictures.has(file));
    const bytes = isKnown ? undefined : await this.pictures.read(file);
    if (!isKnown && bytes === undefined) throw new NotFoundException();
    if (respondIfUnchanged({ hash: tag, headers: HEADERS }, request, reply)) return undefined;
    void reply.type(`image/${file.format}`);
    return bytes;
  }
}
