import { hash } from 'node:crypto';
import { pictureFolder, uploadedPictureUrl, type PictureFile, type UploadedPictureName } from '@backlot/domain';
import type { UploadedPicture } from '@backlot/domain/contract/staff';
import { Injectable, Logger } from '@nestjs/common';
import { describeError } from '../../platform/http/describe-error.ts';
import { isDiskFull } from '../../platform/http/error-code.ts';
import type { UploadFailure } from '../../platform/http/uploaded-file.ts';
import { FileStorage, StorageUnavailable } from '../../platform/storage/file-storage.ts';
import { RunsHourly } from '../../platform/hourly-work.ts';
import {
  encodeVariants,
  inspectPicture,
  PictureTooSlow,
  PictureUnreadable,
  ENCODING_VERSION,
  type PictureVariant,
} from './picture-encoder.ts';
import { PicturesRepository } from './pictures.repository.ts';
import { UPLOAD_PROBLEMS } from './upload-problems.ts';

/** Maximum concurrent uploads, each of which holds its file in memory. */
const MAX_UPLOADS = 6;
/** Minimum age before an unused picture is deleted: an open form may still refer to it. */
const MIN_AGE_MS = 24 * 60 * 60 * 1000;
/** Minimum unused time before deletion: a concurrent quote request may be copying the picture of an item. */
const MIN_UNUSED_MS = 30 * 60 * 1000;

const folderOf = (picture: UploadedPictureName) => `uploads/${pictureFolder(picture)}`;
const keyOf = (picture: UploadedPictureName, { width, format }: Pick<PictureVariant, 'width' | 'format'>) =>
  `${folderOf(picture)}/${width}.${format}`;
/** Stored last, so that its existence proves that the upload is complete. */
const lastKeyOf = (picture: UploadedPictureName) => keyOf(picture, { width: picture.width, format: 'webp' });

@Injectable()
export class PicturesService {
  readonly #logger = new Logger('pictures');
  #uploads = 0;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly pictures: PicturesRepository,
    private readonly storage: FileStorage,
  ) {}

  /**
   * Stores a picture. Uploading the same file again returns the same picture.
   * @param read called once an upload slot is free
   * @throws {ProblemException} 400, 413, 415 or 503, see {@link UPLOAD_PROBLEMS}
   */
  async upload(read: () => Promise<Buffer | UploadFailure>, now: Date): Promise<UploadedPicture> {
    if (this.#uploads >= MAX_UPLOADS) throw UPLOAD_PROBLEMS.busy();
    this.#uploads += 1;
    try {
      const file = await read();
      if (typeof file === 'string') throw UPLOAD_PROBLEMS[file]();
      const work = this.#queue.then(() => this.#process(file, now));
      this.#queue = work.catch(() => undefined);
      return await work;
    } catch (error) {
      return this.#rethrow(error, 'not-stored');
    } finally {
      this.#uploads -= 1;
    }
  }

  /**
   * Returns undefined if the file does not exist.
   * @throws {ProblemException} 503 when the storage cannot be asked
   */
  async read({ picture, ...variant }: PictureFile): Promise<Buffer | undefined> {
    return this.storage.get(keyOf(picture, variant)).catch((error: unknown) => this.#rethrow(error, 'not-shown'));
  }

  async has({ picture, ...variant }: PictureFile): Promise<boolean> {
    return this.storage.has(keyOf(picture, variant)).catch((error: unknown) => this.#rethrow(error, 'not-shown'));
  }

  @RunsHourly('cleanup')
  async collect(now: Date): Promise<void> {
    await this.pictures.markUnused(now);
    await this.pictures.abandon({
      unusedSince: new Date(now.getTime() - MIN_UNUSED_MS),
      uploadedBefore: new Date(now.getTime() - MIN_AGE_MS),
    });
    await this.pictures.clearAbandoned((picture) => this.storage.deleteFolder(folderOf(picture)));
  }

  async #process(file: Buffer, now: Date): Promise<UploadedPicture> {
    const inspection = await inspectPicture(file);
    if ('rejection' in inspection) throw UPLOAD_PROBLEMS[inspection.rejection]();
    const picture = {
      id: hash('sha256', Buffer.concat([Buffer.from(ENCODING_VERSION), file]), 'hex').slice(0, 32),
      ...inspection.size,
    };
    const { isStored } = await this.pictures.claim(picture, now);
    if (!isStored || !(await this.storage.has(lastKeyOf(picture))))
      await this.#store(picture, await encodeVariants(file, inspection.size));
    return { address: uploadedPictureUrl(picture), ...inspection.size };
  }

  #store(picture: UploadedPictureName, variants: readonly PictureVariant[]): Promise<void> {
    return this.pictures.store(picture.id, async ({ isStored }) => {
      try {
        for (const variant of variants)
          await this.storage.put(keyOf(picture, variant), variant.bytes, `image/${variant.format}`);
      } catch (error) {
        // Deletes a partial upload, but not files of an earlier complete one.
        if (!isStored) await this.storage.deleteFolder(folderOf(picture)).catch(() => undefined);
        throw error;
      }
      return variants.reduce((sum, { bytes }) => sum + bytes.length, 0);
    });
  }

  /** @throws {ProblemException} for what a caller can understand; any other error as it is */
  #rethrow(error: unknown, unavailable: 'not-stored' | 'not-shown'): never {
    if (error instanceof PictureUnreadable) throw UPLOAD_PROBLEMS.unreadable();
    if (error instanceof PictureTooSlow) throw UPLOAD_PROBLEMS['too-slow']();
    if (!(error instanceof StorageUnavailable)) throw error;
    this.#logger.error({ err: describeError(error.cause) }, error.message);
    throw UPLOAD_PROBLEMS[isDiskFull(error) ? 'no-room' : unavailable]();
  }
}
