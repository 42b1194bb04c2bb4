import { onDemandPart } from '@backlot/ui-kit';

/** Loaded on demand: both bundle form fields that reading does not need. */
export const questionForm = onDemandPart(async () => (await import('./components/question-form.tsx')).QuestionForm);
export const invalidLink = onDemandPart(async () => (await import('./components/invalid-link.tsx')).InvalidLink);
