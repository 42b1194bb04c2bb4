import { type UploadedPictureName } from '@backlot/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { longTransaction } from '../../platform/database/long-transaction.js';
import { PICTURES_ARE_COPIED } from '../../platform/database/pictures-lock.js';

const knownRow = z.tuple([z.object({ isStored: z.boolean() })]);
const flagRows = z.tuple([z.object({ flag: z.boolean() })]);
const nameRows = z.array(z.object({ id: z.string(), width: z.int(), height: z.int() }));

/** What items and quote requests name. The snapshots of requests have no key to pictures: they outlive everything. */
const USED = `
  select picture_id as id from equipment where picture_id is not null
  union select substring(image from '^/pictures/uploads/([0-9a-f]{32})-') from quote_request_items where image like '/pictures/uploads/%'`;

/**
 * Which pictures there are. A row is there before the first of its files, and is gone before the last of them: a crash leaves
 * files that are known of, never an item whose picture is missing.
 */
@Injectable()
export class PicturesRepository {
  constructor(private readonly em: EntityManager) {}

  /** Writes down that somebody wants this picture, which nobody removes for a day from `now` on. Waits for a removal that is under way. */
  async claim({ id, width, height }: UploadedPictureName, now: Date): Promise<{ isStored: boolean }> {
    return longTransaction(this.em, async (em) => {
      const [row] = knownRow.parse(
        await em.execute(
          `insert into pictures (id, width, height, uploaded_at) values (?, ?, ?, ?)
           on conflict (id) do update set uploaded_at = greatest(pictures.uploaded_at, excluded.uploaded_at), unused_since = null
           returning bytes is not null as "isStored"`,
          [id, width, height, now],
        ),
      );
      await em.execute('delete from abandoned_pictures where id = ?', [id], 'run');
      return row;
    });
  }

  /** Lets one caller at a time store the files of a claimed picture, and writes down how large they are together. */
  async store(id: string, putFiles: (known: { isStored: boolean }) => Promise<number>): Promise<void> {
    await longTransaction(this.em, async (em) => {
      // Items may name the picture meanwhile.
      const [known] = knownRow.parse(
        await em.execute(`select bytes is not null as "isStored" from pictures where id = ? for no key update`, [id]),
      );
      const bytes = await putFiles(known);
      await em.execute('update pictures set bytes = ? where id = ?', [bytes, id], 'run');
    });
  }

  /** Writes down since when which pictures are named nowhere. */
  async markUnused(now: Date): Promise<void> {
    await longTransaction(this.em, (em) =>
      em.execute(
        `with used as materialized (${USED})
       update pictures set unused_since = case when unused_since is null then ?::timestamptz end
       where exists (select from used where used.id = pictures.id) = (unused_since is not null)`,
        [now],
        'run',
      ),
    );
  }

  /** Gives up what is named nowhere since `unusedSince` and was uploaded before `uploadedBefore`. Fails as a whole when one of them is named just now. */
  async abandon({ unusedSince, uploadedBefore }: { unusedSince: Date; uploadedBefore: Date }): Promise<void> {
    await longTransaction(this.em, (em) =>
      em.execute(
        `with given_up as (delete from pictures where unused_since <= ? and uploaded_at <= ? returning id, width, height)
       insert into abandoned_pictures (id, width, height) select id, width, height from given_up on conflict do nothing`,
        [unusedSince, uploadedBefore],
        'run',
      ),
    );
  }

  /** Hands the given-up pictures to `deleteFiles` one by one, each under a lock that an upload of the same picture waits for. */
  async clearAbandoned(deleteFiles: (picture: UploadedPictureName) => Promise<void>): Promise<void> {
    while (await this.#clearOne(deleteFiles));
  }

  /** False when there is none that nobody else works on, and while a backup copies them: what its snapshot names must not go. */
  async #clearOne(deleteFiles: (picture: UploadedPictureName) => Promise<void>): Promise<boolean> {
    return longTransaction(this.em, async (em) => {
      const [isAllowed] = flagRows.parse(
        await em.execute(`select pg_try_advisory_xact_lock(${PICTURES_ARE_COPIED}) as flag`),
      );
      if (!isAllowed.flag) return false;
      const [picture] = nameRows.parse(
        await em.execute('select id, width, height from abandoned_pictures order by id limit 1 for update skip locked'),
      );
      if (picture === undefined) return false;
      await deleteFiles(picture);
      await em.execute('delete from abandoned_pictures where id = ?', [picture.id], 'run');
      return true;
    });
  }
}
