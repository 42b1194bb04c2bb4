import { profilePatchSchema, type ProfilePatch } from '@backlot/domain/contract';
import { Button, defineMessages, Stack, useLocale } from '@backlot/ui-kit';
import { TextInput, useForm } from '@backlot/ui-kit/forms';
import { useState } from 'react';
import { SubmissionNotice } from '../../../lib/submission-notice.tsx';
import { fieldErrors } from '../../../lib/field-errors.ts';
import { useSubmission } from '../../../lib/use-submission.ts';

const useMessages = defineMessages({
  en: {
    fullName: 'Full name',
    save: 'Save Changes',
    saving: 'Saving...',
    saved: 'Your profile is saved.',
    failed: 'Failed to update profile',
  },
  es: {
    fullName: 'Nombre completo',
    save: 'Guardar cambios',
    saving: 'Guardando...',
    saved: 'Su perfil quedó guardado.',
    failed: 'No se pudo guardar su perfil',
  },
});

export interface ProfileFormProps {
  readonly fullName: string | null;
  readonly onSave: (patch: ProfilePatch) => Promise<unknown>;
}

function patchOf(fullName: string): ProfilePatch {
  const name = fullName.trim();
  return { fullName: name === '' ? null : name };
}

export function ProfileForm({ fullName, onSave }: ProfileFormProps) {
  const messages = useMessages();
  const locale = useLocale();
  const [isSaved, setSaved] = useState(false);
  const form = useForm({
    initialValues: { fullName: fullName ?? '' },
    validate: (values) => fieldErrors(profilePatchSchema, patchOf(values.fullName), locale),
    onValuesChange: () => setSaved(false),
  });
  const { isSending, failure, submit } = useSubmission(async (values: { fullName: string }) => {
    setSaved(false);
    await onSave(patchOf(values.fullName));
    setSaved(true);
  }, messages.failed);

  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <Stack gap="md">
        <TextInput label={messages.fullName} autoComplete="name" {...form.getInputProps('fullName')} />
        <SubmissionNotice failure={failure} success={isSaved && messages.saved} />
        <div>
          <Button type="submit" aria-disabled={isSending}>
            {isSending ? messages.saving : messages.save}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
