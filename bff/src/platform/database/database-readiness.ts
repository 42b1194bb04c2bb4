import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DiskSpace } from '../http/disk-space.ts';
import { ReadinessRegistry } from '../http/readiness-registry.ts';
import { checkConnection, writeTemporaryTable } from './database.sql.ts';

@Injectable()
export class DatabaseReadiness {
  constructor(em: EntityManager, readiness: ReadinessRegistry, diskSpace: DiskSpace) {
    readiness.register('database', () => checkConnection(em.fork()));
    // A new table needs disk space; an existing one may have room in its last page.
    diskSpace.writeInDatabase = () => em.fork().transactional(writeTemporaryTable);
  }
}
