import { CredentialEntity, ProfileEntity, RefreshTokenEntity, SessionEntity } from './modules/auth/auth.entity.js';
import { EquipmentEntity } from './modules/equipment/equipment.entity.js';
import { ProjectEntity } from './modules/projects/project.entity.js';
import { IdempotencyKeyEntity, QuoteRequestEntity, QuoteRequestItemEntity } from './modules/quote-requests/quote-request.entity.js';
import { OutboxEntity } from './platform/database/outbox.entity.js';

/** All tables, for the ORM of the server, the worker and the commands. */
export const entities = [
  CredentialEntity,
  EquipmentEntity,
  IdempotencyKeyEntity,
  OutboxEntity,
  ProfileEntity,
  ProjectEntity,
  QuoteRequestEntity,
  QuoteRequestItemEntity,
  RefreshTokenEntity,
  SessionEntity,
];
