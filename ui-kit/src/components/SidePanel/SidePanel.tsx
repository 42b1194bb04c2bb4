import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useRef, type FocusEvent, type ReactNode, type RefObject } from 'react';
import { defineMessages } from '../../i18n/define-messages.ts';
import { usePausableTimeout } from '../../interaction/use-pausable-timeout.ts';
import { DESKTOP_MIN_WIDTH, iconSize, iconStroke, motion } from '../../theme/tokens.ts';
import classes from './SidePanel.module.css';
import { useEscape } from './use-escape.ts';

const useMessages = defineMessages({ en: { close: 'Close' }, es: { close: 'Cerrar' } });

export interface SidePanelProps {
  /** Opens the panel. */
  isOpen: boolean;
  /** Called on its close button, on Escape, or on a click outside in the modal form. */
  onClose: () => void;
  /** Heading and accessible name. */
  title: string;
  /** Steps below the title. */
  steps?: ReactNode;
  /** Fixed at the bottom: totals and the primary action. */
  footer?: ReactNode;
  /** Scrollable content. */
  children: ReactNode;
  /** Id, for `aria-controls` of the button that opens it. */
  id?: string;
  /**
   * Non-modal form: moves the focus into the panel on opening. Unset if it opened by itself after an item was added.
   * The modal form always takes the focus.
   */
  takesFocus?: boolean;
  /** Non-modal form: increment it when the visitor opens the open panel again, to focus its heading. */
  focusRequest?: number;
  /** Calls `onEnd` after `ms`; the timer restarts while the visitor hovers or focuses the panel. Unset: no limit. */
  timeLimit?: { ms: number; onEnd: () => void } | undefined;
}

/** True from 1024 px up, where the panel is next to the page and `SiteFrame` reserves its space. */
export function useIsDesktop(): boolean {
  return useMediaQuery(`(min-width: ${DESKTOP_MIN_WIDTH}px)`, false, { getInitialValueInEffect: false }) ?? false;
}

type PanelContentProps = Pick<SidePanelProps, 'steps' | 'footer' | 'children' | 'onClose' | 'timeLimit'> & {
  heading: ReactNode;
};

function PanelContent({ heading, steps, footer, children, onClose, timeLimit }: PanelContentProps) {
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
 * Returns the focus on close to the previously focused element, unless it is elsewhere by then. Mantine's own return
 * does not work if the panel mounts open.
 * @returns `onFocus` of the panel: records where the focus came from if it enters after opening
 */
function useFocusReturn(isOpen: boolean, panel: RefObject<HTMLElement | null>) {
  const origin = useRef<Element>(null);

  // Reads the ref late: a drawer mounts its content after the effect below, and unmounts it after the transition.
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
    // If the heading already took the focus, `onFocus` has recorded the origin.
    if (active !== document.body && !(panel.current?.contains(active) ?? false)) {
      origin.current = active;
    }
    return () => returnFocus();
  }, [isOpen, panel]);

  return (event: FocusEvent<HTMLElement>) => {
    if (event.relatedTarget instanceof HTMLElement && !event.currentTarget.contains(event.relatedTarget)) {
      origin.current = event.relatedTarget;
    }
  };
}

function NonModalPanel({
  isOpen,
  onClose,
  id,
  takesFocus = false,
  focusRequest = 0,
  title,
  ...inside
}: SidePanelProps) {
  const panel = useRef<HTMLElement>(null);
  const seenRequest = useRef(focusRequest);
  const titleId = useId();
  const onFocus = useFocusReturn(isOpen, panel);

  // Only opening, closing and requests move the focus, not a change of `takesFocus`.
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
    <aside ref={panel} className={classes.nonModal} id={id} aria-labelledby={titleId} onFocus={onFocus}>
      <PanelContent
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

function ModalPanel({ isOpen, onClose, id, title, ...inside }: SidePanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const onFocus = useFocusReturn(isOpen, panel);
  // The drawer's own handler runs in the capture phase, and would close it over an open calendar.
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
      <Drawer.Content ref={panel} classNames={{ content: classes.modal }} id={id} onFocus={onFocus}>
        <PanelContent
          {...inside}
          onClose={onClose}
          heading={
            <Drawer.Title className={classes.title} tabIndex={-1} data-autofocus>
              {title}
            </Drawer.Title>
          }
        />
      </Drawer.Content>
    </Drawer.Root>
  );
}

/**
 * Panel at the right: next to the usable page on wide screens, modal below 1024 px. Escape anywhere closes it, unless a
 * field, calendar or menu handles the key; the focus returns to the previous element.
 */
export function SidePanel(props: SidePanelProps) {
  return useIsDesktop() ? <NonModalPanel {...props} /> : <ModalPanel {...props} />;
}
