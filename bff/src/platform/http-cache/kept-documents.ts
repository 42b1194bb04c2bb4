import { LRUCache } from 'lru-cache';

/** Something with the document that was made of it. */
interface WithDocument {
  readonly document: { readonly byteLength: number };
}

/** Documents that hold as long as whoever made them says. What nobody asked for longest gives way. */
export class KeptDocuments<Entry extends WithDocument> {
  readonly #kept: LRUCache<string, Entry>;

  constructor({ max, maxBytes }: { readonly max: number; readonly maxBytes: number }) {
    this.#kept = new LRUCache<string, Entry>({
      max,
      maxSize: maxBytes,
      sizeCalculation: ({ document }) => document.byteLength,
    });
  }

  get size(): number {
    return this.#kept.size;
  }

  /** The kept entry, if it still holds. */
  find(key: string, holds: (entry: Entry) => boolean): Entry | undefined {
    const entry = this.#kept.get(key);
    return entry !== undefined && holds(entry) ? entry : undefined;
  }

  set(key: string, entry: Entry): void {
    this.#kept.set(key, entry);
  }

  delete(key: string): void {
    this.#kept.delete(key);
  }

  clear(): void {
    this.#kept.clear();
  }
}
