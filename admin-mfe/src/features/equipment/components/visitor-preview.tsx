import { formatUsd, pictureSources, readPricePerUnit, specificationPreview } from '@backlot/domain';
import { AccentScope, EquipmentCard } from '@backlot/ui-kit';
import { useDeferredValue, useId } from 'react';
import { previewImage, type EquipmentValues } from '../equipment-values.ts';
import classes from './visitor-preview.module.css';

const messages = {
  title: 'As visitors see it',
  name: 'Name of the item',
  description: 'What it is and what it comes with.',
};

const nothing = () => {};

export function VisitorPreview({ values }: { values: EquipmentValues }) {
  const id = useId();
  // Deferred, so that typing stays responsive.
  const shown = useDeferredValue(values);
  const { shown: specifications, moreLabel } = specificationPreview(shown.specifications);
  const picture = previewImage(shown);
  const cents = readPricePerUnit(shown.pricePerUnit);
  return (
    <section className={classes.root} aria-labelledby={id}>
      <h3 className={classes.title} id={id}>
        {messages.title}
      </h3>
      {/* Inert: the preview is not interactive. */}
      <div inert>
        <AccentScope accent={shown.mainCategory === 'home-ec-set' ? 'home-ec' : 'production'}>
          <EquipmentCard
            name={shown.name.trim() === '' ? messages.name : shown.name.trim()}
            description={shown.description.trim() === '' ? messages.description : shown.description.trim()}
            image={picture}
            forms={pictureSources(picture)}
            item={{ name: shown.name, category: shown.category, subcategory: shown.subcategory }}
            specifications={specifications}
            moreLabel={moreLabel}
            price={cents === undefined || cents === null ? undefined : formatUsd(cents)}
            status=""
            quantity={0}
            onAdd={nothing}
            onIncrease={nothing}
            onDecrease={nothing}
            onType={() => undefined}
          />
        </AccentScope>
      </div>
    </section>
  );
}
