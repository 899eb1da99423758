import type { SignedOutReason } from '@contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface SessionState {
  /** `checking` until the server has said whether there is a session. */
  status: 'checking' | 'signed-in' | 'signed-out';
  /** Why a session that was open is not any more; absent if there was none. */
  reason?: SignedOutReason;
}

/** Spec 4: loading, then signed in or signed out. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: { status: 'checking' } as SessionState,
  reducers: {
    sessionStarted: () => ({ status: 'signed-in' }) as SessionState,
    /** The same session as another role: everything is asked for again. */
    sessionRestarted: (state) => (state.status === 'signed-in' ? { status: 'checking' as const } : state),
    /** A failed check says nothing about a session that is already open. */
    sessionCheckFailed: (state) => (state.status === 'checking' ? { status: 'signed-out' as const } : state),
    sessionEnded: (state, { payload }: PayloadAction<SignedOutReason>) =>
      state.status === 'signed-in' ? { status: 'signed-out' as const, reason: payload } : state,
  },
});

export const { sessionStarted, sessionRestarted, sessionCheckFailed, sessionEnded } = sessionSlice.actions;
