import { anEquipment } from '@backlot/domain/testing';
import { describe, expect, it } from 'vitest';
import { equipmentCsv } from './equipment-csv.ts';

describe('equipment CSV', () => {
  it('has every field, and no formula', () => {
    const csv = equipmentCsv([
      anEquipment({ name: '=HYPERLINK("x")', specifications: ['2,700 K', 'DMX'], pricePerUnit: null }),
    ]);
    const [header = '', row = ''] = csv.split('\r\n');
    expect(header).toBe(
      '\uFEFFID,Name,Main category,Category,Subcategory,Description,Image URL,Specifications,Price per unit (USD),Units per item,Added,Updated',
    );
    expect(row).toMatch(
      /^1,"'=HYPERLINK\(""x""\)",Production,lighting,LED panels,"Soft, quiet key light with stand and grid\.",\/pictures\/demo\/led-panel\.svg,"2,700 K; DMX",,1,/u,
    );
  });
});
