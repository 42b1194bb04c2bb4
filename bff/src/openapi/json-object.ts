import * as z from 'zod';

export const jsonObject = z.record(z.string(), z.json());
export type JsonObject = z.output<typeof jsonObject>;
