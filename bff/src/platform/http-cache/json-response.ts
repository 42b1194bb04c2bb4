import type { IncomingHttpHeaders } from 'node:http';
import {
  chooseEncoding,
  contentOf,
  encodingOf,
  etagOf,
  isUnchanged,
  type Content,
  type Encoding,
} from './content-encoding.ts';
import { serialize } from './serialize.ts';

export interface Representation {
  readonly status: 200 | 304;
  /** Alternating names and values. */
  readonly headers: readonly string[];
  /** Undefined with 304. */
  readonly body: Buffer | undefined;
}

type Preconditions = Pick<IncomingHttpHeaders, 'accept-encoding' | 'if-none-match'>;

/** JSON response with a strong ETag and `no-cache`. Each encoding is made once, on first use. */
export class JsonResponse {
  readonly byteLength: number;
  readonly #content: Content;
  readonly #ready = new Map<Encoding, Representation>();

  /** @param findCached finds the cached response to the same request; undefined for responses that are not cached */
  constructor(
    value: unknown,
    readonly findCached?: () => JsonResponse | undefined,
  ) {
    const body = serialize(value);
    this.byteLength = body.length;
    this.#content = contentOf(body);
  }

  /** Undefined when the content must be encoded first. */
  readyFor(headers: Preconditions): Representation | undefined {
    const encoding = encodingOf(this.byteLength, chooseEncoding(headers['accept-encoding']));
    if (isUnchanged(headers['if-none-match'], this.#content.hash))
      return { status: 304, headers: this.#validators(encoding), body: undefined };
    return this.#ready.get(encoding);
  }

  async representationFor(headers: Preconditions): Promise<Representation> {
    const ready = this.readyFor(headers);
    if (ready !== undefined) return ready;
    const { bytes, encoding } = await this.#content.read(chooseEncoding(headers['accept-encoding']));
    const fields = [
      ...this.#validators(encoding),
      'content-type',
      'application/json; charset=utf-8',
      'content-length',
      String(bytes.length),
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    ];
    const representation: Representation = { status: 200, headers: fields, body: bytes };
    this.#ready.set(encoding, representation);
    return representation;
  }

  /** Headers common to 200 and 304. */
  #validators(encoding: Encoding): string[] {
    return ['cache-control', 'no-cache', 'vary', 'accept-encoding', 'etag', etagOf(this.#content.hash, encoding)];
  }
}
