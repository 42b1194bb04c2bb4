import { useLocale } from './locale';
import type { Locale } from './locales';

type Message = string | ((...values: never[]) => string);
type Catalogue = Record<string, Message>;
/** The shape that the English catalogue gives to all others: same keys, same parameters, any wording. */
type ShapeOf<English extends Catalogue> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : English[Key];
};

/**
 * Declares the texts of a feature. Returns the hook that reads them in the visitor's language.
 * A text is a string, or a function of its values that returns one.
 */
export function defineMessages<English extends Catalogue>(
  catalogues: { en: English } & Record<Locale, ShapeOf<NoInfer<English>>>,
): () => ShapeOf<English> {
  return function useMessages() {
    return catalogues[useLocale()];
  };
}

/**
 * Declares texts that only staff read. The back office is English, whatever language the page around it speaks, so
 * that a shared component's staff texts need no translation that nobody would ever see.
 */
export function defineStaffMessages<const English extends Catalogue>(english: English): () => Readonly<English> {
  return function useStaffMessages() {
    return english;
  };
}
