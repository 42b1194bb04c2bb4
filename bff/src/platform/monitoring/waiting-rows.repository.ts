import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { readUndispatchedRows, readUnknownRows, type WaitingRows } from './waiting-rows.sql.ts';

@Injectable()
export class WaitingRowsRepository {
  constructor(private readonly em: EntityManager) {}

  read(): Promise<WaitingRows> {
    return readUndispatchedRows(this.em.fork());
  }

  readUnknown(): Promise<WaitingRows> {
    return readUnknownRows(this.em.fork());
  }
}
