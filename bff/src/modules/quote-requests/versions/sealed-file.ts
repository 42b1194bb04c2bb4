import * as z from 'zod';

export interface SealedFile {
  readonly filename: string;
  readonly content: Buffer;
}

export const sealedFileRows: z.ZodType<SealedFile[]> = z.array(
  z.object({ filename: z.string(), content: z.instanceof(Uint8Array).transform((bytes) => Buffer.from(bytes)) }),
);
