import { hash } from 'node:crypto';
import { type Config } from '../../../platform/config/config.js';

/** Hexadecimal digits of a key: 128 bits. */
const KEY_DIGITS = 32;
const KEY = new RegExp(`^reply\\+([\\da-f]{${KEY_DIGITS}})$`, 'u');

type InboundMail = Config['inboundMail'];

/** Where replies to the mail of a link go, and what is stored of that. */
export interface ReplyAddress {
  readonly address: string;
  readonly hash: string;
}

export const replyHashOf = (key: string): string => hash('sha256', `reply key ${key}`, 'hex');

/** Of the token of a link, which nobody can tell from it; undefined where no mail comes in. */
export function replyAddressOf(token: string, inboundMail: InboundMail): ReplyAddress | undefined {
  if (inboundMail === undefined) return undefined;
  const key = hash('sha256', `reply address ${token}`, 'hex').slice(0, KEY_DIGITS);
  return { address: `reply+${key}@${inboundMail.domain}`, hash: replyHashOf(key) };
}

/** The stored hash of a reply address; undefined for any other address. Mail programs may change the case of letters. */
export function replyHashIn(recipient: string, domain: string): string | undefined {
  const [local = '', host = '', ...rest] = recipient.trim().toLowerCase().split('@');
  const key = rest.length === 0 && host === domain.toLowerCase() ? KEY.exec(local)?.[1] : undefined;
  return key === undefined ? undefined : replyHashOf(key);
}
