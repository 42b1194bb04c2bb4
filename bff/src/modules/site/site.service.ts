import { businessToday } from '@backlot/domain';
import { type Site } from '@backlot/domain/contract';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.js';

/** Plainly samples until the owner sets the real ones (decision 33). */
const SAMPLES = {
  isSample: true,
  businessName: 'Backlot (sample)',
  addressLines: ['100 Sample Street', 'Miami, FL 33101'],
  homeCounty: 'Miami-Dade County',
  phone: '(305) 555-0100',
  mapUrl: null,
  forms: [],
  rentalAgreementUrl: null,
} satisfies Omit<Site, 'email' | 'today'>;

/** Site settings that visitors see. */
@Injectable()
export class SiteService {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  read(now: Date): Site {
    return { ...SAMPLES, email: this.config.businessEmail, today: businessToday(now) };
  }
}
