/** Returns a number with its thousands apart: '1,200'. */
export const countText = (units: number): string => units.toLocaleString('en-US');

/** Returns a number of single units in words: '1 unit', '1,200 units'. */
export const unitsText = (units: number): string => `${countText(units)} ${units === 1 ? 'unit' : 'units'}`;
