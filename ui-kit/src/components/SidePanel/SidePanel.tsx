import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { defineMessages } from '../../i18n/define-messages';
import { DESKTOP_MIN_WIDTH } from '../../theme/tokens';
import classes from './SidePanel.module.css';

const useMessages = defineMessages({ en: { close: 'Close' } });

export type SidePanelProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Below the title: the steps. */
  steps?: ReactNode;
  /** Stays at the bottom: totals and the way on. */
  footer?: ReactNode;
  children: ReactNode;
  id?: string;
  /**
   * Beside the page: whether opening moves focus into the panel. Set when the visitor asked for the panel,
   * unset when it opened by itself because an item was added. The modal form always takes focus.
   */
  takesFocus?: boolean;
};

/** True from 1024 px up, where the panel stands beside the page and `SiteFrame` makes room. */
export function useIsDesktop(): boolean {
  return useMediaQuery(`(min-width: ${DESKTOP_MIN_WIDTH}px)`, false, { getInitialValueInEffect: false }) ?? false;
}

type InsideProps = Pick<SidePanelProps, 'steps' | 'footer' | 'children' | 'onClose'> & { heading: ReactNode };

function Inside({ heading, steps, footer, children, onClose }: InsideProps) {
  const messages = useMessages();
  return (
    <>
      <div className={classes.head}>
        <div className={classes.titleRow}>
          {heading}
          <button className={classes.close} type="button" aria-label={messages.close} onClick={onClose}>
            <IconX size={22} stroke={1.75} aria-hidden="true" />
          </button>
        </div>
        {steps}
      </div>
      <div className={classes.body}>{children}</div>
      {footer === undefined ? null : <div className={classes.footer}>{footer}</div>}
    </>
  );
}

function BesidePage({ isOpen, onClose, id, takesFocus = false, title, ...inside }: SidePanelProps) {
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();

  // Only opening and closing move focus; a change of `takesFocus` in between does not.
  const takeFocus = useEffectEvent(() => {
    if (takesFocus) {
      document.getElementById(titleId)?.focus({ preventScroll: true });
    }
  });

  useEffect(() => {
    if (!isOpen) {
      return undefined;
    }
    const element = panel.current;
    const opener = document.activeElement;
    takeFocus();
    return () => {
      const isFocusLost = document.activeElement === document.body || (element?.contains(document.activeElement) ?? false);
      if (isFocusLost && opener instanceof HTMLElement && opener.isConnected) {
        opener.focus({ preventScroll: true });
      }
    };
  }, [isOpen]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && !event.defaultPrevented) {
      onClose();
    }
  }

  if (!isOpen) {
    return null;
  }
  return (
    <aside ref={panel} className={classes.beside} id={id} aria-labelledby={titleId} onKeyDown={onKeyDown}>
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

function OverPage({ isOpen, onClose, id, title, steps, footer, children }: SidePanelProps) {
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} position="right" size="30rem" padding={0} transitionProps={{ duration: 180 }}>
      <Drawer.Overlay />
      <Drawer.Content classNames={{ content: classes.over }} id={id}>
        <Inside
          steps={steps}
          footer={footer}
          onClose={onClose}
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

/** A panel at the right: beside the page on wide screens, where the page stays usable; over it and modal below 1024 px. Escape closes. */
export function SidePanel(props: SidePanelProps) {
  return useIsDesktop() ? <BesidePage {...props} /> : <OverPage {...props} />;
}
