import type { MainCategory } from '@backlot/domain';

export const MAIN_CATEGORY_NAMES: Readonly<Record<MainCategory, string>> = {
  production: 'Production',
  'home-ec-set': 'Home Economics Set',
};
