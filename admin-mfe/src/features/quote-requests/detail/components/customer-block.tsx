import { numberToDial } from '@backlot/domain';
import { fieldOf, type FieldKind } from '@backlot/domain/contract';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { presentationOf, staffFields } from '@backlot/domain/contract/field-presentation';
import { Anchor } from '@backlot/ui-kit';
import { Checkbox } from '@backlot/ui-kit/forms';
import { useState, type ReactNode } from 'react';
import type { SectionProps } from '../section.ts';
import { useEditedSection } from '../use-edited-section.ts';
import { Block, EditButton, Fact, Facts } from './block.tsx';
import { TextFields } from './text-fields.tsx';

const messages = {
  title: 'Customer Information',
  edit: 'Edit customer information',
  noPhone: 'N/A',
  language: 'Language',
  spanish: 'Customer writes in Spanish',
  pending: 'Certificate pending',
  exempt: 'Claims the Florida State Tax Exemption',
  done: 'Customer information updated successfully!',
  failed: 'Failed to save customer information. Please try again.',
};

const FIELDS = staffFields('customer');

function linked(kind: FieldKind, value: string): ReactNode {
  if (kind === 'email') return <Anchor href={`mailto:${value}`}>{value}</Anchor>;
  return kind === 'phone' ? <Anchor href={`tel:${numberToDial(value)}`}>{value}</Anchor> : value;
}

function CustomerFacts({ request }: { request: QuoteRequest }) {
  const { locale, isTaxExempt } = request;
  return (
    <Facts>
      {FIELDS.map((name) => {
        const { kind } = fieldOf(name);
        const { staffLabel } = presentationOf(name);
        const value = request[name];
        // A missing phone number is shown as such.
        if (value === null && kind !== 'phone') return null;
        return (
          <Fact key={name} name={staffLabel}>
            {value === null ? messages.noPhone : linked(kind, value)}
          </Fact>
        );
      })}
      {locale === 'es' ? <Fact name={messages.language}>{messages.spanish}</Fact> : null}
      {isTaxExempt ? <Fact name={presentationOf('isTaxExempt').staffLabel}>{messages.pending}</Fact> : null}
    </Facts>
  );
}

function CustomerForm({ section, base, onClose }: { section: SectionProps; base: QuoteRequest; onClose: () => void }) {
  const [isTaxExempt, setTaxExempt] = useState(base.isTaxExempt);
  return (
    <TextFields
      {...{ messages, base, section, onClose }}
      fields={FIELDS}
      extraPatch={isTaxExempt === base.isTaxExempt ? {} : { isTaxExempt }}
    >
      <Checkbox
        label={messages.exempt}
        checked={isTaxExempt}
        onChange={(event) => setTaxExempt(event.currentTarget.checked)}
      />
    </TextFields>
  );
}

export function CustomerBlock(section: SectionProps) {
  const { base, open, close, opener } = useEditedSection(section.request);
  return (
    <Block
      title={messages.title}
      aside={base === undefined ? <EditButton ref={opener} label={messages.edit} onClick={open} /> : null}
    >
      {base === undefined ? (
        <CustomerFacts request={section.request} />
      ) : (
        <CustomerForm section={section} base={base} onClose={close} />
      )}
    </Block>
  );
}
