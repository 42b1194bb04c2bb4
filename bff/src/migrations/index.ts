import { FirstTables20261121000000 } from './migration-20261121000000-first-tables.js';
import { AccountsHistoryDeliveries20261121130000 } from './migration-20261121130000-accounts-history-deliveries.js';
import { SubmitInOneCall20261121140000 } from './migration-20261121140000-submit-in-one-call.js';
import { Locales20261121170000 } from './migration-20261121170000-locales.js';
import { Answers20261121220000 } from './migration-20261121220000-answers.js';
import { Pictures20261121230000 } from './migration-20261121230000-pictures.js';
import { SearchByReference20261121235000 } from './migration-20261121235000-search-by-reference.js';

/** All migrations, the oldest first. A merged migration is never edited; a change is a new one at the end. */
export const migrations = [
  FirstTables20261121000000,
  AccountsHistoryDeliveries20261121130000,
  SubmitInOneCall20261121140000,
  Locales20261121170000,
  Answers20261121220000,
  Pictures20261121230000,
  SearchByReference20261121235000,
];
