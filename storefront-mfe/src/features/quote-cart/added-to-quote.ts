import type { CartEquipment } from '@backlot/domain';
import type { AnalyticsEvent } from '@backlot/domain/contract';

export const addedToQuote = ({ name, category, subcategory, mainCategory }: CartEquipment): AnalyticsEvent => ({
  name: 'add_to_quote',
  itemName: name,
  category,
  subcategory,
  mainCategory,
});
