/** $2.50 per day each, 12 per kit: $30.00 per day. */
export const CLAMPS = 'Clamp kit: end-jaw, cam, C and spring';
/** $20.00 per day each, 2 per item: $40.00 per day. */
export const BLENDER = 'Blender, high-speed';
/** $1.25 per day each, 12 per item: $15.00 per day. */
export const PLATES = 'Dinner plates, stoneware, assorted glazes';
