import { Link } from 'react-router-dom';
import { defineMessages } from '../../i18n/define-messages.ts';
import { AddToQuote, type AddToQuoteProps } from '../AddToQuote/AddToQuote.tsx';
import { EquipmentPicture, type PictureForms } from '../EquipmentPicture/EquipmentPicture.tsx';
import type { PicturedItem } from '../EquipmentPicture/picture-kind.ts';
import { StripeMark } from '../StripeMark/StripeMark.tsx';
import classes from './EquipmentCard.module.css';
import marks from './PictureMarks.module.css';

const useMessages = defineMessages({
  en: {
    onRequest: 'Price on request',
    perDay: 'per unit / day',
    moreOf: (name: string) => `specifications of ${name}`,
  },
  es: {
    onRequest: 'Precio a consultar',
    perDay: 'por unidad y día',
    moreOf: (name: string) => `especificaciones de ${name}`,
  },
});

export type EquipmentCardProps = Omit<AddToQuoteProps, 'itemName' | 'status' | 'emphasis'> & {
  /** Name of the item, and of the card. */
  name: string;
  /** One-sentence description; clamped to two lines. */
  description: string;
  /** Text on the picture once the item is in the quote: 'N total units' or 'Added to quote'. */
  status: string;
  /** Address of the item's page; unset, the name is not a link. */
  to?: string;
  /** Title of the category, for lists that mix several. */
  categoryTitle?: string | undefined;
  /** Address of the picture; without one or after a load error, a drawing of the item's kind is shown. */
  image?: string | null | undefined;
  /** Sizes and formats of the picture; unset if it has only one. */
  forms?: PictureForms | undefined;
  /** Selects the drawing. */
  item?: PicturedItem | undefined;
  /** Specifications to show, at most two. */
  specifications: readonly string[];
  /** Link text if there are more: '+3 more'. */
  moreLabel?: string | undefined;
  /** Formatted daily rate of a unit; unset shows 'Price on request'. */
  price?: string | undefined;
  /** Limited availability on the chosen days, as text on the picture. Unset if available; takes no space. */
  availability?: { readonly band: 'few' | 'none'; readonly text: string } | undefined;
  /** Heading level of the name: one below the group's. */
  headingLevel?: 2 | 3 | 4;
  /** Loads the picture eagerly, for cards in the first view. */
  isEager?: boolean;
  /** `card` for a grid; `row` for a full-width list. */
  layout?: 'card' | 'row';
};

/** `sizes` of the picture: full width on a phone, else a grid column or the start of the row. */
const SIZES = { card: '(min-width: 36rem) 20rem, 100vw', row: '(min-width: 48rem) 10.5rem, 100vw' } as const;

function Specifications({
  name,
  to,
  specifications,
  moreLabel,
}: Pick<EquipmentCardProps, 'name' | 'to' | 'specifications' | 'moreLabel'>) {
  const messages = useMessages();
  return (
    <ul className={classes.specifications}>
      {specifications.map((specification, index) => (
        <li key={`${index} ${specification}`} className={classes.specification}>
          {specification}
        </li>
      ))}
      {moreLabel === undefined ? null : (
        <li className={classes.more}>
          {to === undefined ? (
            moreLabel
          ) : (
            <Link
              className={classes.moreLink}
              to={`${to}#specifications`}
              aria-label={`${moreLabel} ${messages.moreOf(name)}`}
            >
              {moreLabel}
            </Link>
          )}
        </li>
      )}
    </ul>
  );
}

/** Texts on the picture of a card: a narrow strip, or a tag in the corner of a large picture. */
function PictureMarks({
  layout,
  isInQuote,
  status,
  availability,
}: Pick<EquipmentCardProps, 'layout' | 'status' | 'availability'> & { isInQuote: boolean }) {
  return (
    <>
      {availability === undefined ? null : (
        <p
          className={marks.availability}
          data-layout={layout}
          data-band={availability.band}
          data-in-quote={isInQuote || undefined}
        >
          {availability.text}
        </p>
      )}
      <p className={marks.badge} data-layout={layout} aria-live="polite">
        {isInQuote ? (
          <>
            <StripeMark size="0.75rem" />
            {status}
          </>
        ) : null}
      </p>
    </>
  );
}

/** Card of a catalogue item: picture, name, description, price, add to quote. Yellow marks items in the quote. */
export function EquipmentCard({
  name,
  description,
  to,
  categoryTitle,
  image,
  forms,
  item,
  specifications,
  moreLabel,
  price,
  availability,
  headingLevel = 3,
  isEager = false,
  layout = 'card',
  status,
  ...control
}: EquipmentCardProps) {
  const messages = useMessages();
  const Heading = `h${headingLevel}` as const;
  const isInQuote = control.quantity > 0;
  return (
    <article className={classes.root} data-layout={layout} data-in-quote={isInQuote || undefined} aria-label={name}>
      <div className={classes.picture}>
        <EquipmentPicture src={image} forms={forms} sizes={SIZES[layout]} item={item} isEager={isEager} />
        <PictureMarks layout={layout} isInQuote={isInQuote} status={status} availability={availability} />
      </div>
      <div className={classes.body}>
        <div className={classes.text}>
          {categoryTitle === undefined ? null : <p className={classes.category}>{categoryTitle}</p>}
          <Heading className={classes.name}>
            {to === undefined ? (
              name
            ) : (
              <Link className={classes.link} to={to}>
                {name}
              </Link>
            )}
          </Heading>
          <p className={classes.description}>{description}</p>
          {specifications.length === 0 ? null : (
            <Specifications name={name} to={to} specifications={specifications} moreLabel={moreLabel} />
          )}
        </div>
        <p className={classes.price}>
          {price === undefined ? (
            <span className={classes.onRequest}>{messages.onRequest}</span>
          ) : (
            <>
              <span className={classes.rate}>{price}</span> <span className={classes.per}>{messages.perDay}</span>
            </>
          )}
        </p>
        <div className={classes.control}>
          <AddToQuote itemName={name} {...control} />
        </div>
      </div>
    </article>
  );
}
