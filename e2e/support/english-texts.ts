import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDERS = ['shell/src', 'storefront-mfe/src', 'ui-kit/src'];
const IS_SOURCE = /(?<!\.(?:spec|stories|test))\.tsx?$/u;

const oneLine = (text: string) => text.replace(/\s+/gu, ' ').trim();
const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** A text of a catalogue as a pattern of what it shows: each value that it takes may be anything. */
function patternOf(node: ts.StringLiteralLike | ts.TemplateExpression): string {
  if (ts.isStringLiteralLike(node)) return literally(oneLine(node.text));
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].map(literally).join('.+');
}

/** All texts below a node, those inside of values too: a plural is a text of its own. */
function textsBelow(node: ts.Node): string[] {
  const isKey = ts.isPropertyAssignment(node.parent) && node.parent.name === node;
  const own = !isKey && (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) ? [patternOf(node)] : [];
  return [...own, ...node.getChildren().flatMap(textsBelow)];
}

/** The catalogue that an object holds for a language, where it holds one for both. */
function catalogueOf(node: ts.Node, language: 'en' | 'es'): ts.Node | undefined {
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  const named = (name: string) =>
    node.properties.find(
      (property) => property.name !== undefined && ts.isIdentifier(property.name) && property.name.text === name,
    );
  const found = named(language);
  return named('en') !== undefined && named('es') !== undefined && found !== undefined && ts.isPropertyAssignment(found)
    ? found.initializer
    : undefined;
}

function collect(node: ts.Node, language: 'en' | 'es', into: Set<string>): void {
  const catalogue = catalogueOf(node, language);
  if (catalogue !== undefined) for (const text of textsBelow(catalogue)) into.add(text);
  for (const child of node.getChildren()) collect(child, language, into);
}

/** What a person would call words: a sign, a number or a lone value is the same in both languages. */
const hasWords = (pattern: string) => /\p{L}{3}/u.test(pattern.replaceAll('.+', ''));

/** Every text of the catalogues that is English alone, read from their source: a text that is added tomorrow is in it. */
export function englishTexts(): readonly string[] {
  const english = new Set<string>();
  const spanish = new Set<string>();
  for (const folder of FOLDERS) {
    for (const name of readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })) {
      if (!IS_SOURCE.test(name)) continue;
      const source = ts.createSourceFile(
        name,
        readFileSync(join(ROOT, folder, name), 'utf8'),
        ts.ScriptTarget.Latest,
        true,
      );
      collect(source, 'en', english);
      collect(source, 'es', spanish);
    }
  }
  return [...english].filter((text) => hasWords(text) && !spanish.has(text));
}
