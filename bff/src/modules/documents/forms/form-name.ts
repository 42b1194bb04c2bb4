import * as z from 'zod';

export const formNameSchema = z.enum(['w9', 'credit-card-authorization', 'order-form', 'rental-agreement']);
export type FormName = z.infer<typeof formNameSchema>;
