import { defineMessages } from '../../i18n/define-messages';
import { AddToQuote, type AddToQuoteProps } from '../AddToQuote';
import { EquipmentPicture } from '../EquipmentPicture';
import classes from './EquipmentCard.module.css';

const useMessages = defineMessages({
  en: {
    onRequest: 'Price on request',
    perDay: 'per unit / day',
  },
});

export type EquipmentCardProps = Omit<AddToQuoteProps, 'itemName'> & {
  name: string;
  description: string;
  /** Address of the picture; missing or failing shows the placeholder drawing. */
  image?: string | null | undefined;
  /** The specifications to show, at most two. */
  specifications: readonly string[];
  /** '+3 more', when there are others. */
  moreLabel?: string | undefined;
  /** Daily rate of a unit, formatted; unset reads 'Price on request'. */
  price?: string | undefined;
  /** Level of the name as a heading: one below the group's. */
  headingLevel?: 2 | 3 | 4;
  /** For cards in the first view: the picture loads at once. */
  isEager?: boolean;
};

/** One item of the catalogue: picture, name, what it is, what it costs, into the quote. */
export function EquipmentCard({
  name,
  description,
  image,
  specifications,
  moreLabel,
  price,
  headingLevel = 3,
  isEager = false,
  ...control
}: EquipmentCardProps) {
  const messages = useMessages();
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={classes.root} data-in-quote={control.quantity > 0 || undefined} aria-label={name}>
      <div className={classes.picture}>
        <EquipmentPicture src={image} isEager={isEager} />
      </div>
      <div className={classes.body}>
        <Heading className={classes.name}>{name}</Heading>
        <p className={classes.description}>{description}</p>
        <ul className={classes.specifications}>
          {specifications.map((specification) => (
            <li key={specification} className={classes.specification}>
              {specification}
            </li>
          ))}
          {moreLabel === undefined ? null : <li className={classes.more}>{moreLabel}</li>}
        </ul>
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
