import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useRef, type FocusEvent, type ReactNode, type RefObject } from 'react';
import { defineMessages } from '../../i18n/define-messages';
import { usePausableTimeout } from '../../interaction/use-pausable-timeout';
import { DESKTOP_MIN_WIDTH, iconSize, iconStroke, motion } from '../../theme/tokens';
import classes from './SidePanel.module.css';
import { useEscape } from './use-escape';

const useMessages = defineMessages({ en: { close: 'Close' }, es: { close: 'Cerrar' } });

export type SidePanelProps = {
  /** Whether it is shown. */
  isOpen: boolean;
  /** It asks to be closed: its button, Escape, or a press beside it where it is modal. */
  onClose: () => void;
  /** Its heading, and its name. */
  title: string;
  /** Below the title: the steps. */
  steps?: ReactNode;
  /** Stays at the bottom: totals and the way on. */
  footer?: ReactNode;
  /** What scrolls between head and foot. */
  children: ReactNode;
  /** For `aria-controls` of the button that opens it. */
  id?: string;
  /**
   * Beside the page: whether opening moves focus into the panel. Set when the visitor asked for the panel,
   * unset when it opened by itself because an item was added. The modal form always takes focus.
   */
  takesFocus?: boolean;
  /**
   * Beside the page: each increase while the panel is open moves focus to its heading. Count it up when the visitor
   * asks for the panel again, which `isOpen` alone cannot tell. The modal form holds focus already and needs no request.
   */
  focusRequest?: number;
  /**
   * What the panel shows is there for `ms` and no longer; the time waits while the visitor points at or focuses
   * anything in the panel. Unset while nothing ends by itself.
   */
  timeLimit?: { ms: number; onEnd: () => void } | undefined;
};

/** True from 1024 px up, where the panel stands beside the page and `SiteFrame` makes room. */
export function useIsDesktop(): boolean {
  return useMediaQuery(`(min-width: ${DESKTOP_MIN_WIDTH}px)`, false, { getInitialValueInEffect: false }) ?? false;
}

type InsideProps = Pick<SidePanelProps, 'steps' | 'footer' | 'children' | 'onClose' | 'timeLimit'> & {
  heading: ReactNode;
};

function Inside({ heading, steps, footer, children, onClose, timeLimit }: InsideProps) {
  const messages = useMessages();
  const pause = usePausableTimeout(timeLimit?.ms, () => timeLimit?.onEnd());
  const isLimited = timeLimit !== undefined;
  return (
    <div
      className={classes.inside}
      onPointerMove={isLimited ? pause.onPointerMove : undefined}
      onPointerLeave={pause.onPointerLeave}
      onFocus={isLimited ? pause.onFocus : undefined}
      onBlur={pause.onBlur}
    >
      <div className={classes.header}>
        <div className={classes.titleRow}>
          {heading}
          <button className={classes.close} type="button" aria-label={messages.close} onClick={onClose}>
            <IconX size={iconSize.xl} stroke={iconStroke.regular} aria-hidden="true" />
          </button>
        </div>
        {steps}
      </div>
      <div className={classes.body}>{children}</div>
      {footer === undefined ? null : <div className={classes.footer}>{footer}</div>}
    </div>
  );
}

/**
 * Returns focus, when the panel closes, to what had it before the panel; unless focus stands elsewhere by then.
 * Mantine's own return knows no opener when the panel mounts already open, as one that is loaded on demand does.
 * @returns for `onFocus` of the panel: remembers where focus came from when it enters later than the opening.
 */
function useFocusReturn(
  isOpen: boolean,
  panel: RefObject<HTMLElement | null>,
): (event: FocusEvent<HTMLElement>) => void {
  const origin = useRef<Element>(null);

  // Reads the panel only now: a drawer mounts its content after the effect below, and keeps it while it slides out.
  const returnFocus = useEffectEvent(() => {
    const isFocusLost =
      document.activeElement === document.body || (panel.current?.contains(document.activeElement) ?? false);
    if (isFocusLost && origin.current instanceof HTMLElement && origin.current.isConnected) {
      origin.current.focus({ preventScroll: true });
    }
    origin.current = null;
  });

  useEffect(() => {
    if (!isOpen) {
      return undefined;
    }
    const active = document.activeElement;
    // The heading may have taken focus already; `onFocus` has then seen where it came from.
    if (active !== document.body && !(panel.current?.contains(active) ?? false)) {
      origin.current = active;
    }
    return () => returnFocus();
  }, [isOpen, panel]);

  return (event) => {
    if (event.relatedTarget instanceof HTMLElement && !event.currentTarget.contains(event.relatedTarget)) {
      origin.current = event.relatedTarget;
    }
  };
}

function BesidePage({ isOpen, onClose, id, takesFocus = false, focusRequest = 0, title, ...inside }: SidePanelProps) {
  const panel = useRef<HTMLElement>(null);
  const seenRequest = useRef(focusRequest);
  const titleId = useId();
  const onFocus = useFocusReturn(isOpen, panel);

  // Only opening, closing and requests move focus; a change of `takesFocus` in between does not.
  const takeFocus = useEffectEvent((isOpening: boolean) => {
    if (!isOpening || takesFocus) {
      document.getElementById(titleId)?.focus({ preventScroll: true });
    }
  });

  useEffect(() => {
    if (isOpen) {
      takeFocus(true);
    }
  }, [isOpen]);

  useEffect(() => {
    if (isOpen && focusRequest > seenRequest.current) {
      takeFocus(false);
    }
    seenRequest.current = focusRequest;
  }, [isOpen, focusRequest]);

  useEscape(isOpen, panel, onClose);

  if (!isOpen) {
    return null;
  }
  return (
    <aside ref={panel} className={classes.beside} id={id} aria-labelledby={titleId} onFocus={onFocus}>
      <Inside
        {...inside}
        onClose={onClose}
        heading={
          <h2 className={classes.title} id={titleId} tabIndex={-1}>
            {title}
          </h2>
        }
      />
    </aside>
  );
}

function OverPage({ isOpen, onClose, id, title, steps, footer, children, timeLimit }: SidePanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const onFocus = useFocusReturn(isOpen, panel);
  // The drawer's own hears the key before anything in it, and would close over an open calendar.
  useEscape(isOpen, panel, onClose);
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      closeOnEscape={false}
      returnFocus={false}
      position="right"
      size="30rem"
      padding={0}
      transitionProps={{ duration: motion.slow }}
    >
      <Drawer.Overlay />
      <Drawer.Content ref={panel} classNames={{ content: classes.over }} id={id} onFocus={onFocus}>
        <Inside
          steps={steps}
          footer={footer}
          onClose={onClose}
          timeLimit={timeLimit}
          heading={
            <Drawer.Title className={classes.title} tabIndex={-1} data-autofocus>
              {title}
            </Drawer.Title>
          }
        >
          {children}
        </Inside>
      </Drawer.Content>
    </Drawer.Root>
  );
}

/**
 * A panel at the right: beside the page on wide screens, where the page stays usable; over it and modal below 1024 px.
 * Escape closes from anywhere in the page, unless a field, calendar or menu needs it; focus returns to what had it before.
 */
export function SidePanel(props: SidePanelProps) {
  return useIsDesktop() ? <BesidePage {...props} /> : <OverPage {...props} />;
}
