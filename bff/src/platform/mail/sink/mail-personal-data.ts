import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import PostalMime, { type Email } from 'postal-mime';
import { CONFIG, type Config } from '../../config/config.ts';
import {
  HoldsPersonalData,
  type Erasure,
  type PersonalDataHolder,
  type PersonalRecords,
  type RecordCounts,
  type RetentionPeriods,
} from '../../privacy/personal-data.ts';
import { MailFolder } from './mail-folder.ts';

function isAbout({ headers, text, html }: Email, email: string): boolean {
  const needle = email.toLowerCase();
  return [...headers.map(({ value }) => value), text ?? '', html ?? ''].some((part) =>
    part.toLowerCase().includes(needle),
  );
}

@HoldsPersonalData('keptMail')
@Injectable()
export class MailPersonalData implements PersonalDataHolder {
  readonly #folder: MailFolder;

  constructor(@Inject(CONFIG) { dataDir }: Config) {
    this.#folder = new MailFolder(join(dataDir, 'mail'));
  }

  async recordsOf(email: string): Promise<PersonalRecords> {
    const mails = await this.#about(email);
    return {
      data: { mails: mails.map(({ name }) => name) },
      files: mails.map(({ name, bytes }) => ({ filename: name, content: bytes })),
    };
  }

  async countsOf(email: string): Promise<RecordCounts> {
    return { keptMails: (await this.#about(email)).length };
  }

  async erase(email: string): Promise<Erasure> {
    const mails = await this.#about(email);
    for (const { name } of mails) await this.#folder.remove(name);
    return { erased: { keptMails: mails.length }, retained: [] };
  }

  async removeExpired({ mailsBefore }: RetentionPeriods): Promise<void> {
    if (mailsBefore === undefined) return;
    for (const name of await this.#folder.namesBefore(mailsBefore)) await this.#folder.remove(name);
  }

  async #about(email: string): Promise<{ name: string; bytes: Buffer }[]> {
    const found: { name: string; bytes: Buffer }[] = [];
    for (const name of await this.#folder.names()) {
      const bytes = await this.#folder.read(name);
      if (bytes !== undefined && isAbout(await PostalMime.parse(bytes), email)) found.push({ name, bytes });
    }
    return found;
  }
}
