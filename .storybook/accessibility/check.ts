import axe, { type Result, type RunOptions } from 'axe-core';
import { checksOf, schemeOf, type Annotations, type Scheme } from './scheme-twins';
import { storyOfFile } from './stories-of-file';

const SCHEME = 'data-mantine-color-scheme';

/** The rules whose result hangs on colours, and so on the scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

type Rules = NonNullable<RunOptions['rules']>;

interface RuleSetting {
  id: string;
  enabled: boolean;
}

interface ShownStory {
  canvasElement: HTMLElement;
  /** The story as its file exports it. */
  moduleExport: Annotations;
  /** What the story says of its rules in `parameters.a11y.config.rules`. */
  rules: readonly RuleSetting[];
}

function explain(violations: readonly Result[], scheme: Scheme): Error {
  const found = violations.map(({ id, help, nodes }) =>
    [`${id}: ${help}`, ...nodes.map((node) => `${node.html}\n${node.failureSummary ?? ''}`)].join('\n\n'),
  );
  return new Error(`Accessibility in the ${scheme} scheme:\n\n${found.join('\n\n')}`);
}

async function expectNoViolations(
  body: HTMLElement,
  { scheme, only, rules }: { scheme: Scheme; only: 'all' | 'colour'; rules: Rules },
): Promise<void> {
  const { violations } = await axe.run(body, {
    ...(only === 'colour' ? { runOnly: COLOUR_RULES } : {}),
    rules,
    // What passes is not reported node by node: nobody reads it.
    resultTypes: ['violations'],
    elementRef: false,
  });
  if (violations.length > 0) throw explain(violations, scheme);
}

/** All colours come from tokens that hang on one attribute, so turning that is the whole change. */
async function inOtherScheme(other: Scheme, check: () => Promise<void>): Promise<void> {
  const root = document.documentElement;
  const before = root.getAttribute(SCHEME);
  // A colour in transition is none that anybody chose.
  const still = document.createElement('style');
  still.textContent = '*, *::before, *::after { transition: none !important; animation: none !important; }';
  document.head.append(still);
  root.setAttribute(SCHEME, other);
  try {
    await check();
  } finally {
    if (before !== null) root.setAttribute(SCHEME, before);
    still.remove();
  }
}

/** Checks with axe what a story shows: all rules where no other story stands for it, colours in both schemes. */
export async function expectAccessible({ canvasElement, moduleExport, rules }: ShownStory): Promise<void> {
  const { meta, story, stories } = storyOfFile(moduleExport);
  const { own, other } = checksOf(story, stories, meta);
  const scheme = schemeOf(story, meta);
  // Where a component is shown alone there are no landmarks around it.
  const settings: Rules = {
    region: { enabled: false },
    ...Object.fromEntries(rules.map(({ id, enabled }) => [id, { enabled }])),
  };
  const { body } = canvasElement.ownerDocument;
  await expectNoViolations(body, { scheme, only: own, rules: settings });
  if (!other) return;
  const opposite = scheme === 'dark' ? 'light' : 'dark';
  await inOtherScheme(opposite, () => expectNoViolations(body, { scheme: opposite, only: 'colour', rules: settings }));
}
