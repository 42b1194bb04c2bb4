import { hash } from 'node:crypto';
import { pictureFolder, uploadedPictureUrl, type PictureFile, type UploadedPictureName } from '@backlot/domain';
import type { UploadedPicture } from '@backlot/domain/contract/staff';
import { Injectable, Logger } from '@nestjs/common';
import { describeError } from '../../platform/http/describe-error.js';
import { isOutOfRoom } from '../../platform/http/error-code.js';
import { type UploadFailure } from '../../platform/http/uploaded-file.js';
import { FileStorage, StorageUnavailable } from '../../platform/storage/file-storage.js';
import {
  encodeFormats,
  inspectPicture,
  PictureTooSlow,
  PictureUnreadable,
  RECIPE,
  type PictureForm,
} from './picture-forms.js';
import { PicturesRepository } from './pictures.repository.js';
import { UPLOAD_PROBLEMS } from './upload-problems.js';

/** Uploads at a time, the one that is worked on among them: each holds its file in memory. */
const MOST_UPLOADS = 6;
/** How long a picture stays that no item names: a form may be open that will. */
const FORM_OPEN_MS = 24 * 60 * 60 * 1000;
/** How long a picture is named nowhere before it goes. A quote request that is being written has its picture from an item of a moment ago. */
const UNUSED_MS = 30 * 60 * 1000;

const folderOf = (picture: UploadedPictureName) => `uploads/${pictureFolder(picture)}`;
const keyOf = (picture: UploadedPictureName, { width, format }: Pick<PictureForm, 'width' | 'format'>) =>
  `${folderOf(picture)}/${width}.${format}`;
/** The last to be stored: when it is there, all of them were. */
const lastKeyOf = (picture: UploadedPictureName) => keyOf(picture, { width: picture.width, format: 'webp' });

/** Pictures that staff upload for items: taken in, stored in several sizes, and removed when nothing names them any more. */
@Injectable()
export class PicturesService {
  readonly #logger = new Logger('pictures');
  #uploads = 0;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly pictures: PicturesRepository,
    private readonly storage: FileStorage,
  ) {}

  /**
   * Takes a picture in. The same file again is the same picture.
   * @param read is called when there is room for one more
   * @throws {ProblemException} 400, 413, 415 or 503, see {@link UPLOAD_PROBLEMS}
   */
  async take(read: () => Promise<Buffer | UploadFailure>, now: Date): Promise<UploadedPicture> {
    if (this.#uploads >= MOST_UPLOADS) throw UPLOAD_PROBLEMS.busy();
    this.#uploads += 1;
    try {
      const file = await read();
      if (typeof file === 'string') throw UPLOAD_PROBLEMS[file]();
      const work = this.#turn.then(() => this.#receive(file, now));
      this.#turn = work.catch(() => undefined);
      return await work;
    } catch (error) {
      return this.#rethrow(error, 'not-stored');
    } finally {
      this.#uploads -= 1;
    }
  }

  /**
   * Content of one file of a picture; undefined when it is not there.
   * @throws {ProblemException} 503 when the storage cannot be asked
   */
  async read({ picture, ...form }: PictureFile): Promise<Buffer | undefined> {
    return this.storage.get(keyOf(picture, form)).catch((error: unknown) => this.#rethrow(error, 'not-shown'));
  }

  async has({ picture, ...form }: PictureFile): Promise<boolean> {
    return this.storage.has(keyOf(picture, form)).catch((error: unknown) => this.#rethrow(error, 'not-shown'));
  }

  /** Removes pictures that no item and no quote request has named for a while, and finishes what an earlier run began. */
  async collect(now: Date): Promise<void> {
    await this.pictures.markUnused(now);
    await this.pictures.abandon({
      unusedSince: new Date(now.getTime() - UNUSED_MS),
      uploadedBefore: new Date(now.getTime() - FORM_OPEN_MS),
    });
    await this.pictures.clearAbandoned((picture) => this.storage.deleteFolder(folderOf(picture)));
  }

  async #receive(file: Buffer, now: Date): Promise<UploadedPicture> {
    const inspection = await inspectPicture(file);
    if ('rejection' in inspection) throw UPLOAD_PROBLEMS[inspection.rejection]();
    const picture = {
      id: hash('sha256', Buffer.concat([Buffer.from(RECIPE), file]), 'hex').slice(0, 32),
      ...inspection.size,
    };
    const { isStored } = await this.pictures.claim(picture, now);
    // A data folder that was lost comes back by uploading again.
    if (!isStored || !(await this.storage.has(lastKeyOf(picture))))
      await this.#store(picture, await encodeFormats(file, inspection.size));
    return { address: uploadedPictureUrl(picture), ...inspection.size };
  }

  #store(picture: UploadedPictureName, forms: readonly PictureForm[]): Promise<void> {
    return this.pictures.store(picture.id, async ({ isStored }) => {
      try {
        for (const form of forms) await this.storage.put(keyOf(picture, form), form.bytes, `image/${form.format}`);
      } catch (error) {
        // What somebody else has stored whole stays; a part of ours does not.
        if (!isStored) await this.storage.deleteFolder(folderOf(picture)).catch(() => undefined);
        throw error;
      }
      return forms.reduce((sum, { bytes }) => sum + bytes.length, 0);
    });
  }

  /** @throws {ProblemException} for what a caller can understand; any other error as it is */
  #rethrow(error: unknown, unavailable: 'not-stored' | 'not-shown'): never {
    if (error instanceof PictureUnreadable) throw UPLOAD_PROBLEMS.unreadable();
    if (error instanceof PictureTooSlow) throw UPLOAD_PROBLEMS['too-slow']();
    if (!(error instanceof StorageUnavailable)) throw error;
    this.#logger.error({ err: describeError(error.cause) }, error.message);
    throw UPLOAD_PROBLEMS[isOutOfRoom(error) ? 'no-room' : unavailable]();
  }
}
