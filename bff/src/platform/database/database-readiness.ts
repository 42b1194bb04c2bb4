import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DiskRoom } from '../http/disk-room.js';
import { ReadinessRegistry } from '../http/readiness-registry.js';

/** Tells readiness whether PostgreSQL responds, and whether it can write. */
@Injectable()
export class DatabaseReadiness {
  constructor(em: EntityManager, readiness: ReadinessRegistry, room: DiskRoom) {
    readiness.register('database', () => em.fork().execute('select 1'));
    // Pages of a table that has room in its last one need no disk: a new table does.
    room.writeInDatabase = () =>
      em.fork().transactional(async (fork) => {
        await fork.execute('create temporary table disk_room (filling text) on commit drop');
        await fork.execute("insert into disk_room select repeat('x', 1000) from generate_series(1, 100)");
      });
  }
}
