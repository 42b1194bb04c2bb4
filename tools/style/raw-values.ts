/**
 * Finds values in components that should come from the theme: raw colours, sizes in px, plain numbers as sizes, unknown
 * tokens, foreign icons, drawings outside of the kit. Reads the syntax tree, so that comments and regular expressions
 * do not match.
 *
 * No library covers this: plugins of linters know the tokens of other design systems, stylelint does not read
 * attributes and objects of components, and selectors of `no-restricted-syntax` know neither tokens nor objects spread
 * into an icon.
 */
import { posix } from 'node:path';

import ts from 'typescript';

import { beginsToken, isToken } from './tokens.ts';

/** Components that draw SVG, whose numbers are units of the drawing. Colours must be tokens even there. */
const DRAWINGS: Readonly<Record<string, string>> = {
  'ui-kit/src/components/WeekChart/': 'charts, whose library measures in units of its drawing',
  'ui-kit/src/components/StripeMark/': 'the slate of the brand',
};

/** Folders of pictures that a front end may import as files. Each has its own colours for light and dark mode. */
const PICTURES: Readonly<Record<string, string>> = {
  'storefront-mfe/src/features/company/scenes/': 'the scenes of the company pages',
};

const isBelow = (folders: Readonly<Record<string, string>>, path: string) =>
  Object.keys(folders).some((folder) => path.startsWith(folder));

const ICONS = '@tabler/icons-react';
const KIT_COMPONENTS = 'ui-kit/src/components/';

const COLOUR_ADVICE = 'a colour is a token: var(--bl-…)';
const SIZE_ADVICE = 'a size is a step of the scale, a token, or what the part measures for itself in rem';

const HEX = /(?<![\w/&?=])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?![\w-])/i;
const COLOUR_FUNCTION = /(?<![\w-])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(\s*[\d.]/i;
const PX = /(?<![\w.#-])-?\d*\.?\d+px\b/;
const TOKEN = /--bl-[\w-]*/g;
const OTHER_ICONS =
  /^(?:lucide|react-icons|react-feather|feather-icons|bootstrap-icons|@(?:heroicons|phosphor-icons|fortawesome|iconify|remixicon)\/|@(?:mui|ant-design|radix-ui|primer|fluentui)\/[^/]*(?:icons|octicons)|@tabler\/icons(?!-react$))/;

/** Attributes whose plain number is a size in px. */
const SIZES = new Set(
  'w h maw mah miw mih p px py pt pb pl pr ps pe m mx my mt mb ml mr ms me gap rowGap columnGap fz radius bdrs size width height minWidth minHeight maxWidth maxHeight spacing verticalSpacing horizontalSpacing padding offset top right bottom left inset fontSize borderRadius zIndex'.split(
    ' ',
  ),
);
const ICON_SCALES: ReadonlyMap<string, string> = new Map([
  ['size', 'iconSize'],
  ['stroke', 'iconStroke'],
]);
/** Options of the positioning library, which uses px only. */
const PX_OPTIONS = new Set(['middlewares']);
/** Attributes whose plain number is a time in ms. */
const TIMES = new Set([
  'duration',
  'exitDuration',
  'enterDelay',
  'exitDelay',
  'transitionDuration',
  'animationDuration',
]);
const COLOURS = new Set(
  'c bg bd color backgroundColor background borderColor outlineColor fill stroke stopColor textDecorationColor caretColor accentColor'.split(
    ' ',
  ),
);
/** Allowed colour names: contextual ones, and scales that the theme defines. */
const ALLOWED_COLOUR_NAMES = new Set(
  'transparent currentcolor none inherit unset dimmed accent red gray dark'.split(' '),
);
const LETTERS = new Set(['fontWeight', 'fw', 'fontStretch']);
const TYPE_SIZES = new Set(['fontSize', 'fz']);
const SPACES = /^(?:padding|margin)|[gG]ap$|^(?:p|m)[xytblrse]?$/;
const REM = /(?<![\w.(-])-?\d*\.?\d+rem\b/;

/** Elements whose width and height are pixels of a picture, and fields whose size counts characters. */
const PIXEL_ELEMENTS = new Set(['img', 'source', 'canvas', 'video', 'iframe', 'input', 'select', 'EquipmentPicture']);
const SVG_PARTS = new Set(
  'svg g defs rect circle ellipse line polyline polygon path text tspan pattern mask clipPath linearGradient radialGradient stop use image symbol'.split(
    ' ',
  ),
);

const nameOf = (node: ts.Node): string | undefined =>
  ts.isIdentifier(node) || ts.isStringLiteral(node) ? node.text : undefined;

type LiteralText = ts.StringLiteral | ts.TemplateLiteralLikeNode;

const isLiteralText = (node: ts.Node): node is LiteralText =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);

const isModuleName = (node: ts.Node) =>
  ts.isImportDeclaration(node.parent) ||
  ts.isExportDeclaration(node.parent) ||
  ts.isExternalModuleReference(node.parent) ||
  ts.isImportTypeNode(node.parent.parent ?? node.parent);

/** Yields the possible values of an expression: both branches of a choice, and the operand of a minus. */
function* outcomes(expression: ts.Expression): Generator<ts.Expression> {
  if (ts.isParenthesizedExpression(expression) || ts.isAsExpression(expression) || ts.isSatisfiesExpression(expression))
    yield* outcomes(expression.expression);
  else if (ts.isConditionalExpression(expression)) {
    yield* outcomes(expression.whenTrue);
    yield* outcomes(expression.whenFalse);
  } else if (
    ts.isBinaryExpression(expression) &&
    [ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.BarBarToken, ts.SyntaxKind.AmpersandAmpersandToken].includes(
      expression.operatorToken.kind,
    )
  ) {
    yield* outcomes(expression.left);
    yield* outcomes(expression.right);
  } else if (ts.isPrefixUnaryExpression(expression)) yield* outcomes(expression.operand);
  else yield expression;
}

const isNumber = (node: ts.Node) => ts.isNumericLiteral(node) && Number(node.text) !== 0;
const isNumberText = (node: ts.Node) =>
  ts.isStringLiteral(node) && /^-?\d*\.?\d+$/.test(node.text) && Number(node.text) !== 0;

type Element = ts.JsxSelfClosingElement | ts.JsxOpeningElement;

function wrongValue(name: string, value: ts.Expression): string | undefined {
  if (TIMES.has(name) && isNumber(value)) return `${name}: a time is a token: motion.…`;
  if (SIZES.has(name) && (isNumber(value) || isNumberText(value))) return `${name}: ${SIZE_ADVICE}`;
  if (
    LETTERS.has(name) &&
    (isNumber(value) || (isLiteralText(value) && /\d|^bold/.test(value.text) && !value.text.startsWith('var(')))
  )
    return `${name}: a token: var(--bl-weight-…), var(--bl-stretch-…)`;
  if (!isLiteralText(value)) return undefined;
  if (COLOURS.has(name) && /^[a-z]+$/i.test(value.text) && !ALLOWED_COLOUR_NAMES.has(value.text.toLowerCase()))
    return `${name}: ${COLOUR_ADVICE}`;
  if (TYPE_SIZES.has(name) && /\d(?:rem|em|pt)\b/.test(value.text))
    return `${name}: a size of type is a token: var(--bl-text-…)`;
  if (SPACES.test(name) && REM.test(value.text)) return `${name}: space is a token: var(--bl-space-…)`;
  if (/radius$/i.test(name) && REM.test(value.text)) return `${name}: a radius is a token: var(--bl-radius…)`;
  if (/^(?:transition|animation)/.test(name) && /(?<![\w.-])\d*\.?\d+m?s\b/.test(value.text))
    return `${name}: a time is a token: var(--bl-motion-…)`;
  if (name === 'boxShadow' && /^(?!var\(--bl-shadow|none$)/.test(value.text))
    return `${name}: a shadow is a token: var(--bl-shadow-…)`;
  if (name === 'fontFamily' && /^(?!var\(--bl-face-|inherit$)/.test(value.text))
    return `${name}: a face is a token: var(--bl-face-…)`;
  return undefined;
}

function wrongText(text: string, isOpenEnd: boolean): string | undefined {
  if (HEX.test(text) || COLOUR_FUNCTION.test(text)) return `"${text}": ${COLOUR_ADVICE}`;
  if (PX.test(text)) return `"${text}": ${SIZE_ADVICE}`;
  const names = Array.from(text.matchAll(TOKEN));
  const unknown = names.find((match, index) => {
    const isCompletedLater = isOpenEnd && index === names.length - 1 && match.index + match[0].length === text.length;
    return !(isCompletedLater ? beginsToken(match[0]) : isToken(match[0]));
  });
  return unknown === undefined ? undefined : `There is no token "${unknown[0]}": see ui-kit/src/theme/tokens.ts`;
}

function wrongImport(file: string, from: string, clause: ts.ImportClause | undefined): string | undefined {
  const isPicture = /\.svg(?:\?|$)/.test(from) && !isBelow(PICTURES, posix.join(posix.dirname(file), from));
  if (OTHER_ICONS.test(from) || isPicture) return `"${from}": icons come from ${ICONS}, drawings from the kit`;
  const bindings = clause?.namedBindings;
  if (from === ICONS && (clause?.name !== undefined || (bindings !== undefined && ts.isNamespaceImport(bindings))))
    return `"${from}": icons are imported by their names`;
  return undefined;
}

/** Whether a value is a step of the kit's scale: `iconSize.md`, or a choice between two. */
function isStepOf(scale: string, expression: ts.Expression | undefined): boolean {
  if (expression === undefined) return false;
  return Array.from(outcomes(expression)).every(
    (value) =>
      (ts.isPropertyAccessExpression(value) || ts.isElementAccessExpression(value)) &&
      value.expression.getText() === scale,
  );
}

export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** Returns every value of a file that should come from the theme. `file` is the path from the root, with slashes. */
export function findRawValues(file: string, text: string): Finding[] {
  const source = ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const isDrawing = isBelow(DRAWINGS, file);
  const icons = new Set(['Icon']);
  const objects = new Map<string, ts.ObjectLiteralExpression>();
  const found: Finding[] = [];

  const report = (node: ts.Node, message: string | undefined) => {
    if (message === undefined) return;
    const { line, character } = source.getLineAndCharacterOfPosition(node.getStart(source));
    found.push({ file, line: line + 1, column: character + 1, message });
  };

  const checkObject = (object: ts.ObjectLiteralExpression) => {
    for (const property of object.properties) {
      if (!ts.isPropertyAssignment(property)) continue;
      const name = nameOf(property.name);
      if (name === undefined || PX_OPTIONS.has(name)) continue;
      for (const value of outcomes(property.initializer)) {
        if (ts.isObjectLiteralExpression(value)) checkObject(value);
        else if (!isDrawing || COLOURS.has(name)) report(value, wrongValue(name, value));
      }
    }
  };

  const checkAttribute = (tag: string, attribute: ts.JsxAttribute) => {
    const name = nameOf(attribute.name);
    const { initializer } = attribute;
    if (name === undefined || initializer === undefined) return;
    const expression = ts.isJsxExpression(initializer) ? initializer.expression : initializer;
    if (expression === undefined) return;
    const hasOwnUnits = isDrawing || PIXEL_ELEMENTS.has(tag) || SVG_PARTS.has(tag);
    for (const value of outcomes(expression)) {
      if (ts.isObjectLiteralExpression(value)) checkObject(value);
      else if (!hasOwnUnits || COLOURS.has(name)) report(value, wrongValue(name, value));
    }
  };

  /** Checks sizes in an icon's attributes, and in an object of the same file that is spread into it. */
  const checkIcon = (element: Element) => {
    const given = new Set<string>();
    const checkScale = (node: ts.Node, name: string, value: ts.Expression | undefined) => {
      const scale = ICON_SCALES.get(name);
      if (scale === undefined) return;
      given.add(name);
      if (!isStepOf(scale, value)) report(node, `${name}: an icon has a step of the kit: ${scale}.…`);
    };
    for (const attribute of element.attributes.properties) {
      if (ts.isJsxAttribute(attribute)) {
        const { initializer } = attribute;
        checkScale(
          attribute,
          nameOf(attribute.name) ?? '',
          initializer !== undefined && ts.isJsxExpression(initializer) ? initializer.expression : undefined,
        );
      } else {
        const shared = objects.get(attribute.expression.getText(source));
        for (const property of shared?.properties ?? [])
          if (ts.isPropertyAssignment(property))
            checkScale(attribute, nameOf(property.name) ?? '', property.initializer);
      }
    }
    if (!given.has('size')) report(element, 'size: an icon has a step of the kit: iconSize.…');
  };

  const checkElement = (element: Element) => {
    const tag = element.tagName.getText(source);
    if (tag === 'svg' && !file.startsWith(KIT_COMPONENTS)) report(element, `<svg>: drawings live in ${KIT_COMPONENTS}`);
    const isIcon = icons.has(tag);
    if (isIcon) checkIcon(element);
    for (const attribute of element.attributes.properties) {
      if (ts.isJsxAttribute(attribute) && !(isIcon && ICON_SCALES.has(nameOf(attribute.name) ?? '')))
        checkAttribute(tag, attribute);
    }
  };

  const readDeclaration = (node: ts.Node) => {
    if (!ts.isVariableDeclaration(node) || node.initializer === undefined || !ts.isIdentifier(node.name)) return;
    const [value] = outcomes(node.initializer);
    if (value !== undefined && ts.isObjectLiteralExpression(value)) objects.set(node.name.text, value);
  };

  const visit = (node: ts.Node) => {
    readDeclaration(node);
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const from = node.moduleSpecifier.text;
      report(node, wrongImport(file, from, node.importClause));
      const bindings = node.importClause?.namedBindings;
      if (from === ICONS && bindings !== undefined && ts.isNamedImports(bindings))
        for (const { name } of bindings.elements) icons.add(name.text);
    } else if (isLiteralText(node) && !isModuleName(node))
      report(node, wrongText(node.text, ts.isTemplateHead(node) || ts.isTemplateMiddle(node)));
    if (ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node)) checkElement(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
