import { categoryTitle, formatUsd, pictureSources, priceLabel, toCents } from '@backlot/domain';
import type { Equipment } from '@backlot/domain/contract';
import { EquipmentPicture, useLocale } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';
import type { ReactNode } from 'react';
import { groupId, catalogPageOf } from '../catalog-pages.ts';
import { lastCatalog } from '../last-catalog.ts';
import { useCatalogMessages } from '../messages.ts';
import classes from './equipment-detail.module.css';

function Breadcrumb({ equipment }: { equipment: Equipment }) {
  const messages = useCatalogMessages();
  const locale = useLocale();
  const home = catalogPageOf(equipment.mainCategory);
  const behind = lastCatalog(equipment.mainCategory);
  return (
    <nav className={classes.breadcrumb} aria-label={messages.breadcrumb}>
      <ol>
        <li>
          <Link to={{ pathname: behind.page.path, search: behind.search }}>
            {home.variant === 'home-ec' ? messages.homeEc : messages.production}
          </Link>
        </li>
        <li>
          <Link to={{ pathname: home.path, hash: groupId(equipment.category) }}>
            {categoryTitle(equipment.category, locale)}
          </Link>
        </li>
      </ol>
    </nav>
  );
}

function Specifications({ specifications }: Pick<Equipment, 'specifications'>) {
  const messages = useCatalogMessages();
  return (
    <section className={classes.specifications} id="specifications" aria-labelledby="specifications-heading">
      <h2 id="specifications-heading" tabIndex={-1}>
        {messages.specifications}
      </h2>
      {specifications.length === 0 ? (
        <p className={classes.muted}>{messages.noSpecifications}</p>
      ) : (
        <ul>
          {specifications.map((specification, index) => (
            <li key={`${index} ${specification}`}>{specification}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

export function EquipmentDetail({ equipment, control }: { equipment: Equipment; control: ReactNode }) {
  const messages = useCatalogMessages();
  const locale = useLocale();
  const { pricePerUnit, unitsPerItem } = equipment;
  return (
    <>
      <Breadcrumb equipment={equipment} />
      <article className={classes.root}>
        <div className={classes.picture}>
          <EquipmentPicture
            src={equipment.image}
            forms={pictureSources(equipment.image)}
            sizes="(min-width: 64rem) 44rem, 100vw"
            item={equipment}
            width={960}
            height={720}
            isEager
          />
        </div>
        <div>
          <h1 className={classes.name} tabIndex={-1}>
            {equipment.name}
          </h1>
          <p className={classes.description}>{equipment.description}</p>
          <dl className={classes.facts}>
            <div>
              <dt>{messages.price}</dt>
              <dd>
                {pricePerUnit === null ? (
                  priceLabel(null, locale)
                ) : (
                  <>
                    <span className={classes.rate}>{formatUsd(toCents(pricePerUnit))}</span> {messages.perDay}
                  </>
                )}
              </dd>
            </div>
            <div>
              <dt>{messages.unitsPerItem}</dt>
              <dd>{messages.units(unitsPerItem)}</dd>
            </div>
          </dl>
          <div>{control}</div>
        </div>
        <Specifications specifications={equipment.specifications} />
      </article>
    </>
  );
}
