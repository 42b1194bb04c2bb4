import { Transform } from 'node:stream';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type FastifyRequest } from 'fastify';

/** Bodies as they came over the network, of the requests that keep them. */
const bodies = new WeakMap<FastifyRequest['raw'], Buffer>();

const keepsRawBody = ({ routeOptions: { config } }: FastifyRequest) =>
  'keepsRawBody' in config && config.keepsRawBody === true;

/** Keeps the bytes of the bodies of routes that say `keepsRawBody`: a signature is of them, and not of what was parsed. */
export function keepRawBodies(
  fastify: ReturnType<ReturnType<NestFastifyApplication['getHttpAdapter']>['getInstance']>,
): void {
  fastify.addHook('preParsing', (request, _reply, payload, done) => {
    if (!keepsRawBody(request)) {
      done(null, payload);
      return;
    }
    const chunks: Buffer[] = [];
    // What is above the limit of a body is not read any further, so that no more of it is kept.
    const copying = new Transform({
      transform(chunk: Buffer, _encoding, next) {
        chunks.push(chunk);
        next(null, chunk);
      },
      flush(next) {
        bodies.set(request.raw, Buffer.concat(chunks));
        next();
      },
    });
    payload.once('error', (error) => copying.destroy(error));
    done(null, payload.pipe(copying));
  });
}

/** The bytes of the body; none where the route does not keep them. */
export const rawBodyOf = ({ raw }: FastifyRequest): Buffer => bodies.get(raw) ?? Buffer.alloc(0);
