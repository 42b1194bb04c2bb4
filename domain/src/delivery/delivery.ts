/** Stored kinds of mails about a quote request. `quote` has the priced PDF. */
export const STORED_DELIVERY_KINDS = ['acknowledgement', 'staff-notification', 'quote'] as const;
export type StoredDeliveryKind = (typeof STORED_DELIVERY_KINDS)[number];

/** `quote-reminder` announces the end of the quote's validity. */
export const DELIVERY_KINDS = [...STORED_DELIVERY_KINDS, 'quote-reminder'] as const;

/** State of a mail. `waiting` includes retries; `failed` is final. */
export const DELIVERY_STATES = ['waiting', 'sent', 'failed'] as const;
