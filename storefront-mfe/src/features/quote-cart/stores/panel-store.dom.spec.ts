import { storageKeys } from '@backlot/domain/contract';
import { aQuoteRequestReceipt } from '@backlot/domain/testing';
import { beforeEach, expect, it } from 'vitest';
import { resetStores } from '../../../testing/stores.ts';
import { PANEL_STEP, usePanel } from './panel-store.ts';

beforeEach(() => resetStores());

it('close sets and stores the flag, and returns to step 1', () => {
  usePanel.getState().open();
  usePanel.getState().goTo(PANEL_STEP.review);
  usePanel.getState().close();
  expect(usePanel.getState()).toMatchObject({ isOpen: false, isManuallyClosed: true, step: PANEL_STEP.equipment });
  expect(localStorage.getItem(storageKeys.quotePanel)).toBe('{"isManuallyClosed":true}');
});

it('openAfterAdding clears the flag and opens', () => {
  usePanel.getState().close();
  usePanel.getState().openAfterAdding();
  expect(usePanel.getState()).toMatchObject({ isOpen: true, isManuallyClosed: false });
  expect(localStorage.getItem(storageKeys.quotePanel)).toBe('{"isManuallyClosed":false}');
});

it('showSuccess returns to step 1, and adding ends it', () => {
  usePanel.getState().open();
  usePanel.getState().goTo(PANEL_STEP.review);
  usePanel.getState().showSuccess(aQuoteRequestReceipt());
  expect(usePanel.getState()).toMatchObject({ receipt: aQuoteRequestReceipt(), step: PANEL_STEP.equipment });
  usePanel.getState().openAfterAdding();
  expect(usePanel.getState()).toMatchObject({ isOpen: true, receipt: undefined, step: PANEL_STEP.equipment });
});

it('closeSuccess preserves the flag', () => {
  usePanel.getState().open();
  usePanel.getState().showSuccess(aQuoteRequestReceipt());
  usePanel.getState().closeSuccess();
  expect(usePanel.getState()).toMatchObject({ isOpen: false, isManuallyClosed: false, receipt: undefined });
  expect(localStorage.getItem(storageKeys.quotePanel)).toBeNull();
});

it('hideForPage preserves flag and step', () => {
  usePanel.getState().open();
  usePanel.getState().goTo(PANEL_STEP.details);
  usePanel.getState().hideForPage();
  expect(usePanel.getState()).toMatchObject({ isOpen: false, isManuallyClosed: false, step: PANEL_STEP.details });
});
