import * as z from 'zod';

/** Lowercase name and id of the last item of a page. */
export const itemCursorSchema = z.tuple([z.string().refine((name) => !/[\0\p{Cs}]/u.test(name)), z.int()]);
export type ItemCursor = z.output<typeof itemCursorSchema>;
