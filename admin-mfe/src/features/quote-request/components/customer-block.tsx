import { telephoneHref } from '@backlot/domain';
import type { QuoteRequest } from '@backlot/domain/contract';
import { Anchor, defineStaffMessages } from '@backlot/ui-kit';
import { Checkbox } from '@backlot/ui-kit/forms';
import { useState } from 'react';
import type { SectionProps } from './section.ts';
import { useEditedSection } from './use-edited-section.ts';
import { Block, EditButton, Fact, Facts } from './block.tsx';
import { TextFields, type TextFieldOf } from './text-fields.tsx';

const useMessages = defineStaffMessages({
  title: 'Customer Information',
  edit: 'Edit customer information',
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  noPhone: 'N/A',
  company: 'Company',
  language: 'Language',
  spanish: 'Customer writes in Spanish',
  tax: 'Tax exemption',
  pending: 'Certificate pending',
  exempt: 'Claims the Florida State Tax Exemption',
  done: 'Customer information updated successfully!',
  failed: 'Failed to save customer information. Please try again.',
});

type Messages = ReturnType<typeof useMessages>;

const fieldsOf = (messages: Messages): readonly TextFieldOf[] => [
  { name: 'customerName', label: messages.name, isRequired: true },
  { name: 'customerEmail', label: messages.email, isRequired: true, type: 'email' },
  { name: 'customerPhone', label: messages.phone, type: 'tel' },
  { name: 'company', label: messages.company },
];

function CustomerFacts({ request }: { request: QuoteRequest }) {
  const messages = useMessages();
  const { customerName, customerEmail, customerPhone, company, locale, isTaxExempt } = request;
  return (
    <Facts>
      <Fact name={messages.name}>{customerName}</Fact>
      <Fact name={messages.email}>
        <Anchor href={`mailto:${customerEmail}`}>{customerEmail}</Anchor>
      </Fact>
      <Fact name={messages.phone}>{customerPhone === null ? messages.noPhone : <Anchor href={telephoneHref(customerPhone)}>{customerPhone}</Anchor>}</Fact>
      {company === null ? null : <Fact name={messages.company}>{company}</Fact>}
      {locale === 'es' ? <Fact name={messages.language}>{messages.spanish}</Fact> : null}
      {isTaxExempt ? <Fact name={messages.tax}>{messages.pending}</Fact> : null}
    </Facts>
  );
}

function CustomerForm({ section, base, onClose }: { section: SectionProps; base: QuoteRequest; onClose: () => void }) {
  const messages = useMessages();
  const [isTaxExempt, setTaxExempt] = useState(base.isTaxExempt);
  return (
    <TextFields
      label={messages.edit}
      fields={fieldsOf(messages)}
      base={base}
      isSaving={section.saving.isSaving}
      onDirty={section.onDirty}
      onCancel={onClose}
      extraPatch={isTaxExempt === base.isTaxExempt ? {} : { isTaxExempt }}
      onSave={(patch) => void section.saving.save({ edit: { base, patch }, done: messages.done, failed: messages.failed, onSaved: onClose })}
    >
      <Checkbox label={messages.exempt} checked={isTaxExempt} onChange={(event) => setTaxExempt(event.currentTarget.checked)} />
    </TextFields>
  );
}

/** Whom the quote is for, and how to reach them. */
export function CustomerBlock(section: SectionProps) {
  const messages = useMessages();
  const { base, open, close, opener } = useEditedSection(section.request);
  return (
    <Block title={messages.title} aside={base === undefined ? <EditButton ref={opener} label={messages.edit} onClick={open} /> : null}>
      {base === undefined ? <CustomerFacts request={section.request} /> : <CustomerForm section={section} base={base} onClose={close} />}
    </Block>
  );
}
