import { storageKeys } from '@backlot/domain/contract';
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
  usePanel.getState().openByItself();
  expect(usePanel.getState().isOpen).toBe(false);
});

it('opens by itself otherwise', () => {
  usePanel.getState().openByItself();
  expect(usePanel.getState().isOpen).toBe(true);
});

it('adding clears the flag and opens', () => {
  usePanel.getState().close();
  usePanel.getState().openAfterAdding();
  expect(usePanel.getState()).toMatchObject({ isOpen: true, isManuallyClosed: false });
  expect(localStorage.getItem(storageKeys.quotePanel)).toBe('{"isManuallyClosed":false}');
});

it('makes way for a page without the flag and without losing its step', () => {
  usePanel.getState().open();
  usePanel.getState().goTo(PANEL_STEP.details);
  usePanel.getState().stepAside();
  expect(usePanel.getState()).toMatchObject({ isOpen: false, isManuallyClosed: false, step: PANEL_STEP.details });
});
