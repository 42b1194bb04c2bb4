import type { PersonalRecord, RetentionReason } from '@backlot/domain/contract/staff';
import { DiscoveryService } from '@nestjs/core';

export interface PersonalFile {
  readonly filename: string;
  readonly content: Buffer;
}

export interface PersonalRecords {
  readonly data: object;
  readonly files: readonly PersonalFile[];
}

/** Record that survives an erasure. */
export interface RetainedRecord {
  readonly name: string;
  readonly reason: RetentionReason;
  /** First day (`YYYY-MM-DD`) on which it can be erased; null when unknown. */
  readonly until: string | null;
}

export type RecordCounts = Readonly<Partial<Record<PersonalRecord, number>>>;

export interface Erasure {
  readonly erased: RecordCounts;
  readonly retained: readonly RetainedRecord[];
}

/** Cutoffs of retention; undefined: unlimited. */
export interface RetentionPeriods {
  readonly requestsBefore: Date | undefined;
  readonly mailsBefore: Date | undefined;
  /** By the database's clock. */
  readonly activityDays: number;
}

/** Part of the product with personal data. Addresses are compared case-insensitively. */
export interface PersonalDataHolder {
  recordsOf(email: string): Promise<PersonalRecords>;
  /** Counts records without reading them. */
  countsOf(email: string): Promise<RecordCounts>;
  erase(email: string, now: Date): Promise<Erasure>;
  removeExpired(periods: RetentionPeriods): Promise<void>;
}

/** Marks a {@link PersonalDataHolder} with the name of its part in exports. */
export const HoldsPersonalData = DiscoveryService.createDecorator<string>();
