import { PICTURE_TOO_LARGE, PICTURE_TOO_MANY_PIXELS, PICTURE_TOO_TALL, PICTURE_UNREADABLE } from '@backlot/domain';
import { ProblemException } from '../../platform/http/problem.js';

const refuse = (status: number, title: string, code: string) => new ProblemException({ status, title, code });
const later = (detail: string) =>
  new ProblemException({ status: 503, title: 'Failed to upload the picture', detail, code: 'unavailable' });

/** Why a picture is not taken or not shown, in the words of the person who chose it. */
export const UPLOAD_PROBLEMS = {
  'too-large': () => refuse(413, PICTURE_TOO_LARGE, 'too-large'),
  'too-many-pixels': () => refuse(413, PICTURE_TOO_MANY_PIXELS, 'too-large'),
  'too-tall': () => refuse(413, PICTURE_TOO_TALL, 'too-large'),
  unreadable: () => refuse(415, PICTURE_UNREADABLE, 'unsupported-media-type'),
  'broken-off': () => refuse(400, 'The upload broke off. Please try again.', 'unreadable'),
  busy: () => later('Other pictures are being worked on. Please try again in a few seconds.'),
  'too-slow': () =>
    later('The picture takes longer than usual. Please try again in a moment, or choose a smaller one.'),
  'not-stored': () => later('The picture could not be stored. Please try again in a moment.'),
  'not-shown': () =>
    new ProblemException({ status: 503, title: 'This picture cannot be shown now', code: 'unavailable' }),
} as const;
