import { Inject, Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { ActivityRepository } from '../../platform/activity/activity.repository.ts';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { RunsHourly } from '../../platform/hourly-work.ts';
import {
  HoldsPersonalData,
  type Erasure,
  type PersonalDataHolder,
  type PersonalRecords,
  type RecordCounts,
  type RetentionPeriods,
} from '../../platform/privacy/personal-data.ts';
import { retentionPeriods } from '../../platform/privacy/retention-periods.ts';

const isHolder = (instance: unknown): instance is PersonalDataHolder =>
  typeof instance === 'object' &&
  instance !== null &&
  'recordsOf' in instance &&
  'countsOf' in instance &&
  'erase' in instance &&
  'removeExpired' in instance;

/** Exports and erases personal data by e-mail address, across all registered holders (spec 7). */
@Injectable()
export class PrivacyService {
  #cachedHolders: readonly (readonly [string, PersonalDataHolder])[] | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly activity: ActivityRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Counts the records. The activity entry is written before the response. */
  async find(email: string): Promise<RecordCounts> {
    const parts = await Promise.all(this.#holders().map(([, holder]) => holder.countsOf(email)));
    await this.activity.recordAlone({ kind: 'personal-data-view', subject: { email } });
    return Object.assign({}, ...parts);
  }

  /** Returns all records. The activity entry is written first. */
  async export(email: string): Promise<PersonalRecords> {
    await this.activity.recordAlone({ kind: 'personal-data-export', subject: { email } });
    const parts = await Promise.all(
      this.#holders().map(async ([name, holder]) => [name, await holder.recordsOf(email)] as const),
    );
    return {
      data: Object.fromEntries(parts.map(([name, { data }]) => [name, data])),
      files: parts.flatMap(([, { files }]) => files),
    };
  }

  /** Erases holder by holder: a retry continues after a failure, and earlier erasures stay. */
  async erase(email: string, now: Date): Promise<Erasure> {
    const parts: Erasure[] = [];
    for (const [, holder] of this.#holders()) parts.push(await holder.erase(email, now));
    const erased: RecordCounts = Object.assign({}, ...parts.map((part) => part.erased));
    const retained = parts.flatMap((part) => part.retained);
    await this.activity.recordAlone({
      kind: 'personal-data-erasure',
      subject: { email },
      details: {
        erased: Object.values(erased).reduce((sum, count) => sum + count, 0),
        retained: retained.length,
      },
    });
    return { erased, retained };
  }

  @RunsHourly('cleanup')
  removeExpiredAt(now: Date): Promise<void> {
    return this.removeExpired(retentionPeriods(this.config, now));
  }

  async removeExpired(periods: RetentionPeriods): Promise<void> {
    for (const [, holder] of this.#holders()) await holder.removeExpired(periods);
  }

  // Lazy: all modules are registered by the first call.
  #holders(): readonly (readonly [string, PersonalDataHolder])[] {
    this.#cachedHolders ??= this.discovery.getProviders().flatMap((wrapper) => {
      const name = this.discovery.getMetadataByDecorator(HoldsPersonalData, wrapper);
      const instance: unknown = wrapper.instance;
      if (name === undefined) return [];
      if (!isHolder(instance)) throw new Error(`'${name}' holds no personal data`);
      return [[name, instance] as const];
    });
    return this.#cachedHolders;
  }
}
