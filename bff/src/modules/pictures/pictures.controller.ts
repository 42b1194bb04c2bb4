import { readPictureFile, type PictureFile } from '@backlot/domain';
import { documents, PICTURE_BYTES_MAX, PICTURE_TYPES, type UploadedPicture } from '@backlot/domain/contract';
import { Controller, Get, NotFoundException, Param, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { CACHE_FOR_EVER } from '../../platform/frontends/site-files.js';
import { Public } from '../../platform/http/access.js';
import { isUnchanged } from '../../platform/http/content-encoding.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { mediaTypeOf, readFile } from '../../platform/http/uploaded-file.js';
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
  async show(
    @Param('picture') picture: string,
    @Param('file') name: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    const file = readPictureFile(`/pictures/uploads/${picture}/${name}`);
    if (file === undefined) throw new NotFoundException();
    const hasIt = isUnchanged(request.headers['if-none-match'], tagOf(file)) && (await this.pictures.has(file));
    const bytes = hasIt ? undefined : await this.pictures.read(file);
    if (!hasIt && bytes === undefined) throw new NotFoundException();
    void reply.headers({
      'cache-control': CACHE_FOR_EVER,
      etag: `"${tagOf(file)}"`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    if (bytes === undefined) void reply.status(304);
    else void reply.type(`image/${file.format}`);
    return bytes;
  }
}
