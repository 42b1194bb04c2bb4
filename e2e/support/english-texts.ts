import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDERS = ['shell/src', 'storefront-mfe/src', 'ui-kit/src'];
const IS_SOURCE = /(?<!\.(?:spec|stories|test))\.tsx?$/u;

const oneLine = (text: string) => text.replace(/\s+/gu, ' ').trim();
const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** Returns a pattern that matches the rendered text, with any values for placeholders. */
function patternOf(node: ts.StringLiteralLike | ts.TemplateExpression): string {
  if (ts.isStringLiteralLike(node)) return literally(oneLine(node.text));
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].map(literally).join('.+');
}

/** Returns all texts below a node, including those nested in placeholders, such as plurals. */
function textsBelow(node: ts.Node): string[] {
  const isKey = ts.isPropertyAssignment(node.parent) && node.parent.name === node;
  const own = !isKey && (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) ? [patternOf(node)] : [];
  return [...own, ...node.getChildren().flatMap(textsBelow)];
}

/** Returns the text catalogue of a language, if the object has both languages. */
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

/** Whether the pattern contains words; symbols, numbers and lone values are the same in both languages. */
const hasLetters = (pattern: string) => /\p{L}{3}/u.test(pattern.replaceAll('.+', ''));

/** Returns texts that differ between English and Spanish, read from the source. */
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
  return [...english].filter((text) => hasLetters(text) && !spanish.has(text));
}
