/** Why a file is not taken as a picture, for the person who chose it; the form and the server say the same. */
export const PICTURE_TOO_LARGE = 'This picture is larger than 15 MB. Please choose a smaller one.';
export const PICTURE_UNREADABLE =
  'This file is not a picture that we can read. Please choose a JPEG, PNG, WebP, AVIF, GIF or TIFF file.';
export const PICTURE_TOO_MANY_PIXELS = 'This picture has more than 50 megapixels. Please choose a smaller one.';
export const PICTURE_TOO_TALL = 'This picture is too tall for its width. Please choose one that is cut to the item.';
