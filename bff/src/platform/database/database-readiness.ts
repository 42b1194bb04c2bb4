import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ReadinessRegistry } from '../http/readiness-registry.js';

/** Tells readiness whether PostgreSQL answers. */
@Injectable()
export class DatabaseReadiness {
  constructor(em: EntityManager, readiness: ReadinessRegistry) {
    readiness.register('database', () => em.fork().execute('select 1'));
  }
}
