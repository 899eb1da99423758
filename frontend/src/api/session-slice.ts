import type { SignedOutReason } from '@contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface SessionState {
  /** `checking` until the server has confirmed or denied a session. */
  status: 'checking' | 'signed-in' | 'signed-out';
  /** Why an open session ended; absent if there was none. */
  reason?: SignedOutReason;
}

/** The state of the sign-in session, first `checking`, then signed in or out. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: { status: 'checking' } as SessionState,
  reducers: {
    sessionStarted: () => ({ status: 'signed-in' }) as SessionState,
    /** The same session in another role: all data is loaded again. */
    sessionRestarted: (state) => (state.status === 'signed-in' ? { status: 'checking' as const } : state),
    /** A failed check does not end a session that is already open. */
    sessionCheckFailed: (state) => (state.status === 'checking' ? { status: 'signed-out' as const } : state),
    sessionEnded: (state, { payload }: PayloadAction<SignedOutReason>) =>
      state.status === 'signed-in' ? { status: 'signed-out' as const, reason: payload } : state,
  },
});

export const { sessionStarted, sessionRestarted, sessionCheckFailed, sessionEnded } = sessionSlice.actions;

/** For the API slice, which knows only its own part of the state. */
export const sessionIn = (state: unknown): SessionState => (state as { session: SessionState }).session;
