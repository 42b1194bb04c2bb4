import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { readWaitingRows, type WaitingRows } from './waiting-rows.sql.ts';

@Injectable()
export class WaitingRowsRepository {
  constructor(private readonly em: EntityManager) {}

  read(): Promise<WaitingRows> {
    return readWaitingRows(this.em.fork(), 'undispatched');
  }

  readUnknown(): Promise<WaitingRows> {
    return readWaitingRows(this.em.fork(), 'unknown');
  }
}
