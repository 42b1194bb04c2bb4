import type { PersonalRecord, RetentionReason } from '@backlot/domain/contract/staff';
import { DiscoveryService } from '@nestjs/core';

/** A file of somebody's, as it is handed out. */
export interface PersonalFile {
  readonly filename: string;
  readonly content: Buffer;
}

/** What one part of the product holds about an e-mail address. */
export interface PersonalRecords {
  /** Ready for JSON. */
  readonly data: object;
  readonly files: readonly PersonalFile[];
}

/** Something that stays although somebody asked for its erasure. */
export interface RetainedRecord {
  /** What it is, for the person who asked. */
  readonly name: string;
  readonly reason: RetentionReason;
  /** Day (`YYYY-MM-DD`) from which on it may go; null where no day is known. */
  readonly until: string | null;
}

/** Numbers of records by their name. */
export type RecordCounts = Readonly<Partial<Record<PersonalRecord, number>>>;

export interface Erasure {
  /** Of what was removed. */
  readonly erased: RecordCounts;
  readonly retained: readonly RetainedRecord[];
}

/** Before when something must have ended to be removed; undefined: it stays for good. */
export interface RetentionPeriods {
  readonly requestsBefore: Date | undefined;
  readonly mailsBefore: Date | undefined;
  /** By the clock of the database. */
  readonly activityDays: number;
}

/** A part of the product that holds data about people. Addresses are compared without regard to case. */
export interface PersonalDataHolder {
  recordsOf(email: string): Promise<PersonalRecords>;
  /** How much of it there is, without reading it all. */
  countsOf(email: string): Promise<RecordCounts>;
  erase(email: string, now: Date): Promise<Erasure>;
  /** Removes what has had its time. */
  removeExpired(periods: RetentionPeriods): Promise<void>;
}

/** Marks a {@link PersonalDataHolder} with the name of its part, by which exports list it. */
export const HoldsPersonalData = DiscoveryService.createDecorator<string>();
