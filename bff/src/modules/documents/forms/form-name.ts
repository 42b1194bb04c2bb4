import * as z from 'zod';

/** The papers that customers can fetch: the three forms of the footer, and the rental agreement. */
export const formNameSchema = z.enum(['w9', 'credit-card-authorization', 'order-form', 'rental-agreement']);
export type FormName = z.infer<typeof formNameSchema>;
