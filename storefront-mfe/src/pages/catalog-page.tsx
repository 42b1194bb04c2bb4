import { AccentScope, Anchor, PageBody, PageHeading } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';
import type { CatalogPage as Configuration } from '../features/catalog/catalog-pages.ts';
import { Catalog } from '../features/catalog/components/catalog.tsx';
import classes from './pages.module.css';
import { usePageMessages } from './messages.ts';
import { QuotableCard } from './quotable-card.tsx';

/** Every catalogue page; the configuration makes the difference (decision 8). */
export function CatalogPage({ page }: { page: Configuration }) {
  const messages = usePageMessages();
  const isHomeEc = page.variant === 'home-ec';
  const { title, lede } =
    page.variant === 'all'
      ? { title: messages.generalTitle, lede: messages.generalLede }
      : isHomeEc
        ? { title: messages.homeEcTitle, lede: messages.homeEcLede }
        : { title: messages.productionTitle, lede: messages.productionLede };
  return (
    <AccentScope accent={page.accent}>
      <PageBody>
        <PageHeading
          title={title}
          lede={lede}
          aside={
            <Anchor component={Link} to={isHomeEc ? '/new-production-equipment' : '/home-ec-equipment'}>
              {isHomeEc ? messages.toProduction : messages.toHomeEc}
            </Anchor>
          }
        />
        <div className={classes.content}>
          <Catalog page={page} Item={QuotableCard} />
        </div>
      </PageBody>
    </AccentScope>
  );
}
