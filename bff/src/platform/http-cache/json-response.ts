import {
  chooseEncoding,
  digestOf,
  encode,
  encodingOf,
  etagOf,
  isUnchanged,
  type Encoding,
} from './content-encoding.js';
import { serialize } from './serialize.js';

/** One way to send a response: its bytes, and the headers that belong to them. */
export interface Representation {
  readonly body: Buffer;
  /** Names and values in turn. */
  readonly headers: readonly string[];
}

/** What a client said that decides how it is answered. */
export interface Preconditions {
  readonly acceptEncoding: string | string[] | undefined;
  readonly ifNoneMatch: string | undefined;
}

/** JSON that is sent as it is, with a strong ETag; each encoding is made once, when the first client wants it. Clients ask each time. */
export class JsonResponse {
  readonly #body: Buffer;
  readonly #digest: string;
  readonly #ready = new Map<Encoding, Representation>();
  readonly #unchanged = new Map<Encoding, Representation['headers']>();
  readonly #pending = new Map<Encoding, Promise<Representation>>();

  constructor(value: unknown) {
    this.#body = serialize(value);
    this.#digest = digestOf(this.#body);
  }

  /** Of the JSON itself. */
  get byteLength(): number {
    return this.#body.length;
  }

  /** The headers of a 304; undefined when the client needs the content. */
  unchangedFor({ acceptEncoding, ifNoneMatch }: Preconditions): Representation['headers'] | undefined {
    return isUnchanged(ifNoneMatch, this.#digest) ? this.#headers(this.#encodingFor(acceptEncoding)) : undefined;
  }

  /** The representation for this client when it is made already. */
  readyFor({ acceptEncoding }: Preconditions): Representation | undefined {
    return this.#ready.get(this.#encodingFor(acceptEncoding));
  }

  /** The representation for this client. */
  async representationFor({ acceptEncoding }: Preconditions): Promise<Representation> {
    const encoding = this.#encodingFor(acceptEncoding);
    const pending = this.#pending.get(encoding) ?? this.#make(encoding);
    this.#pending.set(encoding, pending);
    return pending;
  }

  async #make(encoding: Encoding): Promise<Representation> {
    const body = await encode(this.#body, encoding);
    const representation = {
      body,
      headers: [
        ...this.#headers(encoding),
        'content-type',
        'application/json; charset=utf-8',
        'content-length',
        String(body.length),
        ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
      ],
    };
    this.#ready.set(encoding, representation);
    return representation;
  }

  #encodingFor(acceptEncoding: Preconditions['acceptEncoding']): Encoding {
    return encodingOf(this.#body, chooseEncoding(acceptEncoding));
  }

  /** The headers of every response in this encoding, the same list each time. */
  #headers(encoding: Encoding): Representation['headers'] {
    const known = this.#unchanged.get(encoding);
    if (known !== undefined) return known;
    const headers = ['cache-control', 'no-cache', 'vary', 'accept-encoding', 'etag', etagOf(this.#digest, encoding)];
    this.#unchanged.set(encoding, headers);
    return headers;
  }
}
