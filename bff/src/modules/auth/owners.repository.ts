import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ProfileEntity } from './auth.entity.js';

/** Whom mails about an account go to. */
@Injectable()
export class OwnersRepository {
  constructor(private readonly em: EntityManager) {}

  /** The address as the account has it; undefined when the account is gone. */
  async findEmail(profileId: string): Promise<string | undefined> {
    return (await this.em.fork().findOne(ProfileEntity, { id: profileId }))?.email;
  }
}
