import * as z from 'zod/mini';
import { pictureAddress } from '../primitives.js';

/** Files that are taken as pictures. What a file really is, is read from its bytes, never from its name or this type. */
export const PICTURE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/tiff',
] as const;
/** Largest file in bytes: 15 MB. */
export const PICTURE_BYTES_MAX = 15_000_000;
/** Most pixels of a picture, so that a small file cannot unfold into all memory: 50 megapixels. */
export const PICTURE_PIXELS_MAX = 50_000_000;

const pixels = z.number().check(z.int(), z.minimum(1));

/** A picture that was taken in. Its `address` goes into an item's `image`; the sizes it comes in follow from it by `pictureSources`. */
export const uploadedPictureSchema = z.lazy(() => z.object({ address: pictureAddress, width: pixels, height: pixels }));
export type UploadedPicture = z.infer<typeof uploadedPictureSchema>;
