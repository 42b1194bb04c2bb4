import type { Locale } from '@backlot/domain';

type Text = string | readonly Text[] | ((...values: never[]) => string | readonly string[]) | Texts;
interface Texts {
  readonly [name: string]: Text;
}

/** Shape of the translations: same names and parameters as English, any wording. */
type ShapeOf<English> = English extends string
  ? string
  : English extends (...values: infer Values) => infer Worded
    ? (...values: Values) => ShapeOf<Worded>
    : English extends readonly (infer Part)[]
      ? readonly ShapeOf<Part>[]
      : { readonly [Name in keyof English]: ShapeOf<English[Name]> };

/** Declares the texts of a server-rendered document, mail or page in every language (ADR 5). */
export function defineTexts<English extends Texts>(
  texts: { en: English } & Record<Locale, ShapeOf<NoInfer<English>>>,
): Readonly<Record<Locale, ShapeOf<English>>> {
  return texts;
}
