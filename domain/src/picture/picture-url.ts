/** Widths in px in which uploaded pictures are stored, as far as the picture itself is that wide. */
export const PICTURE_WIDTHS = [320, 640, 1280, 1920] as const;

/** Formats in which uploaded pictures are stored, the smallest files first. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Folder of the site in which uploaded pictures stand; nothing else does. */
const FOLDER = '/pictures/uploads/';
const PICTURE_PATH =
  /^\/pictures\/uploads\/(?<id>[0-9a-f]{32})-(?<width>[1-9]\d{0,4})x(?<height>[1-9]\d{0,4})\/[1-9]\d{0,4}\.webp$/u;
const FILE_PATH = /^(?<picture>.*)\/(?<file>[1-9]\d{0,4})\.(?<format>avif|webp)$/u;

/** An uploaded picture: 32 hexadecimal digits that stand for its content, and the size in px of its largest form. */
export type UploadedPictureName = { readonly id: string; readonly width: number; readonly height: number };

/**
 * Widths in px of an uploaded picture that is `width` wide: all of `PICTURE_WIDTHS` that are smaller, and its own up to the
 * largest of them. Ascending.
 */
export function pictureWidths(width: number): number[] {
  const largest = Math.min(width, Math.max(...PICTURE_WIDTHS));
  return [...PICTURE_WIDTHS.filter((step) => step < largest), largest];
}

/** Size in px in which a picture of this size is stored at most, in its own proportions; `height` is at least 1. */
export function storedSize({ width, height }: { readonly width: number; readonly height: number }): {
  width: number;
  height: number;
} {
  const largest = Math.min(width, Math.max(...PICTURE_WIDTHS));
  return { width: largest, height: Math.max(1, Math.round((height * largest) / width)) };
}

/** Folder of a picture's files, relative to where uploaded pictures stand: `<id>-<width>x<height>`. */
export function pictureFolder({ id, width, height }: UploadedPictureName): string {
  return `${id}-${width}x${height}`;
}

/** Address on this site of one form of an uploaded picture. */
export function pictureFileUrl(name: UploadedPictureName, width: number, format: PictureFormat): string {
  return `${FOLDER}${pictureFolder(name)}/${width}.${format}`;
}

/** Address that an item keeps of an uploaded picture: its largest WebP, which every browser shows. */
export function uploadedPictureUrl(name: UploadedPictureName): string {
  return pictureFileUrl(name, name.width, 'webp');
}

/** The uploaded picture behind an item's image address; undefined for every other address. */
export function readUploadedPicture(image: string): UploadedPictureName | undefined {
  const { id, width, height } = PICTURE_PATH.exec(image)?.groups ?? {};
  if (id === undefined) return undefined;
  return { id, width: Number(width), height: Number(height) };
}

/** One file of an uploaded picture: the picture, and its width in px and format in this file. */
export type PictureFile = {
  readonly picture: UploadedPictureName;
  readonly width: number;
  readonly format: PictureFormat;
};

/** The file behind a path; undefined for every path under which no uploaded picture is ever stored. */
export function readPictureFile(path: string): PictureFile | undefined {
  const { picture: largest, file, format: ending } = FILE_PATH.exec(path)?.groups ?? {};
  const picture = readUploadedPicture(`${largest}/1.webp`);
  const format = PICTURE_FORMATS.find((known) => known === ending);
  const width = Number(file);
  if (picture === undefined || format === undefined || !pictureWidths(picture.width).includes(width)) return undefined;
  return { picture, width, format };
}

/** What an `<img>` needs: where from, in which sizes, and how large it is. */
export type PictureSources = {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** A `srcset` a format, the format with the smallest files first. */
  readonly formats: readonly { readonly type: `image/${PictureFormat}`; readonly srcSet: string }[];
};

/** Sizes and formats of an uploaded picture, read from its address alone; undefined for every other address. */
export function pictureSources(image: string): PictureSources | undefined {
  const name = readUploadedPicture(image);
  if (name === undefined) return undefined;
  return {
    src: image,
    width: name.width,
    height: name.height,
    formats: PICTURE_FORMATS.map((format) => ({
      type: `image/${format}` as const,
      srcSet: pictureWidths(name.width)
        .map((width) => `${pictureFileUrl(name, width, format)} ${width}w`)
        .join(', '),
    })),
  };
}
