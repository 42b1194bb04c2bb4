/** Main entry: provider, texts, layout, catalogue and site components. */
export { BacklotProvider } from './theme/backlot-provider.tsx';
export { AccentScope } from './theme/accent-scope.tsx';
export { usePageAccent } from './theme/use-page-accent.ts';
export { colorSchemeScript } from './theme/color-scheme.ts';
export { DESKTOP_MIN_WIDTH, iconSize, iconStroke, motion, type Accent } from './theme/tokens.ts';
export { defineMessages, defineStaffMessages } from './i18n/define-messages.ts';
export { shouldHideQuotePanel, shouldOpenQuotePanel, type QuotePanelContext } from './interaction/quote-panel.ts';
export { useIsHydrated } from './interaction/use-is-hydrated.ts';
export { usePausableTimeout } from './interaction/use-pausable-timeout.ts';
export { whenIdle } from './interaction/when-idle.ts';
export { OnDemand } from './on-demand/OnDemand.tsx';
export { isFileGone, onDemandPart, PartLoadError, type OnDemandPart } from './on-demand/on-demand-part.ts';
export { LocaleProvider, useLocale, type Locale } from './i18n/locale.tsx';

export * from './components/AddToQuote/AddToQuote.tsx';
export * from './components/CardGrid/CardGrid.tsx';
export * from './components/ColorSchemeToggle/ColorSchemeToggle.tsx';
export * from './components/ColorSchemeToggle/use-color-scheme-switch.ts';
export * from './components/EmptyState/EmptyState.tsx';
export * from './components/EquipmentCard/EquipmentCard.tsx';
export * from './components/EquipmentCard/EquipmentCardSkeleton.tsx';
export * from './components/EquipmentPicture/EquipmentPicture.tsx';
export * from './components/EquipmentPicture/picture-kind.ts';
export type { PictureKind } from './components/EquipmentPicture/drawings.ts';
export * from './components/ErrorState/ErrorState.tsx';
export * from './components/MetricRow/MetricRow.tsx';
export * from './components/LanguageSwitch/LanguageSwitch.tsx';
export * from './components/LoadingState/LoadingState.tsx';
export * from './components/MobileBar/MobileBar.tsx';
export * from './components/Notice/Notice.tsx';
export * from './components/PageBody/PageBody.tsx';
export * from './components/PageHeading/PageHeading.tsx';
export * from './components/PageHero/PageHero.tsx';
export * from './components/PictureCard/PictureCard.tsx';
export * from './components/QuantityControl/QuantityControl.tsx';
export * from './components/QuickNav/QuickNav.tsx';
export * from './components/QuoteButton/QuoteButton.tsx';
export * from './components/SearchField/SearchField.tsx';
export * from './components/SiteFooter/SiteFooter.tsx';
export * from './components/SiteFrame/SiteFrame.tsx';
export * from './components/SiteHeader/SiteHeader.tsx';
export * from './components/SkipLink/SkipLink.tsx';
export * from './components/StatusBadge/StatusBadge.tsx';
export * from './components/StepHeader/StepHeader.tsx';
export * from './components/StripeMark/StripeMark.tsx';
export * from './components/Wordmark/Wordmark.tsx';

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
