import { readPictureFile, type PictureFile } from '@backlot/domain';
import { documents } from '@backlot/domain/contract';
import { PICTURE_BYTES_MAX, PICTURE_TYPES, type UploadedPicture } from '@backlot/domain/contract/staff';
import { Controller, Get, NotFoundException, Param, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { CACHE_FOR_EVER } from '../../platform/frontends/site-files.js';
import { Public } from '../../platform/http/access.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { LimitLookups } from '../../platform/http/lookup-limit.js';
import { mediaTypeOf, readFile } from '../../platform/http/uploaded-file.js';
import { sendBytes } from '../../platform/http-cache/index.js';
import { missedPictureLimit } from './missed-picture-limit.js';
import { PicturesService } from './pictures.service.js';
import { UPLOAD_PROBLEMS } from './upload-problems.js';

/** What a file may call itself; a browser that does not know says nothing, or that it is just bytes. */
const TAKEN: readonly (string | undefined)[] = [...PICTURE_TYPES, 'application/octet-stream', undefined];

/** The address says everything about a file that never changes. */
const tagOf = ({ picture, width, format }: PictureFile) => `${picture.id}-${width}-${format}`;

@Controller()
export class PicturesController {
  constructor(private readonly pictures: PicturesService) {}

  @Endpoint('uploadPicture')
  async upload(@Req() request: FastifyRequest): Promise<UploadedPicture> {
    if (!TAKEN.includes(mediaTypeOf(request))) throw UPLOAD_PROBLEMS.unreadable();
    return this.pictures.take(() => readFile(request, PICTURE_BYTES_MAX), new Date());
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
    return sendBytes(
      {
        tag: tagOf(file),
        headers: {
          'cache-control': CACHE_FOR_EVER,
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        },
        exist: () => this.pictures.has(file),
        read: async () => {
          const bytes = await this.pictures.read(file);
          if (bytes === undefined) throw new NotFoundException();
          return { bytes, headers: { 'content-type': `image/${file.format}` } };
        },
      },
      request,
      reply,
    );
  }
}
