import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ProfileEntity } from './auth.entity.ts';

@Injectable()
export class OwnersRepository {
  constructor(private readonly em: EntityManager) {}

  async findEmail(profileId: string): Promise<string | undefined> {
    return (await this.em.fork().findOne(ProfileEntity, { id: profileId }))?.email;
  }
}
