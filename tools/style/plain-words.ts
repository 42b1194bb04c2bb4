/**
 * Finds words for which the field has a plainer one: in identifiers, file names, classes and custom properties of style
 * sheets, and test titles. Comments and texts are not read.
 *
 * No library covers this: lint rules for names compare whole identifiers, and read neither titles nor file names.
 */
import ts from 'typescript';

import type { Finding } from './raw-values.ts';

type Place = 'file name' | 'identifier' | 'style' | 'title';

interface Rule {
  /** In kebab case: `letter-box` is found in `LetterBox` and `openLetterBox` too. */
  readonly words: readonly string[];
  readonly use: string;
  /** All places by default. */
  readonly places?: readonly Place[];
  /** The only folder that the rule applies to. */
  readonly below?: string;
}

/** Words that are plain English in a title. */
const IN_CODE: readonly Place[] = ['file name', 'identifier', 'style'];

const RULES: readonly Rule[] = [
  { words: ['house', 'houses'], use: 'root, package, module, business' },
  { words: ['arrows'], use: 'dependency rules' },
  { words: ['patience', 'patient'], use: 'timeout' },
  { words: ['bones'], use: 'skeleton' },
  { words: ['veil'], use: 'overlay' },
  { words: ['sunken'], use: 'inset' },
  { words: ['quiet'], use: 'muted', places: ['style'] },
  { words: ['world'], use: 'fixture', below: 'bff/test/' },
  { words: ['desk'], use: 'adminClient', below: 'bff/test/' },
  { words: ['letter-box', 'letterbox'], use: 'FakeSmtpServer' },
  { words: ['whoever'], use: 'caller, owner, user' },
  { words: ['beside', 'besides'], use: 'bundled, next to' },
  { words: ['told'], use: 'logged, reported' },
  { words: ['insist', 'insists'], use: 'assert' },
  { words: ['objection', 'objections'], use: 'issue' },
  { words: ['wishes'], use: 'options' },
  { words: ['surroundings'], use: 'dependencies' },
  { words: ['keeper'], use: 'cache' },
  { words: ['sideways'], use: 'overflow' },
  { words: ['twins'], use: 'duplicates, alternates' },
  { words: ['take-over', 'taken-over'], use: 'hydrate, hydrated' },
  { words: ['why-not', 'why-stale'], use: 'check, returning reasons', places: IN_CODE },
  { words: ['nothing-here'], use: 'notFound', places: IN_CODE },
  { words: ['cannot-be-read'], use: 'unavailable', places: IN_CODE },
  { words: ['when-written'], use: 'afterCommit', places: IN_CODE },
  { words: ['holds-words'], use: 'hasText', places: IN_CODE },
  { words: ['described-fields'], use: 'REQUEST_FIELDS', places: IN_CODE },
  { words: ['is-described'], use: 'isRequestField', places: IN_CODE },
  { words: ['let-files-in'], use: 'registerMultipart', places: IN_CODE },
  { words: ['quote-room'], use: 'reservedSpace', places: IN_CODE },
  { words: ['given-to-request'], use: 'SERVER_COLUMNS', places: IN_CODE },
  { words: ['page-subject'], use: 'ResolvedPage', places: IN_CODE },
  { words: ['offered-pages'], use: 'NAV_ITEMS', places: IN_CODE },
  { words: ['clean-slate', 'held-scripts', 'passing-message', 'first-nodes'], use: 'the name of what it checks' },
];

/** Names that are not ours, with their origin. */
const ALLOWED: Readonly<Record<string, string>> = {
  IconArrowsSort: '@tabler/icons-react',
};

const MAXIMUM = /^(?:MOST|LONGEST)_/;

const TESTS = new Set(['describe', 'it', 'test']);
const SCRIPT = /\.[cm]?[jt]sx?$/;
const COMMENT = /\/\*.*?\*\//gs;
const STYLE_NAME = /(?<=\.)-?[a-z_][\w-]*|--[\w-]+/gi;

/** Returns a name or sentence as its lower-case words, joined by hyphens. */
const toKebab = (text: string) =>
  Array.from(text.matchAll(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g), ([word]) => word.toLowerCase()).join('-');

/** Skips most files before they are parsed. */
const MENTIONED = new RegExp(
  [...RULES.flatMap(({ words }) => words).map((word) => word.replaceAll('-', '[-_ ]?')), 'MOST_', 'LONGEST_'].join('|'),
  'i',
);

/** Returns why a name is refused. */
function issueOf(file: string, place: Place, name: string): string | undefined {
  if (Object.hasOwn(ALLOWED, name)) return undefined;
  if (place === 'identifier' && MAXIMUM.test(name)) return `${place} "${name}": a maximum is named MAX_…`;
  const kebab = `-${toKebab(name)}-`;
  for (const { words, use, places, below = '' } of RULES) {
    const word = words.find((candidate) => kebab.includes(`-${candidate}-`));
    const applies = file.startsWith(below) && (places === undefined || places.includes(place));
    if (word !== undefined && applies) return `${place} "${name}": instead of "${word}" use ${use}`;
  }
  return undefined;
}

/** Whether a callee declares a test, suite or step: `it`, `it.each(…)`, `test.step`. */
function declaresTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return TESTS.has(callee.text);
  if (ts.isTaggedTemplateExpression(callee)) return declaresTest(callee.tag);
  return (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) && declaresTest(callee.expression);
}

const titleOf = (node: ts.Node): ts.Expression | undefined => {
  if (!ts.isCallExpression(node) || !declaresTest(node.expression)) return undefined;
  const [title] = node.arguments;
  return title !== undefined && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)) ? title : undefined;
};

interface Name {
  readonly place: Place;
  readonly name: string;
  /** Offset in the file. */
  readonly start: number;
}

function namesOfScript(file: string, text: string): Name[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const names: Name[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node))
      names.push({ place: 'identifier', name: node.text, start: node.getStart(source) });
    const title = titleOf(node);
    if (title !== undefined)
      names.push({ place: 'title', name: title.getText(source).slice(1, -1), start: title.getStart(source) });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

function namesOfStyleSheet(text: string): Name[] {
  const withoutComments = text.replaceAll(COMMENT, (comment) => ' '.repeat(comment.length));
  return Array.from(withoutComments.matchAll(STYLE_NAME), ({ 0: name, index }) => ({
    place: 'style',
    name,
    start: index,
  }));
}

function namesOf(file: string, text: string): Name[] {
  const isStyleSheet = file.endsWith('.css');
  if (!(isStyleSheet || SCRIPT.test(file)) || !MENTIONED.test(text)) return [];
  return isStyleSheet ? namesOfStyleSheet(text) : namesOfScript(file, text);
}

/** Returns every refused name of a file. `file` is the path from the root, with slashes. */
export function findRefusedNames(file: string, text: string): Finding[] {
  const names: Name[] = [{ place: 'file name', name: file, start: 0 }, ...namesOf(file, text)];
  return names.flatMap(({ place, name, start }) => {
    const message = issueOf(file, place, name);
    if (message === undefined) return [];
    const lines = text.slice(0, start).split('\n');
    return [{ file, line: lines.length, column: (lines.at(-1) ?? '').length + 1, message }];
  });
}
