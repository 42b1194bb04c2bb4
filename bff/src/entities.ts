import { CredentialEntity, ProfileEntity, RefreshTokenEntity, SessionEntity } from './modules/auth/auth.entity.js';
import { PasswordRecoveryEntity, RecoveryTokenEntity, SignUpEntity } from './modules/auth/mailed-link.entity.js';
import { EquipmentEntity } from './modules/equipment/equipment.entity.js';
import { ProjectEntity } from './modules/projects/project.entity.js';
import { DeliveryEntity } from './modules/quote-requests/delivery.entity.js';
import { GeneratedDocumentEntity } from './modules/quote-requests/generated-document.entity.js';
import { QuoteRequestChangeEntity } from './modules/quote-requests/quote-request-change.entity.js';
import {
  IdempotencyKeyEntity,
  QuoteRequestEntity,
  QuoteRequestItemEntity,
} from './modules/quote-requests/quote-request.entity.js';
import {
  QuoteVersionEntity,
  QuoteVersionFileEntity,
  QuoteVersionStateEntity,
} from './modules/quote-requests/versions/quote-version.entity.js';
import { OutboxEntity } from './platform/database/outbox.entity.js';

/** All tables, for the ORM of the server, the worker and the commands. */
export const entities = [
  CredentialEntity,
  DeliveryEntity,
  EquipmentEntity,
  IdempotencyKeyEntity,
  GeneratedDocumentEntity,
  OutboxEntity,
  PasswordRecoveryEntity,
  ProfileEntity,
  ProjectEntity,
  QuoteRequestChangeEntity,
  QuoteRequestEntity,
  QuoteRequestItemEntity,
  QuoteVersionEntity,
  QuoteVersionFileEntity,
  QuoteVersionStateEntity,
  RecoveryTokenEntity,
  RefreshTokenEntity,
  SessionEntity,
  SignUpEntity,
];
