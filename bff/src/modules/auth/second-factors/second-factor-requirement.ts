import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import type { ProfileRecord } from '../auth.entity.ts';
import { SecondFactorsRepository } from './second-factors.repository.ts';

@Injectable()
export class SecondFactorRequirement {
  constructor(
    private readonly factors: SecondFactorsRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async isUnmet({ id, role }: Pick<ProfileRecord, 'id' | 'role'>): Promise<boolean> {
    if (this.config.secondFactorOf !== 'staff' || role !== 'admin') return false;
    return !(await this.factors.exists(id));
  }
}
