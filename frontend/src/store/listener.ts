import { createListenerMiddleware, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from './root-reducer';

export const listener = createListenerMiddleware();

/** `startListening({actionCreator, effect})`: runs side effects of actions. */
export const startListening = listener.startListening.withTypes<
  RootState,
  ThunkDispatch<RootState, unknown, UnknownAction>
>();
