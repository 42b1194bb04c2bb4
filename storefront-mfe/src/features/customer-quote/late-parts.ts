import { onDemandPart } from '@backlot/ui-kit';
import type { LostLinkProps } from './components/lost-link.tsx';
import type { QuestionFormProps } from './components/question-form.tsx';

/** Both bring the fields of the kit along, without which a quote can be read. */
export const questionForm = onDemandPart<QuestionFormProps>(
  async () => (await import('./components/question-form.tsx')).QuestionForm,
);
export const lostLink = onDemandPart<LostLinkProps>(async () => (await import('./components/lost-link.tsx')).LostLink);
