import type { DaySession, TimeLog, TimesheetDay } from '@contract';
import { useEffect, useRef, useState } from 'react';
import { conflictsOf, errorText, fieldErrors } from '@/api/error-text';
import {
  useAddTimeMutation,
  useChangeTimeMutation,
  useRemoveTimeMutation,
  useSplitTimeMutation,
} from '@/api/time-logs';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { announce } from '@/ui/live-region';
import { showToast } from '@/ui/show-toast';
import { reasonProblem } from '../components/reason-bar';
import {
  type Changed,
  hasChanges,
  isAnyChanged,
  type Problems,
  type SessionDraft,
  type SessionMode,
  sessionProblems,
  type SessionValues,
  splitTime,
  toSend,
  withoutChanges,
  withoutSame,
} from '../model/session-values';
import { dayOf, formChanged, formKey, reasonGiven, selectTimesheet } from '../model/timesheet-slice';
import type { Edge } from '../model/track';
import { SESSION_STRINGS } from '../session-strings';
import { useIsGone } from './use-is-gone';

const NO_DRAFT: SessionDraft = { changed: {} };

const DONE: Record<SessionMode, string> = {
  add: SESSION_STRINGS.added,
  edit: SESSION_STRINGS.saved,
  split: SESSION_STRINGS.splitDone,
  remove: SESSION_STRINGS.removed,
};

export interface SessionFormOptions {
  day: TimesheetDay;
  mayEdit: boolean;
  zone: string;
  /** Undefined for new time. */
  session: DaySession | undefined;
  first: SessionValues;
  mode: SessionMode;
  /** Refetches the day; until it has loaded, the form shows the sent values. */
  reload: () => Promise<unknown>;
  onDone: () => void;
}

/**
 * The form for a session or new time, and how it is sent. Changes and their reason are kept until they are saved or
 * discarded, also while something else is shown.
 */
export function useSessionForm(options: SessionFormOptions) {
  const { day, mayEdit, zone, session, first, mode, reload, onDone } = options;
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { reason: given, forms } = useAppSelector(selectTimesheet);
  const [problems, setProblems] = useState<Problems>({});
  const [conflicts, setConflicts] = useState<TimeLog[]>([]);
  const [add] = useAddTimeMutation();
  const [change] = useChangeTimeMutation();
  const [split] = useSplitTimeMutation();
  const [remove] = useRemoveTimeMutation();
  /** The number of sent changes whose results are not shown yet. */
  const [underWay, setUnderWay] = useState(0);
  /** The keys of the forms that were sent and have no response. If one is refused, its reason is still needed. */
  const [sentKeys] = useState(() => new Set<string>());
  /** Incremented when the user selects something else: the response to an earlier request must not change that. */
  const turn = useRef(0);
  const isGone = useIsGone();
  const key = formKey(day, session?.id);
  const draft = (mayEdit && forms[key]) || NO_DRAFT;
  const changed = draft.changed[mode];
  const values = { ...first, ...changed };
  const reason = draft.reason ?? given;

  // Nothing would show that a reason without changes is unsaved, but it would pin the day.
  useEffect(
    () => () => {
      const left = selectTimesheet(store.getState()).forms[key];
      if (left && !isAnyChanged(left.changed) && !sentKeys.has(key)) store.dispatch(formChanged({ key }));
    },
    [store, key, sentKeys],
  );

  /** Includes changes since the last render. */
  const latest = () => selectTimesheet(store.getState()).forms[key] ?? NO_DRAFT;
  const write = (next: SessionDraft | undefined) => void dispatch(formChanged({ key, draft: next }));
  const keep = (change: Partial<SessionDraft>) =>
    void dispatch(formChanged({ key, draft: { ...latest(), ...change }, day: dayOf(day) }));
  function keepValues(next: Changed) {
    const known = latest().changed;
    const own = { ...(session ? undefined : first), ...known[mode], ...next };
    // During a save, `first` still has the values before it: putting one back then is a change.
    keep({ changed: { ...known, [mode]: session && underWay === 0 ? withoutSame(own, first, zone) : own } });
  }
  function clearProblems() {
    setProblems({});
    setConflicts([]);
  }
  function leave() {
    turn.current += 1;
    clearProblems();
  }

  function run(why: string, sent: Changed) {
    if (!session) {
      const { taskId, startTime = '', endTime = '', description } = toSend({ ...first, ...sent }, zone);
      return add({ userId: day.userId, taskId: taskId ?? '', startTime, endTime, description, reason: why });
    }
    const { id } = session;
    if (mode === 'split') return split({ id, request: { at: splitTime(values.at, session, zone), reason: why } });
    if (mode === 'remove') return remove({ id, request: { reason: why } });
    return change({ id, request: { ...toSend(sent, zone), reason: why } });
  }

  function refuse(error: unknown) {
    const text = errorText(error, SESSION_STRINGS.failed);
    const { startTime: start, endTime: end, at, reason: why, taskId } = fieldErrors(error);
    const placed = { start, end, at, reason: why, taskId };
    const isPlaced = Object.values(placed).some((it) => it !== undefined);
    // An error without a field is shown at the time that was changed last.
    const isStart = values.start !== first.start && values.end === first.end;
    const place = mode === 'split' ? 'at' : mode === 'remove' ? 'reason' : isStart ? 'start' : 'end';
    setProblems(isPlaced ? placed : { [place]: text });
    setConflicts(conflictsOf(error));
    announce(text);
  }

  /** Returns whether the changes were saved; if not, the fields show why. */
  async function save(last: Changed = {}): Promise<boolean> {
    keepValues(last);
    const { [mode]: sent = {} } = latest().changed;
    const isRunning = session !== undefined && session.endTime === undefined;
    const found = { ...sessionProblems({ ...first, ...sent }, mode, isRunning), reason: reasonProblem(reason) };
    setConflicts([]);
    setProblems(found);
    const firstProblem = Object.values(found).find((it) => it !== undefined);
    if (firstProblem) {
      announce(firstProblem);
      return false;
    }
    const why = reason.trim();
    const ownTurn = turn.current;
    setUnderWay((count) => count + 1);
    sentKeys.add(key);
    const { error } = await run(why, sent);
    sentKeys.delete(key);
    if (!error && !isGone.current) await reload();
    setUnderWay((count) => count - 1);
    const isHere = !isGone.current && ownTurn === turn.current;
    if (error) {
      if (isHere) refuse(error);
      else showToast.error(errorText(error, SESSION_STRINGS.failed));
      return false;
    }
    dispatch(reasonGiven(why));
    showToast.success(DONE[mode]);
    forget(sent, reason);
    if (isHere) onDone();
    return true;
  }

  /** Keeps input that is newer than what was saved. */
  function forget(saved: Changed, savedReason: string) {
    const now = latest();
    if (now.changed[mode] !== saved) return;
    const newReason = now.reason === savedReason ? undefined : now.reason;
    write(mode === 'remove' ? undefined : { changed: withoutChanges(now.changed, mode), reason: newReason });
  }

  return {
    values,
    isChanged: hasChanges(changed),
    reason,
    /** Whether a change can be sent without asking for a reason. */
    hasReason: reasonProblem(reason) === undefined,
    problems,
    conflicts,
    isSaving: underWay > 0,
    edit(next: Changed) {
      clearProblems();
      keepValues(next);
    },
    setReason(text: string) {
      setProblems((current) => ({ ...current, reason: undefined }));
      keep({ reason: text });
    },
    /** Called when something else is selected. */
    leave,
    /** Discards the changes, or only that of an edge. */
    revert(edge?: Edge) {
      leave();
      const changed = withoutChanges(latest().changed, mode, edge);
      // The reason belongs to all changes of the session.
      const isReasonKept = edge !== undefined || isAnyChanged(changed);
      write({ ...latest(), changed, ...(!isReasonKept && { reason: undefined }) });
    },
    save,
  };
}
