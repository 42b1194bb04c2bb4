/** Channel on which triggers of the stock's tables notify of every change; the payload is the item's id. */
export const STOCK_CHANGED = 'stock_changed';
