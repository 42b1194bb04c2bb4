import { storageKeys } from '@backlot/domain/contract';
import { aQuoteRequestReceipt } from '@backlot/domain/testing';
import { beforeEach, expect, it } from 'vitest';
import { startStores } from '../../../testing/stores.ts';
import { PANEL_STEP, usePanel } from './panel-store.ts';

beforeEach(() => startStores());

it('closing by hand sets the flag, keeps it in the browser and returns to step 1', () => {
  usePanel.getState().open();
  usePanel.getState().goTo(PANEL_STEP.review);
  usePanel.getState().close();
  expect(usePanel.getState()).toMatchObject({ isOpen: false, isManuallyClosed: true, step: PANEL_STEP.equipment });
  expect(localStorage.getItem(storageKeys.quotePanel)).toBe('{"isManuallyClosed":true}');
});

it('does not open by itself after it was closed by hand', () => {
  usePanel.getState().close();
  usePanel.getState().openAutomatically();
  expect(usePanel.getState().isOpen).toBe(false);
});

it('opens by itself otherwise', () => {
  usePanel.getState().openAutomatically();
  expect(usePanel.getState().isOpen).toBe(true);
});

it('adding clears the flag and opens', () => {
  usePanel.getState().close();
  usePanel.getState().openAfterAdding();
  expect(usePanel.getState()).toMatchObject({ isOpen: true, isManuallyClosed: false });
  expect(localStorage.getItem(storageKeys.quotePanel)).toBe('{"isManuallyClosed":false}');
});

it('says thanks at step 1, and adding shows the quote again', () => {
  usePanel.getState().open();
  usePanel.getState().goTo(PANEL_STEP.review);
  usePanel.getState().thank(aQuoteRequestReceipt());
  expect(usePanel.getState()).toMatchObject({ receipt: aQuoteRequestReceipt(), step: PANEL_STEP.equipment });
  usePanel.getState().openAfterAdding();
  expect(usePanel.getState()).toMatchObject({ isOpen: true, receipt: undefined, step: PANEL_STEP.equipment });
});

it('closing the thanks by itself leaves the flag alone', () => {
  usePanel.getState().open();
  usePanel.getState().thank(aQuoteRequestReceipt());
  usePanel.getState().closeSuccess();
  expect(usePanel.getState()).toMatchObject({ isOpen: false, isManuallyClosed: false, receipt: undefined });
  expect(localStorage.getItem(storageKeys.quotePanel)).toBeNull();
});

it('makes way for a page without the flag and without losing its step', () => {
  usePanel.getState().open();
  usePanel.getState().goTo(PANEL_STEP.details);
  usePanel.getState().hideForPage();
  expect(usePanel.getState()).toMatchObject({ isOpen: false, isManuallyClosed: false, step: PANEL_STEP.details });
});
