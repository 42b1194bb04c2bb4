import { PICTURE_FORMATS, pictureWidths, storedSize, type PictureFormat } from '@backlot/domain';
import { PICTURE_PIXELS_MAX } from '@backlot/domain/contract/staff';

type SharpModule = (typeof import('sharp'))['default'];

interface Size {
  readonly width: number;
  readonly height: number;
}

/** What a file turned out to be: a picture that can be stored, in which size it is stored at most, or why it cannot. */
export type Inspection =
  { readonly size: Size } | { readonly rejection: 'unreadable' | 'too-many-pixels' | 'too-tall' };

/** One file of a picture. */
export interface PictureForm {
  readonly width: number;
  readonly format: PictureFormat;
  readonly bytes: Buffer;
}

/** A picture that takes too long: the machine is busy, or the file was made to be slow. */
export class PictureTooSlow extends Error {
  override readonly name = 'PictureTooSlow';
}

/** A file that ends too early or holds what cannot be decoded. */
export class PictureUnreadable extends Error {
  override readonly name = 'PictureUnreadable';
}

/** Loaders of libvips that may run at all. The others (SVG, PDF, HEIC, ImageMagick …) do not exist for us, whatever a file says of itself. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Tiff'].map((name) => `VipsForeignLoad${name}`);
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'gif', 'tiff'];

/** Highest picture that WebP knows. */
const TALLEST = 16_383;
const TIMEOUT_S = 20;

/** Chosen by eye on photographs and on drawings of equipment; more effort costs several times as long and saves a hundredth. */
const WEBP = { quality: 78, effort: 4 } as const;
const AVIF = { quality: 50, effort: 3, chromaSubsampling: '4:2:0' } as const;

/** Part of every picture's id: another one here gives files that are made otherwise addresses of their own. */
export const RECIPE = 'backlot-picture-1';

let loading: Promise<SharpModule> | undefined;

/** At the first picture: most starts of the server never see one. */
function loadSharp(): Promise<SharpModule> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: LOADERS });
    // Pages come first: a picture gets one processor, and keeps nothing in memory for the next.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loading;
}

/** Reads the beginning of the file: what it is, never what it says it is. */
export async function inspectPicture(bytes: Buffer): Promise<Inspection> {
  const sharp = await loadSharp();
  if (bytes.length === 0) return { rejection: 'unreadable' };
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  // Of HEIF only what is compressed with AV1 is AVIF.
  const isKnown =
    metadata !== undefined &&
    (FORMATS.includes(metadata.format) || (metadata.format === 'heif' && metadata.compression === 'av1'));
  if (!isKnown) return { rejection: 'unreadable' };
  const { width, height } = metadata.autoOrient;
  if (width < 1 || height < 1) return { rejection: 'unreadable' };
  if (width * height > PICTURE_PIXELS_MAX) return { rejection: 'too-many-pixels' };
  const size = storedSize({ width, height });
  return size.height > TALLEST ? { rejection: 'too-tall' } : { size };
}

/**
 * Every form of the picture, upright, in sRGB, without what else the file held (place, camera, comments); of an animation the
 * first frame. The largest WebP is last.
 * @throws {PictureUnreadable}, {@link PictureTooSlow}
 */
export async function encodeFormats(bytes: Buffer, { width, height }: Size): Promise<PictureForm[]> {
  const sharp = await loadSharp();
  try {
    // Decoded once, into the largest size.
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
    const forms: PictureForm[] = [];
    for (const step of pictureWidths(width)) {
      for (const format of PICTURE_FORMATS) {
        const form = sharp(data, { raw: info })
          .timeout({ seconds: TIMEOUT_S })
          .resize({ width: step, height: scaledHeight(step, { width, height }), fit: 'fill' });
        forms.push({
          width: step,
          format,
          bytes: await (format === 'avif' ? form.avif(AVIF) : form.webp(WEBP)).toBuffer(),
        });
      }
    }
    return forms;
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('timeout'))
      throw new PictureTooSlow('The picture takes too long', { cause: error });
    throw new PictureUnreadable('The picture cannot be decoded', { cause: error });
  }
}

const scaledHeight = (step: number, { width, height }: Size) => Math.max(1, Math.round((height * step) / width));
