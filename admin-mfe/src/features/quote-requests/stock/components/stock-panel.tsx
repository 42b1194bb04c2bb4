import type { HoldChallenges } from '@backlot/domain/contract/staff';
import { Anchor, Button } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { QueryFailure } from '../../../../lib/query-failure.tsx';
import { pagePath } from '../../../../lib/sections/page-path.ts';
import type { PartProps } from '../../detail/section.ts';
import type { QuoteDrafts } from '../../detail/use-quote-drafts.ts';
import { Block } from '../../detail/components/block.tsx';
import { useChallenges } from '../api/challenges.ts';
import { useRequestStock, type DisplayedStock } from '../api/use-request-stock.ts';
import { useSubstitute, type Replacement } from '../api/use-substitute.ts';
import { openDeadlines, type Rival } from '../rules/challenges.ts';
import { stockRows, type StockRow } from '../rules/stock-rows.ts';
import { ChallengeDialog } from './challenge-dialog.tsx';
import { Challenges } from './challenges.tsx';
import { HoldUntil } from './hold-until.tsx';
import type { ChallengeControls } from './rivals.tsx';
import { StockLine } from './stock-line.tsx';
import layout from '../../../../lib/layout.module.css';
import classes from './stock-panel.module.css';

const messages = {
  title: 'Stock',
  preview: 'With your changes',
  loading: 'Looking up what is free…',
  failed: 'Failed to look up what is free for this request.',
  previewFailed: 'Failed to look up what is free with your changes. The figures are those of the saved request.',
  free: 'Everything is free on these days.',
  notCounted: 'Nothing of this request is counted.',
  units: 'In single units.',
  subRent: 'Take units from a supplier',
  lines: 'Stock of the items',
  show: (count: number) => `Show the figures of ${count === 1 ? '1 item' : `${count} items`} with enough`,
  hide: 'Hide the items with enough',
};

interface LinesProps extends Pick<PartProps, 'report'> {
  short: readonly StockRow[];
  enough: readonly StockRow[];
  drafts: QuoteDrafts;
  challenges: ChallengeControls;
  isDisabled: boolean;
  /** Called after a substitute was added to the draft, which removes its button. */
  onReplaced: () => void;
}

function Lines({ short, enough, drafts, challenges, isDisabled, report, onReplaced }: LinesProps) {
  const { mutate: replace, isPending } = useSubstitute(drafts.replace, report);
  const use = (replacement: Replacement) =>
    replace(replacement, {
      onSuccess: ({ isReplaced }) => {
        if (isReplaced) onReplaced();
      },
    });
  const [isOpen, setOpen] = useState(false);
  const rows = isOpen ? [...short, ...enough] : short;

  return (
    <>
      {rows.length === 0 ? null : (
        <ul className={classes.list} aria-label={messages.lines}>
          {rows.map((row) => (
            <StockLine
              key={row.line.equipmentId}
              row={row}
              challenges={challenges}
              isLoading={isPending}
              isDisabled={isDisabled}
              onUse={use}
            />
          ))}
        </ul>
      )}
      {enough.length === 0 ? null : (
        <div>
          <Button
            className={classes.toggle}
            variant="subtle"
            size="compact-sm"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? messages.hide : messages.show(enough.length)}
          </Button>
        </div>
      )}
    </>
  );
}

function Remark({ displayed, short, enough }: { displayed: DisplayedStock } & Pick<LinesProps, 'short' | 'enough'>) {
  if (displayed.hasPreviewFailed) return <p className={classes.failed}>{messages.previewFailed}</p>;
  if (short.length > 0)
    return (
      <p className={classes.remark}>
        {messages.units}{' '}
        <Anchor className={classes.link ?? ''} component={Link} to={pagePath('adminShortages')}>
          {messages.subRent}
        </Anchor>
      </p>
    );
  return <p className={classes.remark}>{enough.length === 0 ? messages.notCounted : messages.free}</p>;
}

function PreviewMark({ displayed: { isPreview, isUpdating } }: { displayed: DisplayedStock }) {
  const updating = isUpdating ? <span className={classes.remark}>{messages.loading}</span> : null;
  return (
    <span aria-live="polite">{isPreview ? <span className={layout.mark}>{messages.preview}</span> : updating}</span>
  );
}

const NO_CHALLENGES: HoldChallenges['rows'] = [];

/** State of the challenge dialog. The focus moves to the title when the opening button was removed. */
function useChallengeDialog(title: RefObject<HTMLHeadingElement | null>) {
  const opener = useRef<Element>(null);
  const isFocusLost = useRef(false);
  const [rival, setRival] = useState<Rival>();

  // The focus can leave the dialog only after it has closed.
  useEffect(() => {
    if (rival !== undefined || !isFocusLost.current) return;
    isFocusLost.current = false;
    title.current?.focus({ preventScroll: true });
  }, [rival, title]);

  function openFor(challenged: Rival) {
    opener.current = document.activeElement;
    setRival(challenged);
  }

  function close(isChallenged: boolean) {
    isFocusLost.current = isChallenged || opener.current?.isConnected !== true;
    setRival(undefined);
  }

  return { rival, openFor, close };
}

interface StockPanelProps extends PartProps {
  drafts: QuoteDrafts;
  names: ReadonlyMap<number, string>;
  isDisabled: boolean;
  isDeleted: boolean;
}

export function StockPanel({ request, drafts, names, isDisabled, isDeleted, report }: StockPanelProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const displayed = useRequestStock(request.id, drafts, isDeleted);
  const { saved, stock } = displayed;
  const challenges = useChallenges(request.id, saved.data !== undefined && !isDeleted).data?.rows ?? NO_CHALLENGES;
  const deadlines = useMemo(() => openDeadlines(challenges), [challenges]);
  const { rival, openFor, close } = useChallengeDialog(title);
  const rows = stock === undefined ? undefined : stockRows(stock, names);

  return (
    <Block title={messages.title} titleRef={title} aside={<PreviewMark displayed={displayed} />}>
      <div className={classes.root}>
        {rows === undefined && saved.isError ? <QueryFailure query={saved} message={messages.failed} /> : null}
        {rows === undefined && !saved.isError ? <p className={classes.remark}>{messages.loading}</p> : null}
        {rows === undefined ? null : (
          <>
            <Remark displayed={displayed} {...rows} />
            <Lines
              {...rows}
              drafts={drafts}
              challenges={{ deadlines, onChallenge: openFor }}
              isDisabled={isDisabled}
              report={report}
              onReplaced={() => title.current?.focus()}
            />
          </>
        )}
        <Challenges challenges={challenges} />
        {request.status === 'pending' && saved.data !== undefined ? (
          <HoldUntil id={request.id} holdUntil={saved.data.holdUntil} report={report} />
        ) : null}
      </div>
      <ChallengeDialog id={request.id} rival={rival} report={report} onClose={close} />
    </Block>
  );
}
