import { FirstTables20261121000000 } from './migration-20261121000000-first-tables.ts';
import { AccountsHistoryDeliveries20261121130000 } from './migration-20261121130000-accounts-history-deliveries.ts';
import { SubmitInOneCall20261121140000 } from './migration-20261121140000-submit-in-one-call.ts';
import { Locales20261121170000 } from './migration-20261121170000-locales.ts';
import { Answers20261121220000 } from './migration-20261121220000-answers.ts';
import { Pictures20261121230000 } from './migration-20261121230000-pictures.ts';
import { SearchByReference20261121235000 } from './migration-20261121235000-search-by-reference.ts';
import { SalesTaxOfRequests20261123235400 } from './migration-20261123235400-sales-tax-of-requests.ts';
import { SumsForReports20261123235500 } from './migration-20261123235500-sums-for-reports.ts';
import { UnknownJobs20261123235700 } from './migration-20261123235700-unknown-jobs.ts';
import { Acknowledgements20261124034000 } from './migration-20261124034000-acknowledgements.ts';
import { SessionProofs20261124040000 } from './migration-20261124040000-session-proofs.ts';
import { Activity20261125010000 } from './migration-20261125010000-activity.ts';
import { EquipmentHistory20261125011000 } from './migration-20261125011000-equipment-history.ts';
import { SecondFactors20261125030000 } from './migration-20261125030000-second-factors.ts';
import { QuoteVersions20261125200000 } from './migration-20261125200000-quote-versions.ts';
import { FilesOfVersions20261125201000 } from './migration-20261125201000-files-of-versions.ts';
import { QuoteLinks20261125210000 } from './migration-20261125210000-quote-links.ts';
import { QuoteSigning20261126030000 } from './migration-20261126030000-quote-signing.ts';
import { QuoteMessages20261126070000 } from './migration-20261126070000-quote-messages.ts';
import { Assignees20261126071000 } from './migration-20261126071000-assignees.ts';
import { RecordedAcceptances20261126091000 } from './migration-20261126091000-recorded-acceptances.ts';
import { QuoteReminders20261126120000 } from './migration-20261126120000-quote-reminders.ts';
import { ProposedChanges20261127100000 } from './migration-20261127100000-proposed-changes.ts';
import { Paperwork20261127110000 } from './migration-20261127110000-paperwork.ts';
import { RequestsLinks20261127120000 } from './migration-20261127120000-requests-links.ts';
import { Payments20261127130000 } from './migration-20261127130000-payments.ts';
import { QuoteShares20261127140000 } from './migration-20261127140000-quote-shares.ts';
import { InboundMail20261127150000 } from './migration-20261127150000-inbound-mail.ts';
import { QueueByDue20261127160000 } from './migration-20261127160000-queue-by-due.ts';
import { Stock20261127170000 } from './migration-20261127170000-stock.ts';
import { HoldChallenges20261128090000 } from './migration-20261128090000-hold-challenges.ts';
import { CalendarFeed20261128100000 } from './migration-20261128100000-calendar-feed.ts';
import { StockWindow20261128110000 } from './migration-20261128110000-stock-window.ts';
import { SubmitWithoutFunction20261128120000 } from './migration-20261128120000-submit-without-function.ts';
import { DeliveryKinds20261128130000 } from './migration-20261128130000-delivery-kinds.ts';

/** All migrations, oldest first. Merged migrations are never edited; a change is a new migration at the end. */
export const migrations = [
  FirstTables20261121000000,
  AccountsHistoryDeliveries20261121130000,
  SubmitInOneCall20261121140000,
  Locales20261121170000,
  Answers20261121220000,
  Pictures20261121230000,
  SearchByReference20261121235000,
  SalesTaxOfRequests20261123235400,
  SumsForReports20261123235500,
  UnknownJobs20261123235700,
  Acknowledgements20261124034000,
  SessionProofs20261124040000,
  Activity20261125010000,
  EquipmentHistory20261125011000,
  SecondFactors20261125030000,
  QuoteVersions20261125200000,
  FilesOfVersions20261125201000,
  QuoteLinks20261125210000,
  QuoteSigning20261126030000,
  QuoteMessages20261126070000,
  Assignees20261126071000,
  RecordedAcceptances20261126091000,
  QuoteReminders20261126120000,
  ProposedChanges20261127100000,
  Paperwork20261127110000,
  RequestsLinks20261127120000,
  Payments20261127130000,
  QuoteShares20261127140000,
  InboundMail20261127150000,
  QueueByDue20261127160000,
  Stock20261127170000,
  HoldChallenges20261128090000,
  CalendarFeed20261128100000,
  StockWindow20261128110000,
  SubmitWithoutFunction20261128120000,
  DeliveryKinds20261128130000,
];
