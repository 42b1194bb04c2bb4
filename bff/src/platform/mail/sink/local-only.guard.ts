import { isIPv4 } from 'node:net';
import { Inject, Injectable, NotFoundException, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';

/** What we need of a request of the HTTP framework. */
interface IncomingRequest {
  readonly ip: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

const isLoopback = (address: string | undefined) => {
  const plain = (address ?? '').replace(/^::ffff:/u, '');
  return plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'));
};

/** A page elsewhere could reach this machine under a name of its own, so that only the machine's own names count. */
const LOCAL_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/iu;
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/**
 * Lets in people at this machine, and only while mail stays here. For everybody else the address does not exist;
 * that includes whoever comes through a proxy that runs on this machine.
 */
@Injectable()
export class LocalOnlyGuard implements CanActivate {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<IncomingRequest>();
    const isLocal =
      this.config.smtpUrl === undefined &&
      isLoopback(request.socket.remoteAddress) &&
      isLoopback(request.ip) &&
      typeof request.headers.host === 'string' &&
      LOCAL_HOST.test(request.headers.host) &&
      FORWARDED.every((name) => request.headers[name] === undefined);
    if (!isLocal) throw new NotFoundException();
    return true;
  }
}
