/** Main entry: provider, texts, layout, catalogue and site components. */
export { BacklotProvider } from './theme/backlot-provider.tsx';
export { AccentScope } from './theme/accent-scope.tsx';
export { usePageAccent } from './theme/use-page-accent.ts';
export { colorSchemeScript } from './theme/color-scheme.ts';
export { DESKTOP_MIN_WIDTH, iconSize, iconStroke, motion, type Accent } from './theme/tokens.ts';
export { defineMessages, defineStaffMessages } from './i18n/define-messages.ts';
export type { Locale } from './i18n/locales.ts';
export { shouldHideQuotePanel, shouldOpenQuotePanel, type QuotePanelContext } from './interaction/quote-panel.ts';
export { useIsHydrated } from './interaction/use-is-hydrated.ts';
export { usePausableTimeout } from './interaction/use-pausable-timeout.ts';
export { whenIdle } from './interaction/when-idle.ts';
export { OnDemand } from './on-demand/OnDemand.tsx';
export { isFileGone, onDemandPart, PartLoadError, type OnDemandPart } from './on-demand/on-demand-part.ts';
export { LocaleProvider, useLocale } from './i18n/locale.tsx';

export * from './components/AddToQuote/index.ts';
export * from './components/CardGrid/index.ts';
export * from './components/ColorSchemeToggle/index.ts';
export * from './components/EmptyState/index.ts';
export * from './components/EquipmentCard/index.ts';
export * from './components/EquipmentPicture/index.ts';
export * from './components/ErrorState/index.ts';
export * from './components/MetricRow/index.ts';
export * from './components/LanguageSwitch/index.ts';
export * from './components/LoadingState/index.ts';
export * from './components/MobileBar/index.ts';
export * from './components/Notice/index.ts';
export * from './components/PageBody/index.ts';
export * from './components/PageHeading/index.ts';
export * from './components/PageHero/index.ts';
export * from './components/PictureCard/index.ts';
export * from './components/QuantityControl/index.ts';
export * from './components/QuickNav/index.ts';
export * from './components/QuoteButton/index.ts';
export * from './components/SearchField/index.ts';
export * from './components/SiteFooter/index.ts';
export * from './components/SiteFrame/index.ts';
export * from './components/SiteHeader/index.ts';
export * from './components/SkipLink/index.ts';
export * from './components/StatusBadge/index.ts';
export * from './components/StepHeader/index.ts';
export * from './components/StripeMark/index.ts';
export * from './components/Wordmark/index.ts';

export { notifications } from '@mantine/notifications';
export {
  ActionIcon,
  Anchor,
  Box,
  Button,
  Divider,
  Group,
  List,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  Title,
  VisuallyHidden,
} from '@mantine/core';
