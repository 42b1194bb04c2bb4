import { useLocale, type Locale } from './locale.tsx';

type Message = string | ((...values: never[]) => string);
type Catalogue = Record<string, Message>;
/** Shape of every catalogue, from the English one: same keys, same parameters. */
type ShapeOf<English extends Catalogue> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : English[Key];
};

/** Declares the texts of a feature. Returns a hook that reads them in the visitor's language. */
export function defineMessages<English extends Catalogue>(
  catalogues: { en: English } & Record<Locale, ShapeOf<NoInfer<English>>>,
): () => ShapeOf<English> {
  return function useMessages() {
    return catalogues[useLocale()];
  };
}

/** Declares texts for staff, which are English only. */
export function defineStaffMessages<const English extends Catalogue>(english: English): () => Readonly<English> {
  return function useStaffMessages() {
    return english;
  };
}
