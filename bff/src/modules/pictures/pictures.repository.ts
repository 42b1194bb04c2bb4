import type { UploadedPictureName } from '@backlot/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { longTransaction } from '../../platform/database/long-transaction.ts';
import {
  abandonPictures,
  deleteAbandonedPicture,
  lockAbandonedPicture,
  lockPicture,
  tryLockBackup,
  updatePictureBytes,
  updateUnusedPictures,
  upsertPicture,
  type KnownPicture,
} from './pictures.sql.ts';

/** A row is inserted before its first file and deleted before the last: a crash never loses the picture of an item. */
@Injectable()
export class PicturesRepository {
  constructor(private readonly em: EntityManager) {}

  /** Protects the picture from deletion for a day from `now`. Waits for a concurrent deletion. */
  async claim(picture: UploadedPictureName, now: Date): Promise<KnownPicture> {
    return longTransaction(this.em, async (em) => {
      const known = await upsertPicture(em, picture, now);
      await deleteAbandonedPicture(em, picture.id);
      return known;
    });
  }

  /** Serializes the upload of the files of a claimed picture, and stores their total size. */
  async store(id: string, putFiles: (known: KnownPicture) => Promise<number>): Promise<void> {
    await longTransaction(this.em, async (em) => {
      const bytes = await putFiles(await lockPicture(em, id));
      await updatePictureBytes(em, id, bytes);
    });
  }

  async markUnused(now: Date): Promise<void> {
    await longTransaction(this.em, (em) => updateUnusedPictures(em, now));
  }

  async abandon({ unusedSince, uploadedBefore }: { unusedSince: Date; uploadedBefore: Date }): Promise<void> {
    await longTransaction(this.em, (em) => abandonPictures(em, unusedSince, uploadedBefore));
  }

  /** Calls `deleteFiles` for each abandoned picture, under a lock that uploads of the same picture wait for. */
  async clearAbandoned(deleteFiles: (picture: UploadedPictureName) => Promise<void>): Promise<void> {
    const clearOne = () =>
      longTransaction(this.em, async (em) => {
        if (!(await tryLockBackup(em))) return false;
        const picture = await lockAbandonedPicture(em);
        if (picture === undefined) return false;
        await deleteFiles(picture);
        await deleteAbandonedPicture(em, picture.id);
        return true;
      });
    while (await clearOne());
  }
}
