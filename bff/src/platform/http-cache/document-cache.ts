import { LRUCache } from 'lru-cache';

/** Something with the document that was made of it. */
interface WithDocument {
  readonly document: { readonly byteLength: number };
}

/** Documents that hold as long as whoever made them says. What nobody asked for longest gives way. */
export class DocumentCache<Entry extends WithDocument> {
  readonly #entries: LRUCache<string, Entry>;

  constructor({ max, maxBytes }: { readonly max: number; readonly maxBytes: number }) {
    this.#entries = new LRUCache<string, Entry>({
      max,
      maxSize: maxBytes,
      sizeCalculation: ({ document }) => document.byteLength,
    });
  }

  get size(): number {
    return this.#entries.size;
  }

  /** The cached entry, if it still holds. */
  find(key: string, holds: (entry: Entry) => boolean): Entry | undefined {
    const entry = this.#entries.get(key);
    return entry !== undefined && holds(entry) ? entry : undefined;
  }

  set(key: string, entry: Entry): void {
    this.#entries.set(key, entry);
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }
}
