import { categoryTitle, formatDay, groupByMainCategory, totalUnits, type Locale } from '@backlot/domain';
import type { Letterhead, PackingListData } from '../../documents/documents.service.ts';
import type { DocumentedRequest } from '../requests/quote-request-mapper.ts';

export function toPackingListData(
  { reference, jobName, jobNumber, customerName, company, startDate, endDate, items }: DocumentedRequest,
  business: Letterhead,
  locale: Locale,
): PackingListData {
  return {
    locale,
    reference,
    business,
    customer: { name: customerName, company },
    job: { name: jobName, number: jobNumber },
    pickup: formatDay(startDate, locale),
    return: formatDay(endDate, locale),
    groups: groupByMainCategory(items, locale).map(({ title, items: ofGroup }) => ({
      title,
      lines: ofGroup.map(({ name, category, quantity, unitsPerItem }) => ({
        name,
        category: categoryTitle(category, locale),
        quantity: quantity.toLocaleString('en-US'),
        units: totalUnits(quantity, unitsPerItem).toLocaleString('en-US'),
      })),
    })),
  };
}
