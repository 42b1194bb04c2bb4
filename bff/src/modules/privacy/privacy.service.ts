import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { ActivityRepository } from '../../platform/activity/activity.repository.js';
import {
  HoldsPersonalData,
  type Erasure,
  type PersonalDataHolder,
  type PersonalFile,
  type RecordCounts,
  type RetentionPeriods,
} from '../../platform/privacy/personal-data.js';

/** All that is held about an address, by the part that holds it. */
export interface PersonalExport {
  readonly data: Readonly<Record<string, object>>;
  readonly files: readonly PersonalFile[];
}

const isHolder = (instance: unknown): instance is PersonalDataHolder =>
  typeof instance === 'object' &&
  instance !== null &&
  'recordsOf' in instance &&
  'countsOf' in instance &&
  'erase' in instance &&
  'removeExpired' in instance;

/** Hands out and erases what the product holds about an e-mail address. Each module looks after its own (spec 7). */
@Injectable()
export class PrivacyService {
  #known: readonly (readonly [string, PersonalDataHolder])[] | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly activity: ActivityRepository,
  ) {}

  /** How much is held. Who looks is written down before it is told. */
  async find(email: string): Promise<RecordCounts> {
    const parts = await Promise.all(this.#holders().map(([, holder]) => holder.countsOf(email)));
    await this.activity.recordAlone({ kind: 'personal-data-view', subject: { email } });
    return Object.assign({}, ...parts);
  }

  /** All that is held. Who takes it is written down first. */
  async export(email: string): Promise<PersonalExport> {
    await this.activity.recordAlone({ kind: 'personal-data-export', subject: { email } });
    const parts = await Promise.all(
      this.#holders().map(async ([name, holder]) => [name, await holder.recordsOf(email)] as const),
    );
    return {
      data: Object.fromEntries(parts.map(([name, { data }]) => [name, data])),
      files: parts.flatMap(([, { files }]) => files),
    };
  }

  /** One part after the other: what was erased stays so when a later part fails, and asking again goes on. */
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

  /** Removes what has had its time. */
  async removeExpired(periods: RetentionPeriods): Promise<void> {
    for (const [, holder] of this.#holders()) await holder.removeExpired(periods);
  }

  // At the first question, when all modules are there.
  #holders(): readonly (readonly [string, PersonalDataHolder])[] {
    this.#known ??= this.discovery.getProviders().flatMap((wrapper) => {
      const name = this.discovery.getMetadataByDecorator(HoldsPersonalData, wrapper);
      const instance: unknown = wrapper.instance;
      if (name === undefined) return [];
      if (!isHolder(instance)) throw new Error(`'${name}' holds no personal data`);
      return [[name, instance] as const];
    });
    return this.#known;
  }
}
