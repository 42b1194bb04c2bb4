import axe, { type Result, type RunOptions } from 'axe-core';
import { checksOf, schemeOf, type Annotations, type Scheme } from './scheme-counterparts.ts';
import { storyOfFile } from './stories-of-file.ts';

const SCHEME = 'data-mantine-color-scheme';

/** Rules that depend on the colour scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

type Rules = NonNullable<RunOptions['rules']>;

interface RuleSetting {
  id: string;
  enabled: boolean;
}

interface ShownStory {
  canvasElement: HTMLElement;
  moduleExport: Annotations;
  /** `parameters.a11y.config.rules` of the story. */
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
    // Omits details of passed nodes.
    resultTypes: ['violations'],
    elementRef: false,
  });
  if (violations.length > 0) throw explain(violations, scheme);
}

/** Switches the scheme by the attribute that all colour tokens depend on. */
async function inOtherScheme(other: Scheme, check: () => Promise<void>): Promise<void> {
  const root = document.documentElement;
  const before = root.getAttribute(SCHEME);
  // Disables transitions, whose intermediate colours would be checked.
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

/** Checks a story with axe: all rules unless a light counterpart covers them, colours in both schemes. */
export async function expectAccessible({ canvasElement, moduleExport, rules }: ShownStory): Promise<void> {
  const { meta, story, stories } = storyOfFile(moduleExport);
  const { own, other } = checksOf(story, stories, meta);
  const scheme = schemeOf(story, meta);
  // A single component has no landmarks around it.
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
