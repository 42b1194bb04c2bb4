import * as z from 'zod/mini';
import { pictureAddress } from '../primitives.ts';

/** Accepted media types; the actual type is detected from the bytes. */
export const PICTURE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/tiff',
] as const;
export const PICTURE_BYTES_MAX = 15_000_000;
/** Maximum number of pixels, against decompression bombs: 50 megapixels. */
export const PICTURE_PIXELS_MAX = 50_000_000;

const pixels = z.number().check(z.int(), z.minimum(1));

/** Uploaded picture. `address` is the value for an item's `image`; `pictureSources` derives the sizes from it. */
export const uploadedPictureSchema = z.lazy(() => z.object({ address: pictureAddress, width: pixels, height: pixels }));
export type UploadedPicture = z.infer<typeof uploadedPictureSchema>;
