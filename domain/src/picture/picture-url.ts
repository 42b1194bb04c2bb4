/** Stored widths of uploaded pictures in px, up to the picture's own width. */
export const PICTURE_WIDTHS = [320, 640, 1280, 1920] as const;

export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** URL folder reserved for uploaded pictures. */
const FOLDER = '/pictures/uploads/';
const PICTURE_PATH =
  /^\/pictures\/uploads\/(?<id>[0-9a-f]{32})-(?<width>[1-9]\d{0,4})x(?<height>[1-9]\d{0,4})\/[1-9]\d{0,4}\.webp$/u;
const FILE_PATH = /^(?<picture>.*)\/(?<file>[1-9]\d{0,4})\.(?<format>avif|webp)$/u;

/** Uploaded picture: content hash (32 hex digits), and size in px of its largest file. */
export interface UploadedPictureName {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

/** Returns the stored widths in px, ascending: the smaller `PICTURE_WIDTHS`, and its own up to the largest. */
export function pictureWidths(width: number): number[] {
  const largest = Math.min(width, Math.max(...PICTURE_WIDTHS));
  return [...PICTURE_WIDTHS.filter((step) => step < largest), largest];
}

/** Returns the largest stored size in px, in the same proportions; `height` is at least 1. */
export function storedSize({ width, height }: { readonly width: number; readonly height: number }): {
  width: number;
  height: number;
} {
  const largest = Math.min(width, Math.max(...PICTURE_WIDTHS));
  return { width: largest, height: Math.max(1, Math.round((height * largest) / width)) };
}

/** Returns the folder of a picture's files, relative to the upload folder: `<id>-<width>x<height>`. */
export function pictureFolder({ id, width, height }: UploadedPictureName): string {
  return `${id}-${width}x${height}`;
}

export function pictureFileUrl(name: UploadedPictureName, width: number, format: PictureFormat): string {
  return `${FOLDER}${pictureFolder(name)}/${width}.${format}`;
}

/** Returns the URL stored in an item: the largest WebP, which every browser supports. */
export function uploadedPictureUrl(name: UploadedPictureName): string {
  return pictureFileUrl(name, name.width, 'webp');
}

/** Parses an item's image URL; undefined unless it is an uploaded picture. */
export function readUploadedPicture(image: string): UploadedPictureName | undefined {
  const { id, width, height } = PICTURE_PATH.exec(image)?.groups ?? {};
  if (id === undefined) return undefined;
  return { id, width: Number(width), height: Number(height) };
}

export interface PictureFile {
  readonly picture: UploadedPictureName;
  readonly width: number;
  readonly format: PictureFormat;
}

/** Parses the path of a picture file; undefined for paths that are never stored. */
export function readPictureFile(path: string): PictureFile | undefined {
  const { picture: largest, file, format: ending } = FILE_PATH.exec(path)?.groups ?? {};
  const picture = readUploadedPicture(`${largest}/1.webp`);
  const format = PICTURE_FORMATS.find((known) => known === ending);
  const width = Number(file);
  if (picture === undefined || format === undefined || !pictureWidths(picture.width).includes(width)) return undefined;
  return { picture, width, format };
}

export interface PictureSources {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** One `srcset` per format, smallest files first. */
  readonly formats: readonly { readonly type: `image/${PictureFormat}`; readonly srcSet: string }[];
}

/** Derives sizes and formats from the URL of an uploaded picture; undefined for other URLs. */
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
