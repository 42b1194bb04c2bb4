export const countText = (units: number): string => units.toLocaleString('en-US');

/** '1 unit', '1,200 units'. */
export const unitsText = (units: number): string => `${countText(units)} ${units === 1 ? 'unit' : 'units'}`;
