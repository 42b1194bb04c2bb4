import * as z from 'zod';

export const jsonObject = z.record(z.string(), z.json());
/** A part of the document. */
export type JsonObject = z.output<typeof jsonObject>;
