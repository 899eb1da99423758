import type { Timesheet, TimesheetCellRequest, TimesheetUndoRequest } from '@contract';
import { screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { TimesheetView } from '../components/timesheet-view';
import { weekDays } from '../model/sheet-rows';
import { STRINGS } from '../strings';
import { makeSheet } from './make-sheet';

export const me = makeUser();

// The next test would restore unsaved hours.
afterEach(() => sessionStorage.clear());

export interface GivenSheet {
  cellSaved?: () => Promise<void>;
  /** Responds to each undo; by default the cell on Monday is empty again. */
  undone?: () => Promise<{ status: number; body: unknown } | undefined>;
  /** The hours on Mondays. If there are any, the server returns only rows with hours. */
  monday?: number;
  status?: Timesheet['status'];
  user?: UserEvent;
}

/** A week with one task, whose cells can be written. */
export async function showSheet({
  cellSaved = () => Promise.resolve(),
  undone = () => Promise.resolve(undefined),
  monday: first = 0,
  status = 'open',
  user = userEvent.setup(),
}: GivenSheet = {}) {
  const calls: string[] = [];
  const written: TimesheetCellRequest[] = [];
  const undos: TimesheetUndoRequest[] = [];
  const hours = new Map<string, number>();
  const sheet = (week: string) => {
    const made = makeSheet(
      me,
      week,
      weekDays(week).map((day, index) => hours.get(day) ?? (index === 0 ? first : 0)),
      { status },
    );
    return first > 0 && made.total === 0 ? { ...made, rows: [] } : made;
  };
  serverWith([], {
    'GET /api/timesheets': ({ url }) => ({ body: sheet(new URL(url).searchParams.get('week')!) }),
    'GET /api/timesheets/day': ({ url }) => {
      const date = new URL(url).searchParams.get('date')!;
      return { body: { userId: me.id, date, timezone: 'UTC', sessions: [], removed: [] } };
    },
    'PUT /api/timesheets/cell': async (request) => {
      const cell = (await request.json()) as TimesheetCellRequest;
      written.push(cell);
      calls.push('cell');
      await cellSaved();
      hours.set(cell.date, cell.hours);
      return { body: { ...sheet(cell.week), change: { first: written.length, count: 1 } } };
    },
    'POST /api/timesheets/cell/undo': async (request) => {
      const undo = (await request.json()) as TimesheetUndoRequest;
      undos.push(undo);
      const refusal = await undone();
      if (refusal) return refusal;
      hours.delete(weekDays(undo.week)[0]!);
      return { body: sheet(undo.week) };
    },
    'POST /api/timesheets/submit': async (request) => {
      calls.push('submit');
      return { body: sheet(((await request.json()) as { week: string }).week) };
    },
  });
  await renderFor(me, <TimesheetView />);
  return { calls, written, undos, user };
}

/** The same in a window that is wide enough for the grid. */
export async function showGrid(given?: GivenSheet) {
  const shown = await showSheet(given);
  const row = await screen.findByRole('row', { name: /Door/ });
  const cells = within(row).getAllByRole('gridcell');
  return { ...shown, monday: cells[0]!, tuesday: cells[1]!, sunday: cells[6]! };
}

export type ShownGrid = Awaited<ReturnType<typeof showGrid>>;

export const hoursWritten = ({ written }: Pick<ShownGrid, 'written'>) => written.map(({ hours }) => hours);
export const why = () => screen.getByRole('textbox', { name: STRINGS.why });
