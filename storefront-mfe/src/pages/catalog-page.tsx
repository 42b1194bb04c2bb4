import { AccentScope, Anchor, PageBody, PageHeading, type PageHeadingProps } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';
import { useShownBands } from '../features/availability/stores/shown-bands.ts';
import {
  homeEcGroups,
  productionGroups,
  type CatalogPage as Configuration,
} from '../features/catalog/catalog-pages.ts';
import { Catalog } from '../features/catalog/components/catalog.tsx';
import { useCatalogPageMessages } from '../features/catalog/page-messages.ts';
import classes from './catalog-page.module.css';
import { DatesBar } from './dates-bar.tsx';
import { QuoteCard } from './quote-card.tsx';

/** Texts of a page's header (spec 2): three of the four pages have the same title. */
function usePageHeading(variant: Configuration['variant']): Pick<PageHeadingProps, 'title' | 'lede' | 'eyebrow'> {
  const messages = useCatalogPageMessages();
  switch (variant) {
    case 'production-grouped':
      return { title: messages.productionTitle, lede: messages.productionIntro };
    case 'production-list':
      return { title: messages.productionTitle, lede: messages.listIntro };
    case 'home-ec':
      return { title: messages.homeEcTitle, lede: messages.homeEcIntro };
    case 'all':
      return { title: messages.productionTitle, lede: messages.generalIntro, eyebrow: messages.generalEyebrow };
  }
}

function OtherHalf({ page }: { page: Configuration }) {
  const messages = useCatalogPageMessages();
  const isHomeEc = page.variant === 'home-ec';
  return (
    <Anchor className={classes.other ?? ''} component={Link} to={isHomeEc ? productionGroups.path : homeEcGroups.path}>
      {isHomeEc ? messages.productionTitle : messages.homeEcTitle}
    </Anchor>
  );
}

/** Every catalogue page, by configuration (decision 8). */
export function CatalogPage({ page }: { page: Configuration }) {
  const heading = usePageHeading(page.variant);
  const hidden = useShownBands((state) => state.hidden);
  return (
    <AccentScope accent={page.accent}>
      <PageBody>
        <PageHeading {...heading} aside={page.layout === 'groups' ? <OtherHalf page={page} /> : undefined} />
        <div className={classes.content}>
          <DatesBar />
          <Catalog page={page} Item={QuoteCard} hidden={hidden} />
        </div>
      </PageBody>
    </AccentScope>
  );
}
