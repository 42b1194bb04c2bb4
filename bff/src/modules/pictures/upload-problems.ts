import { message, type PlainMessageCode } from '@backlot/domain';
import { ProblemException } from '../../platform/http/problem.ts';

const problem = (status: number, title: PlainMessageCode, code: string) =>
  new ProblemException({ status, title: message<PlainMessageCode>(title), code });
const unavailable = (detail: PlainMessageCode) =>
  new ProblemException({
    status: 503,
    title: message('picture-upload-failed'),
    detail: message<PlainMessageCode>(detail),
    code: 'unavailable',
  });

export const UPLOAD_PROBLEMS = {
  'too-large': () => problem(413, 'picture-too-large', 'too-large'),
  'too-many-pixels': () => problem(413, 'picture-too-many-pixels', 'too-large'),
  'too-tall': () => problem(413, 'picture-too-tall', 'too-large'),
  unreadable: () => problem(415, 'picture-unreadable', 'unsupported-media-type'),
  'broken-off': () => problem(400, 'picture-broken-off', 'unreadable'),
  busy: () => unavailable('pictures-busy'),
  'too-slow': () => unavailable('picture-slow'),
  'no-room': () => unavailable('storage-full'),
  'not-stored': () => unavailable('picture-not-stored'),
  'not-shown': () => new ProblemException({ status: 503, title: message('picture-not-shown'), code: 'unavailable' }),
} as const;
