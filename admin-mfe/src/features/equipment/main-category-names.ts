import type { MainCategory } from '@backlot/domain';
import { defineStaffMessages } from '@backlot/ui-kit';

/** What the back office calls the main categories of equipment (spec 2, Admin equipment list). */
export const useMainCategoryNames: () => Readonly<Record<MainCategory, string>> = defineStaffMessages({
  production: 'Production',
  'home-ec-set': 'Home Economics Set',
});
