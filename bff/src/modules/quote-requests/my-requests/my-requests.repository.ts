import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { countRequestsOf, readRequestsOf, type CustomersRequest } from './my-requests.sql.ts';

/** Compares addresses case-insensitively. */
@Injectable()
export class MyRequestsRepository {
  constructor(private readonly em: EntityManager) {}

  countOf(email: string): Promise<number> {
    return countRequestsOf(this.em.fork(), email);
  }

  newestOf(email: string): Promise<CustomersRequest[]> {
    return readRequestsOf(this.em.fork(), email);
  }
}
