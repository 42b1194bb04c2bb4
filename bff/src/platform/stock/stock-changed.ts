/** Notification channel of stock changes (by triggers); the payload is the item's id. */
export const STOCK_CHANGED = 'stock_changed';
