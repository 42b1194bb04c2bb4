import { formatDay, totalUnits } from '@backlot/domain';
import type { StoredReceipt } from '@backlot/domain/contract';
import { Button, useLocale, Wordmark } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';
import { useId } from 'react';
import { sharedListPath } from '../../../lib/shared-list-path.ts';
import { useShell } from '../../../lib/shell-context.tsx';
import { useQuoteRequestMessages } from '../messages.ts';
import { ProjectReview } from './project-review.tsx';
import classes from './receipt.module.css';

/** Print-only sender; on screen the site's header states it. */
function Letterhead() {
  const { site } = useShell();
  return (
    <div className={classes.letterhead}>
      <Wordmark />
      {site === undefined ? null : (
        <p>
          {[site.businessName, ...site.addressLines, site.phone, site.email].map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      )}
    </div>
  );
}

function RequestedItems({ items, titleId }: { items: StoredReceipt['items']; titleId: string }) {
  const messages = useQuoteRequestMessages();
  return (
    <table className={classes.items} aria-labelledby={titleId}>
      <thead>
        <tr>
          <th scope="col">{messages.item}</th>
          <th scope="col" className={classes.number}>
            {messages.units}
          </th>
          <th scope="col" className={classes.number}>
            {messages.quantity}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ equipmentId, name, quantity, unitsPerItem }) => (
          <tr key={equipmentId}>
            <th scope="row">{name}</th>
            <td className={classes.number}>{totalUnits(quantity, unitsPerItem)}</td>
            <td className={classes.number}>{quantity}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {messages.totalItems}
          </th>
          <td className={classes.number}>{items.reduce((sum, { quantity }) => sum + quantity, 0)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** Sets the document's title for printing, which names a saved PDF after the request. */
function printAs(title: string): void {
  const before = document.title;
  document.title = title;
  window.print();
  document.title = before;
}

export function Receipt({ receipt, onClose }: { receipt: StoredReceipt; onClose: () => void }) {
  const messages = useQuoteRequestMessages();
  const locale = useLocale();
  const titleId = useId();
  const itemsId = useId();
  const projectId = useId();
  return (
    <section className={classes.root} aria-labelledby={titleId}>
      <div className={classes.sheet} data-print-sheet="">
        <Letterhead />
        <header className={classes.header}>
          <h2 id={titleId} className={classes.title}>
            {messages.receipt}
          </h2>
          <dl className={classes.facts}>
            <div>
              <dt>{messages.reference}</dt>
              <dd className={classes.reference}>{receipt.reference}</dd>
            </div>
            <div>
              <dt>{messages.sentOn}</dt>
              <dd>{formatDay(receipt.sentOn, locale)}</dd>
            </div>
          </dl>
        </header>
        <h3 id={itemsId} className={classes.part}>
          {messages.requestedItems}
        </h3>
        <RequestedItems items={receipt.items} titleId={itemsId} />
        <h3 id={projectId} className={classes.part}>
          {messages.reviewProject}
        </h3>
        <ProjectReview details={receipt.details} />
        <p className={classes.note}>{messages.noOffer}</p>
      </div>
      <div className={classes.actions}>
        <Button variant="default" size="sm" onClick={() => printAs(messages.printTitle(receipt.reference))}>
          {messages.print}
        </Button>
        <Button component={Link} to={sharedListPath(receipt.items)} variant="default" size="sm">
          {messages.requestAgain}
        </Button>
        <Button variant="subtle" size="sm" onClick={onClose}>
          {messages.closeReceipt}
        </Button>
      </div>
      <p className={classes.note}>{messages.receiptSaved}</p>
    </section>
  );
}
