import type { DaySession, TimeLog } from '@contract';
import { useRef, useState } from 'react';
import { conflictsOf, errorText, fieldErrors } from '@/api/error-text';
import {
  useAddTimeMutation,
  useChangeTimeMutation,
  useRemoveTimeMutation,
  useSplitTimeMutation,
} from '@/api/time-logs';
import { fromLocalInput } from '@/lib/time';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { announce } from '@/ui/live-region';
import { showToast } from '@/ui/show-toast';
import { reasonProblem } from '../components/reason-bar';
import { type Changed, type Problems, sessionProblems, type SessionValues, toSend } from '../model/session-values';
import { reasonGiven, selectTimesheet } from '../model/timesheet-slice';
import { SESSION_STRINGS } from '../session-strings';

export type SessionMode = 'add' | 'edit' | 'split' | 'remove';

const DONE: Record<SessionMode, string> = {
  add: SESSION_STRINGS.added,
  edit: SESSION_STRINGS.saved,
  split: SESSION_STRINGS.splitDone,
  remove: SESSION_STRINGS.removed,
};

export interface SessionFormOptions {
  userId: string;
  zone: string;
  /** Undefined for new time. */
  session: DaySession | undefined;
  first: SessionValues;
  mode: SessionMode;
  /** Refetches the day; until it has loaded, the form shows the sent values. */
  reload: () => Promise<unknown>;
  onDone: () => void;
}

/** The form for a session or new time, and how it is sent. Refused input is kept. */
export function useSessionForm({ userId, zone, session, first, mode, reload, onDone }: SessionFormOptions) {
  const dispatch = useAppDispatch();
  const { reason: known } = useAppSelector(selectTimesheet);
  const [changed, setChanged] = useState<Changed>({});
  const [typedReason, setReason] = useState<string>();
  const [problems, setProblems] = useState<Problems>({});
  const [conflicts, setConflicts] = useState<TimeLog[]>([]);
  const [add] = useAddTimeMutation();
  const [change] = useChangeTimeMutation();
  const [split] = useSplitTimeMutation();
  const [remove] = useRemoveTimeMutation();
  /** The number of sent changes whose results are not shown yet. */
  const [underWay, setUnderWay] = useState(0);
  /** Incremented when the user selects something else: the response to an earlier request must not change that. */
  const turn = useRef(0);
  const edits = useRef(0);
  const values = { ...first, ...changed };
  const reason = typedReason ?? known;

  function run(why: string, sent: Changed) {
    if (!session) {
      const { taskId, startTime = '', endTime = '', description } = toSend({ ...first, ...sent }, zone);
      return add({ userId, taskId: taskId ?? '', startTime, endTime, description, reason: why });
    }
    const { id } = session;
    if (mode === 'split') return split({ id, request: { at: fromLocalInput(values.at, zone) ?? '', reason: why } });
    if (mode === 'remove') return remove({ id, request: { reason: why } });
    return change({ id, request: { ...toSend(sent, zone), reason: why } });
  }

  function refuse(error: unknown) {
    const text = errorText(error, SESSION_STRINGS.failed);
    const { startTime: start, endTime: end, at, reason: why, taskId } = fieldErrors(error);
    const placed = { start, end, at, reason: why, taskId };
    const isPlaced = Object.values(placed).some((it) => it !== undefined);
    // An error without a field is shown at the time that was changed last.
    const place =
      mode === 'split' ? 'at' : mode === 'remove' ? 'reason' : changed.start && !changed.end ? 'start' : 'end';
    setProblems(isPlaced ? placed : { [place]: text });
    setConflicts(conflictsOf(error));
    announce(text);
  }

  /** Returns whether the changes were saved; if not, the fields show why. */
  async function save(last: Changed = {}): Promise<boolean> {
    const sent = { ...changed, ...last };
    setChanged(sent);
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
    const [ownTurn, ownEdit] = [turn.current, edits.current];
    setUnderWay((count) => count + 1);
    const { error } = await run(why, sent);
    if (!error) await reload();
    setUnderWay((count) => count - 1);
    const isHere = ownTurn === turn.current;
    if (error) {
      if (isHere) refuse(error);
      else showToast.error(errorText(error, SESSION_STRINGS.failed));
      return false;
    }
    dispatch(reasonGiven(why));
    showToast.success(DONE[mode]);
    if (isHere) {
      if (ownEdit === edits.current) setChanged({});
      onDone();
    }
    return true;
  }

  return {
    values,
    isChanged: Object.keys(changed).length > 0,
    reason,
    /** Whether a change can be sent without asking for a reason. */
    hasReason: reasonProblem(reason) === undefined,
    problems,
    conflicts,
    isSaving: underWay > 0,
    edit(next: Changed) {
      edits.current += 1;
      setProblems({});
      setConflicts([]);
      setChanged((current) => ({ ...current, ...next }));
    },
    setReason(text: string) {
      setProblems((current) => ({ ...current, reason: undefined }));
      setReason(text);
    },
    revert() {
      turn.current += 1;
      setProblems({});
      setConflicts([]);
      setChanged({});
    },
    save,
  };
}
