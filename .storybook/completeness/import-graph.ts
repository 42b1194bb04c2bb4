import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import ts from 'typescript';

type Read = (path: string) => string | undefined;

const readFile: Read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];
const SOURCE = /\.tsx?$/;

/** Returns a source's runtime imports: without type imports, with re-exports and dynamic imports. */
function importedBy(source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isImportDeclaration(node) &&
      node.importClause?.phaseModifier !== ts.SyntaxKind.TypeKeyword &&
      ts.isStringLiteral(node.moduleSpecifier)
    )
      found.push(node.moduleSpecifier.text);
    if (
      ts.isExportDeclaration(node) &&
      !node.isTypeOnly &&
      node.moduleSpecifier !== undefined &&
      ts.isStringLiteral(node.moduleSpecifier)
    )
      found.push(node.moduleSpecifier.text);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [first] = node.arguments;
      if (first !== undefined && ts.isStringLiteral(first)) found.push(first.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX));
  return found;
}

/**
 * Returns all files reachable from the entries over relative imports.
 *
 * @param read returns the text of a file, undefined when there is none
 */
export function reachedFrom(entries: readonly string[], read: Read = readFile): Set<string> {
  const reached = new Set<string>();
  const waiting = entries.map((entry) => normalize(entry));
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    const from = dirname(path);
    const text = read(path) ?? '';
    for (const specifier of importedBy(text)) {
      if (!specifier.startsWith('.')) continue;
      const target = ENDINGS.map((ending) => join(from, specifier) + ending).find(
        (file) => SOURCE.test(file) && read(file) !== undefined,
      );
      if (target !== undefined) waiting.push(target);
    }
  }
  return reached;
}
