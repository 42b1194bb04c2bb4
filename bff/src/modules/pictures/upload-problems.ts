import { message, type PlainMessageCode } from '@backlot/domain';
import { ProblemException } from '../../platform/http/problem.js';

const refuse = (status: number, title: PlainMessageCode, code: string) =>
  new ProblemException({ status, title: message<PlainMessageCode>(title), code });
const later = (detail: PlainMessageCode) =>
  new ProblemException({
    status: 503,
    title: message('picture-upload-failed'),
    detail: message<PlainMessageCode>(detail),
    code: 'unavailable',
  });

/** Why a picture is not taken or not shown, in the words of the person who chose it. */
export const UPLOAD_PROBLEMS = {
  'too-large': () => refuse(413, 'picture-too-large', 'too-large'),
  'too-many-pixels': () => refuse(413, 'picture-too-many-pixels', 'too-large'),
  'too-tall': () => refuse(413, 'picture-too-tall', 'too-large'),
  unreadable: () => refuse(415, 'picture-unreadable', 'unsupported-media-type'),
  'broken-off': () => refuse(400, 'picture-broken-off', 'unreadable'),
  busy: () => later('pictures-busy'),
  'too-slow': () => later('picture-slow'),
  'not-stored': () => later('picture-not-stored'),
  'not-shown': () => new ProblemException({ status: 503, title: message('picture-not-shown'), code: 'unavailable' }),
} as const;
