import { PICTURE_FORMATS, pictureWidths, storedSize, type PictureFormat } from '@backlot/domain';
import { PICTURE_PIXELS_MAX } from '@backlot/domain/contract/staff';

type SharpModule = (typeof import('sharp'))['default'];

interface Size {
  readonly width: number;
  readonly height: number;
}

export type Inspection =
  { readonly size: Size } | { readonly rejection: 'unreadable' | 'too-many-pixels' | 'too-tall' };

export interface PictureVariant {
  readonly width: number;
  readonly format: PictureFormat;
  readonly bytes: Buffer;
}

/** Timeout: the machine is busy, or the file is maliciously slow to decode. */
export class PictureTooSlow extends Error {
  override readonly name = 'PictureTooSlow';
}

/** The file is truncated or cannot be decoded. */
export class PictureUnreadable extends Error {
  override readonly name = 'PictureUnreadable';
}

/** Allowlist; all other libvips loaders (SVG, PDF, HEIC, ImageMagick …) are blocked. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Tiff'].map((name) => `VipsForeignLoad${name}`);
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'gif', 'tiff'];

/** Maximum height of a WebP image, in pixels. */
const MAX_HEIGHT = 16_383;
const TIMEOUT_S = 20;

/** Chosen by eye on photographs and drawings of equipment; more effort takes several times as long and saves 1 %. */
const WEBP = { quality: 78, effort: 4 } as const;
const AVIF = { quality: 50, effort: 3, chromaSubsampling: '4:2:0' } as const;

/** Part of the hash behind picture ids: a change gives new URLs to re-encoded pictures. */
export const ENCODING_VERSION = 'backlot-picture-1';

let loading: Promise<SharpModule> | undefined;

/** Lazy: most server processes never encode a picture. */
function loadSharp(): Promise<SharpModule> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: LOADERS });
    // One core and no cache, so that page requests are not slowed down.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loading;
}

/** Detects the format from the content, never from its declared type. */
export async function inspectPicture(bytes: Buffer): Promise<Inspection> {
  const sharp = await loadSharp();
  if (bytes.length === 0) return { rejection: 'unreadable' };
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  // HEIF is AVIF only if it is compressed with AV1.
  const isKnown =
    metadata !== undefined &&
    (FORMATS.includes(metadata.format) || (metadata.format === 'heif' && metadata.compression === 'av1'));
  if (!isKnown) return { rejection: 'unreadable' };
  const { width, height } = metadata.autoOrient;
  if (width < 1 || height < 1) return { rejection: 'unreadable' };
  if (width * height > PICTURE_PIXELS_MAX) return { rejection: 'too-many-pixels' };
  const size = storedSize({ width, height });
  return size.height > MAX_HEIGHT ? { rejection: 'too-tall' } : { size };
}

/**
 * Encodes all variants: upright, in sRGB, without metadata (location, camera, comments); of an animation the first
 * frame. The largest WebP is last.
 * @throws {PictureUnreadable}, {@link PictureTooSlow}
 */
export async function encodeVariants(bytes: Buffer, { width, height }: Size): Promise<PictureVariant[]> {
  const sharp = await loadSharp();
  try {
    const { data, info } = await sharp(bytes, {
      limitInputPixels: PICTURE_PIXELS_MAX,
      failOn: 'error',
      unlimited: false,
      autoOrient: true,
    })
      .timeout({ seconds: TIMEOUT_S })
      .resize({ width, height, fit: 'fill' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const variants: PictureVariant[] = [];
    for (const step of pictureWidths(width)) {
      for (const format of PICTURE_FORMATS) {
        const variant = sharp(data, { raw: info })
          .timeout({ seconds: TIMEOUT_S })
          .resize({ width: step, height: scaledHeight(step, { width, height }), fit: 'fill' });
        variants.push({
          width: step,
          format,
          bytes: await (format === 'avif' ? variant.avif(AVIF) : variant.webp(WEBP)).toBuffer(),
        });
      }
    }
    return variants;
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('timeout'))
      throw new PictureTooSlow('The picture takes too long', { cause: error });
    throw new PictureUnreadable('The picture cannot be decoded', { cause: error });
  }
}

const scaledHeight = (step: number, { width, height }: Size) => Math.max(1, Math.round((height * step) / width));
