import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { type ProfileRecord } from '../auth.entity.js';
import { SecondFactorsRepository } from './second-factors.repository.js';

/** Who has to have a second factor (REQUIRE_SECOND_FACTOR). */
@Injectable()
export class SecondFactorRequirement {
  constructor(
    private readonly factors: SecondFactorsRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Whether the account has to have one and has none. */
  async isUnmet({ id, role }: Pick<ProfileRecord, 'id' | 'role'>): Promise<boolean> {
    if (this.config.secondFactorOf !== 'staff' || role !== 'admin') return false;
    return !(await this.factors.exists(id));
  }
}
