import { Transform } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const rawBodies = new WeakMap<FastifyRequest['raw'], Buffer>();

const keepsRawBody = ({ routeOptions: { config } }: FastifyRequest) =>
  'keepsRawBody' in config && config.keepsRawBody === true;

/** Stores the raw bodies of routes with `keepsRawBody`, to verify signatures. */
export function keepRawBodies(fastify: FastifyInstance): void {
  fastify.addHook('preParsing', (request, _reply, payload, done) => {
    if (!keepsRawBody(request)) {
      done(null, payload);
      return;
    }
    const chunks: Buffer[] = [];
    // Bounded: reading stops at the body limit.
    const recorder = new Transform({
      transform(chunk: Buffer, _encoding, next) {
        chunks.push(chunk);
        next(null, chunk);
      },
      flush(next) {
        rawBodies.set(request.raw, Buffer.concat(chunks));
        next();
      },
    });
    payload.once('error', (error) => recorder.destroy(error));
    done(null, payload.pipe(recorder));
  });
}

/** Raw body; empty when the route does not store it. */
export const rawBodyOf = ({ raw }: FastifyRequest): Buffer => rawBodies.get(raw) ?? Buffer.alloc(0);
