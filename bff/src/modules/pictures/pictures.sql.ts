import type { UploadedPictureName } from '@backlot/domain';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';
import { PICTURES_ARE_COPIED } from '../../platform/database/pictures-lock.ts';

const knownRow = z.tuple([z.object({ isStored: z.boolean() })]);
export type KnownPicture = z.output<typeof knownRow>[0];
const flagRow = z.tuple([z.object({ flag: z.boolean() })]);
const nameRows = z.array(z.object({ id: z.string(), width: z.int(), height: z.int() }));

/** Pictures in use by items and quote requests. Snapshots of requests have no foreign key: they outlive pictures. */
const USED = `
  select picture_id as id from equipment where picture_id is not null
  union select substring(image from '^/pictures/uploads/([0-9a-f]{32})-') from quote_request_items where image like '/pictures/uploads/%'`;

/** Inserts the picture, or renews its upload time. */
export async function upsertPicture(
  em: EntityManager,
  { id, width, height }: UploadedPictureName,
  now: Date,
): Promise<KnownPicture> {
  const rows: unknown = await em.execute(
    `insert into pictures (id, width, height, uploaded_at) values (?, ?, ?, ?)
     on conflict (id) do update set uploaded_at = greatest(pictures.uploaded_at, excluded.uploaded_at), unused_since = null
     returning bytes is not null as "isStored"`,
    [id, width, height, now],
  );
  return knownRow.parse(rows)[0];
}

/** Locks an existing picture. `no key update`: items may refer to the picture meanwhile. */
export async function lockPicture(em: EntityManager, id: string): Promise<KnownPicture> {
  return knownRow.parse(
    await em.execute(`select bytes is not null as "isStored" from pictures where id = ? for no key update`, [id]),
  )[0];
}

export async function updatePictureBytes(em: EntityManager, id: string, bytes: number): Promise<void> {
  await em.execute('update pictures set bytes = ? where id = ?', [bytes, id]);
}

export async function updateUnusedPictures(em: EntityManager, now: Date): Promise<void> {
  await em.execute(
    `with used as materialized (${USED})
     update pictures set unused_since = case when unused_since is null then ?::timestamptz end
     where exists (select from used where used.id = pictures.id) = (unused_since is not null)`,
    [now],
  );
}

/** Fails as a whole if one of the pictures is referenced concurrently. */
export async function abandonPictures(em: EntityManager, unusedSince: Date, uploadedBefore: Date): Promise<void> {
  await em.execute(
    `with given_up as (delete from pictures where unused_since <= ? and uploaded_at <= ? returning id, width, height)
     insert into abandoned_pictures (id, width, height) select id, width, height from given_up on conflict do nothing`,
    [unusedSince, uploadedBefore],
  );
}

/** Returns false during a backup, whose snapshot may refer to abandoned pictures. */
export async function tryLockBackup(em: EntityManager): Promise<boolean> {
  return flagRow.parse(await em.execute(`select pg_try_advisory_xact_lock(${PICTURES_ARE_COPIED}) as flag`))[0].flag;
}

/** Undefined if none is left unlocked. */
export async function lockAbandonedPicture(em: EntityManager): Promise<UploadedPictureName | undefined> {
  return nameRows.parse(
    await em.execute('select id, width, height from abandoned_pictures order by id limit 1 for update skip locked'),
  )[0];
}

export async function deleteAbandonedPicture(em: EntityManager, id: string): Promise<void> {
  await em.execute('delete from abandoned_pictures where id = ?', [id]);
}
