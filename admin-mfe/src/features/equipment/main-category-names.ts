import type { MainCategory } from '@backlot/domain';
import { defineStaffMessages } from '@backlot/ui-kit';

export const useMainCategoryNames: () => Readonly<Record<MainCategory, string>> = defineStaffMessages({
  production: 'Production',
  'home-ec-set': 'Home Economics Set',
});
