import { randomUUID } from 'node:crypto';
import {
  addDays,
  businessToday,
  dayRate,
  SALES_TAX,
  toCents,
  totalQuantity,
  type Day,
  type StoredDeliveryKind,
} from '@backlot/domain';
import type { EntityManager } from '@mikro-orm/postgresql';
import { EquipmentEntity, type EquipmentRecord } from '../modules/equipment/equipment.entity.ts';
import { DeliveryEntity } from '../modules/quote-requests/deliveries/delivery.entity.ts';
import { QuoteRequestEntity, QuoteRequestItemEntity } from '../modules/quote-requests/requests/quote-request.entity.ts';
import { toTaxColumns } from '../modules/quote-requests/requests/quote-request-tax.ts';
import type { DemoData } from './demo-data.ts';
import { createReferences, insertStatusChange, setLastReference } from './demo.sql.ts';

type DemoQuoteRequest = DemoData['quoteRequests'][number];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MAILED_AFTER_MS = 4_000;

export async function addQuoteRequests(em: EntityManager, { quoteRequests }: DemoData, now: Date): Promise<void> {
  const catalogue = new Map((await em.find(EquipmentEntity, {})).map((item) => [item.name, item]));
  const months = new Map<string, number>();
  for (const request of quoteRequests.toSorted((one, other) => other.createdHoursAgo - one.createdHoursAgo)) {
    const createdAt = new Date(now.getTime() - request.createdHoursAgo * HOUR_MS);
    const day = businessToday(createdAt);
    const month = day.slice(2, 4) + day.slice(5, 7);
    const number = (months.get(month) ?? 0) + 1;
    months.set(month, number);
    const reference = `BL-${month}-${String(number).padStart(4, '0')}`;
    await addQuoteRequest(em, request, { createdAt, today: businessToday(now), reference }, catalogue);
  }
  for (const [month, last] of months) {
    await createReferences(em, month);
    await setLastReference(em, month, last);
  }
}

async function addQuoteRequest(
  em: EntityManager,
  request: DemoQuoteRequest,
  { createdAt, today, reference }: { createdAt: Date; today: Day; reference: string },
  catalogue: ReadonlyMap<string, EquipmentRecord>,
): Promise<void> {
  const {
    createdHoursAgo: _,
    answeredAfterMinutes,
    startInDays,
    endInDays,
    items,
    discountAmount,
    ...details
  } = request;
  const id = randomUUID();
  const answeredAt =
    answeredAfterMinutes === null ? null : new Date(createdAt.getTime() + answeredAfterMinutes * MINUTE_MS);
  const lines = items.map(({ name, quantity }) => ({ ...snapshotOf(name, catalogue), quantity }));
  await em.insert(QuoteRequestEntity, {
    ...details,
    id,
    reference,
    submittedBy: null,
    startDate: addDays(today, startInDays),
    endDate: addDays(today, endInDays),
    discountCents: toCents(discountAmount),
    totalQuantity: totalQuantity(lines),
    dayRateCents: dayRate(lines),
    ...toTaxColumns(SALES_TAX),
    version: answeredAt === null ? 1 : 2,
    answeredAt,
    areRemindersOn: true,
    createdAt,
    updatedAt: answeredAt ?? createdAt,
  });
  await em.insertMany(
    QuoteRequestItemEntity,
    lines.map((line, position) => ({ ...line, quoteRequestId: id, position })),
  );
  await addMails(em, id, ['acknowledgement', 'staff-notification'], createdAt);
  if (answeredAt === null) return;
  if (details.status !== 'rejected') await addMails(em, id, ['quote'], answeredAt);
  await insertStatusChange(em, { id, reference, status: details.status }, answeredAt);
}

function snapshotOf(name: string, catalogue: ReadonlyMap<string, EquipmentRecord>) {
  const item = catalogue.get(name);
  if (item === undefined) throw new Error(`The demo's quote requests name an item that its catalogue lacks: ${name}`);
  const { mainCategory, category, description, image, unitsPerItem, pricePerUnitCents } = item;
  return { equipmentId: item.id, name, mainCategory, category, description, image, unitsPerItem, pricePerUnitCents };
}

async function addMails(
  em: EntityManager,
  quoteRequestId: string,
  kinds: readonly StoredDeliveryKind[],
  queuedAt: Date,
): Promise<void> {
  const sentAt = new Date(queuedAt.getTime() + MAILED_AFTER_MS);
  await em.insertMany(
    DeliveryEntity,
    kinds.map((kind) => ({
      id: randomUUID(),
      quoteRequestId,
      kind,
      state: 'sent' as const,
      attempts: 1,
      lastError: null,
      queuedAt,
      sentAt,
    })),
  );
}
