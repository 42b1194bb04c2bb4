import type { Day } from '@backlot/domain';
import { EntityManager, IsolationLevel } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { readStock } from '../../platform/stock/stock-holds.sql.ts';
import { auditItem } from './stock-audit-items.ts';
import { auditRequest, type AuditedRequest } from './stock-audit-requests.ts';
import {
  countStock,
  disableJit,
  readAuditedRequests,
  readFreeUnits,
  readStockedItems,
  readUnsettled,
} from './stock-audit.sql.ts';

const FIRST_REQUEST = '00000000-0000-0000-0000-000000000000';

/** Compares the stored stock with the rules. Read-only. */
@Injectable()
export class StockAudit {
  constructor(private readonly em: EntityManager) {}

  /** Audits all stock in one snapshot. Returns the numbers of items and holds, and one sentence per difference. */
  async audit(today: Day) {
    return this.em.fork().transactional(
      async (em) => {
        await disableJit(em);
        const counts = await countStock(em);
        const unsettled = await readUnsettled(em);
        const requests = await auditRequests(em, today);
        const items = await auditItems(em, today);
        return { ...counts, differences: [...unsettled, ...requests, ...items] };
      },
      { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
    );
  }
}

async function auditRequests(em: EntityManager, today: Day): Promise<string[]> {
  const differences: string[] = [];
  let last: string | undefined = FIRST_REQUEST;
  while (last !== undefined) {
    const requests: AuditedRequest[] = await readAuditedRequests(em, last);
    differences.push(...requests.flatMap((request) => auditRequest(request, today)));
    last = requests.at(-1)?.id;
  }
  return differences;
}

async function auditItems(em: EntityManager, today: Day): Promise<string[]> {
  const differences: string[] = [];
  for (let ids = await readStockedItems(em, 0); ids.length > 0; ids = await readStockedItems(em, ids.at(-1) ?? 0)) {
    const items = await readStock(em, ids, today);
    const free = await readFreeUnits(em, ids, today);
    const freeOf = new Map(free.map((each) => [each.equipmentId, each]));
    differences.push(...items.flatMap((item) => auditItem(item, freeOf.get(item.equipmentId), today)));
  }
  return differences;
}
