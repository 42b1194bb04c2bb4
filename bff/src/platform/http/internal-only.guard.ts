import { BlockList, isIPv6 } from 'node:net';
import { Inject, Injectable, NotFoundException, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../config/config.js';

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of networks) {
    const [address = '', length] = entry.split('/');
    if (length === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(length), familyOf(address));
  }
  return list;
}

/** An IPv4 client of a socket that takes both kinds comes as `::ffff:192.0.2.1`. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/iu, '');

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** A proxy that is not trusted says nothing that counts: whom it speaks for is not known. */
function cameThroughUnknownProxy({ headers, ips }: FastifyRequest): boolean {
  // Fastify lists the peer alone unless it trusts the peer and the peer says for whom it asks.
  const isTrusted = ips !== undefined && ips.length > 1;
  return !isTrusted && FORWARDED.some((name) => headers[name] !== undefined);
}

/** Lets in the networks of INTERNAL_NETWORKS. For everybody else the address does not exist. */
@Injectable()
export class InternalOnlyGuard implements CanActivate {
  readonly #networks: BlockList;

  constructor(@Inject(CONFIG) { internalNetworks }: Config) {
    this.#networks = listOf(internalNetworks);
  }

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const address = plain(request.ip);
    if (cameThroughUnknownProxy(request) || !this.#networks.check(address, familyOf(address)))
      throw new NotFoundException();
    return true;
  }
}
