import { onDemandPart } from '@backlot/ui-kit';
import type { InvalidLinkProps } from './components/invalid-link.tsx';
import type { QuestionFormProps } from './components/question-form.tsx';

/** Loaded on demand: both bundle form fields that reading does not need. */
export const questionForm = onDemandPart<QuestionFormProps>(
  async () => (await import('./components/question-form.tsx')).QuestionForm,
);
export const invalidLink = onDemandPart<InvalidLinkProps>(
  async () => (await import('./components/invalid-link.tsx')).InvalidLink,
);
