import * as z from 'zod';

/** Lower-case name and id of the last item of a page, after which the next one begins. */
export const itemCursorSchema = z.tuple([z.string().refine((name) => !/[\0\p{Cs}]/u.test(name)), z.int()]);
export type ItemCursor = z.output<typeof itemCursorSchema>;
