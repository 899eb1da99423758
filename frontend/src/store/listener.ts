import { createListenerMiddleware } from '@reduxjs/toolkit';
import type { AppDispatch } from './store';
import type { RootState } from './root-reducer';

export const listener = createListenerMiddleware();

/** `startListening({actionCreator, effect})`: what should happen outside the store when something happened in it. */
export const startListening = listener.startListening.withTypes<RootState, AppDispatch>();
