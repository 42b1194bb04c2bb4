/** Stylelint rule: `var(--bl-…)` must name an existing token, and only the theme may declare tokens. */
import stylelint, { type PostcssResult, type Problem, type Rule } from 'stylelint';

import { isToken } from './tokens.ts';

export const ruleName = 'backlot/known-tokens';

const messages = stylelint.utils.ruleMessages(ruleName, {
  unknown: (name) => `There is no token "${name}": see ui-kit/src/theme/tokens.ts`,
  declared: (name) => `"${name}" is declared outside of the theme: give a property of one component another name`,
});

const NAME = /--bl-[\w-]*/g;

const rule: Rule = (isOn: unknown) => (sheet, result: PostcssResult) => {
  if (!stylelint.utils.validateOptions(result, ruleName, { actual: isOn, possible: [true] })) return;
  const report = (node: Problem['node'], message: string, word: string) =>
    stylelint.utils.report({ result, ruleName, message, node, word });

  sheet.walkDecls((declaration) => {
    if (declaration.prop.startsWith('--bl-'))
      report(declaration, messages.declared(declaration.prop), declaration.prop);
    for (const [name] of declaration.value.matchAll(NAME)) {
      if (!isToken(name)) report(declaration, messages.unknown(name), name);
    }
  });
};

rule.ruleName = ruleName;
rule.messages = messages;

export default stylelint.createPlugin(ruleName, rule);
