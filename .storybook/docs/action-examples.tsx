import { AddToQuote, Anchor, Button, EmptyState, QuoteButton } from '@backlot/ui-kit';
import { useState } from 'react';
import { DeletableRowActions } from '../../admin-mfe/src/lib/two-step-delete/deletable-row-actions.tsx';
import { ExamplePair } from './example-pair.tsx';
import classes from './examples.module.css';

export function OneAccent() {
  return (
    <ExamplePair
      goodNote="One accent for all that can be done on the page."
      good={
        <div className={classes.row}>
          <Button>Review Quote</Button>
          <Anchor href="#accent">See production equipment</Anchor>
        </div>
      }
      badNote="A blue and an orange button on one page: the orange says kitchens, and here it says nothing."
      bad={
        <div className={classes.row}>
          <Button>Review Quote</Button>
          <div data-accent="home-ec">
            <Button>Add More</Button>
          </div>
        </div>
      }
    />
  );
}

export function YellowForTheQuote() {
  const [quantity, setQuantity] = useState(0);
  return (
    <ExamplePair
      goodNote="Yellow is where the list grows. Add something: only the count changes."
      good={
        <>
          <div className={`bl-stage ${classes.bar ?? ''}`}>
            <span>Backlot</span>
            <QuoteButton
              count={String(quantity)}
              label={quantity === 1 ? 'Quote, 1 item' : `Quote, ${quantity} items`}
              onClick={() => setQuantity(0)}
            />
          </div>
          <AddToQuote
            itemName="C-stand 40″ with arm"
            quantity={quantity}
            status={quantity === 0 ? undefined : 'Added to quote'}
            onAdd={() => setQuantity(1)}
            onIncrease={() => setQuantity(quantity + 1)}
            onDecrease={() => setQuantity(quantity - 1)}
            onType={(raw) => {
              const typed = Number(raw);
              if (!Number.isInteger(typed)) return 'Enter a whole number.';
              setQuantity(Math.max(0, typed));
              return undefined;
            }}
          />
        </>
      }
      badNote="Yellow for whatever should be seen. Then the quote is one yellow thing among others."
      bad={
        <div className={classes.row}>
          <button type="button" className={classes.yellow}>
            Sign up now
          </button>
          <button type="button" className={classes.yellow}>
            Save
          </button>
        </div>
      }
    />
  );
}

export function OnePrimaryAction() {
  return (
    <ExamplePair
      goodNote="One filled button a page, named after what it does."
      good={
        <div className={classes.row}>
          <Button>Submit Quote Request</Button>
          <Button variant="default">Back to Project Details</Button>
        </div>
      }
      badNote="Three filled buttons, and none says what it does."
      bad={
        <div className={classes.row}>
          <Button>OK</Button>
          <Button>Cancel</Button>
          <Button>Click here</Button>
        </div>
      }
    />
  );
}

export function TwoStepDelete() {
  const [isArmed, setIsArmed] = useState(false);
  const [isGone, setIsGone] = useState(false);
  return (
    <ExamplePair
      goodNote="The second press deletes, in the same place. Escape or another row takes it back. Nothing moves."
      good={
        isGone ? (
          <div className={classes.row}>
            <span>Deleted.</span>
            <Button variant="default" onClick={() => setIsGone(false)}>
              Show it again
            </Button>
          </div>
        ) : (
          <DeletableRowActions
            name="Lens set"
            layout="row"
            size="sm"
            variant="default"
            touchHint=""
            className={classes.deletable}
            isArmed={isArmed}
            isDeleting={false}
            onDelete={() => {
              setIsGone(isArmed);
              setIsArmed(!isArmed);
            }}
            onDisarm={() => setIsArmed(false)}
          >
            <Button size="sm" variant="default">
              Edit
            </Button>
          </DeletableRowActions>
        )
      }
      badNote="A dialog over everything, far from the hand, whose answers say neither what stays nor what goes."
      bad={
        <div className={classes.dialog}>
          <p>
            <strong>Are you sure?</strong>
          </p>
          <div className={classes.row}>
            <Button size="sm">Yes</Button>
            <Button size="sm" variant="default">
              No
            </Button>
          </div>
        </div>
      }
    />
  );
}

export function WayOn() {
  return (
    <ExamplePair
      goodNote="Says what is not there, why, and where to go."
      good={
        <EmptyState
          level={3}
          title="No equipment found"
          message="Try adjusting your search or filters"
          action={<Button variant="default">Clear all filters</Button>}
        />
      }
      badNote="Says what the computer knows. The visitor is left standing."
      bad={<div className={classes.blank}>No data.</div>}
    />
  );
}
