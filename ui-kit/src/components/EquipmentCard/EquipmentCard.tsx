import { Link } from 'react-router-dom';
import { defineMessages } from '../../i18n/define-messages';
import { AddToQuote, type AddToQuoteProps } from '../AddToQuote';
import { EquipmentPicture, type PicturedItem, type PictureForms } from '../EquipmentPicture';
import { StripeMark } from '../StripeMark';
import classes from './EquipmentCard.module.css';

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
  /** Name of the item; the name of the card too. */
  name: string;
  /** What it is, in one sentence; two lines are shown. */
  description: string;
  /** What is said once the item is in the quote, on the picture: 'N total units' or 'Added to quote'. */
  status: string;
  /** Address of the item's own page; unset, the name is no link. */
  to?: string;
  /** The category in words, for lists that mix several. */
  categoryTitle?: string | undefined;
  /** Address of the picture; missing or failing shows the drawing of the item's kind. */
  image?: string | null | undefined;
  /** Sizes and formats of the picture to choose from; unset for one that comes in one form. */
  forms?: PictureForms | undefined;
  /** What the drawing is chosen by. */
  item?: PicturedItem | undefined;
  /** The specifications to show, at most two. */
  specifications: readonly string[];
  /** '+3 more', when there are others. */
  moreLabel?: string | undefined;
  /** Daily rate of a unit, formatted; unset reads 'Price on request'. */
  price?: string | undefined;
  /** Few or none of it on the chosen days, in words on the picture. Unset for what is free; takes no room of its own. */
  availability?: { readonly band: 'few' | 'none'; readonly text: string } | undefined;
  /** Level of the name as a heading: one below the group's. */
  headingLevel?: 2 | 3 | 4;
  /** For cards in the first view: the picture loads at once. */
  isEager?: boolean;
  /** `card` stands in a grid; `row` takes the whole width, as a line of a call sheet. */
  layout?: 'card' | 'row';
};

/** How wide the picture is shown: over the whole width of a phone, then in a column of the grid or at the head of the row. */
const SIZES = { card: '(min-width: 36rem) 20rem, 100vw', row: '(min-width: 48rem) 10.5rem, 100vw' } as const;

/** One item of the catalogue: picture, name, what it is, what it costs, into the quote. Yellow marks what is in the quote. */
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
        {availability === undefined ? null : (
          <p className={classes.availability} data-band={availability.band}>
            {availability.text}
          </p>
        )}
        <p className={classes.badge} aria-live="polite">
          {isInQuote ? (
            <>
              <StripeMark size="0.75rem" />
              {status}
            </>
          ) : null}
        </p>
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
