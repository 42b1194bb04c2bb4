import { createStaffApiClient } from '@backlot/domain/contract/staff';
import { expect, type Page } from '@playwright/test';
import { englishTexts } from '../support/english-texts.ts';
import type { Product } from '../support/products.ts';
import { catalogueOf } from '../support/quote-request.ts';
import { textsOf } from './page-texts.ts';

/** Common English words that Spanish does not have. */
const ENGLISH_MESSAGES =
  /\b(?:the|and|your|our|you|we|with|from|this|that|for|are|is|was|of|to|in|at|by|sample|please|not|all)\b/iu;

let catalogueTexts: RegExp | undefined;
/** Cached: the source has many files. */
const isEnglish = (text: string) => {
  catalogueTexts ??= new RegExp(`^(?:${englishTexts().join('|')})$`, 'u');
  return catalogueTexts.test(text) || ENGLISH_MESSAGES.test(text);
};

export const inSpanish = (path: string) => (path === '/' ? '/es' : `/es${path}`);

/** Returns catalogue texts and business settings, which are in the owner's language. */
async function ownersTexts(product: Product): Promise<string[]> {
  const items = [...(await catalogueOf(product, 'production')), ...(await catalogueOf(product, 'home-ec-set'))];
  const { addressLines, homeCounty } = await createStaffApiClient({ fetch, baseUrl: product.url }).getSite();
  const texts = new Set([
    ...addressLines,
    homeCounty,
    ...items.flatMap(({ name, description, category, subcategory, specifications }) => [
      name,
      description,
      category,
      subcategory,
      ...specifications,
    ]),
  ]);
  return [...texts].toSorted((one, other) => other.length - one.length);
}

/**
 * Asserts that all visible and accessible texts and the head are in Spanish. `except` lists texts typed by the visitor.
 */
export async function expectSpanish(
  page: Page,
  product: Product,
  { except = [] }: { except?: readonly string[] } = {},
): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  const owners = [...except, ...(await ownersTexts(product))];
  const texts = (await textsOf(page)).map((text) =>
    owners.reduce((rest, owned) => rest.replace(owned, ''), text).trim(),
  );
  expect(texts.filter(isEnglish)).toEqual([]);
}
