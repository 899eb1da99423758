import { Injectable } from '@nestjs/common';
import { type ChangedTimesheet, daysOfWeek, LIMITS, MESSAGES } from '../contract';
import { Database } from '../platform/database/database';
import { AppError } from '../platform/http/app-error';
import type { CurrentUser } from '../platform/security/access';
import { assertCan } from '../platform/security/assert-can';
import { LedgerService } from '../timer/ledger/ledger.service';
import { TimeLogsRepository } from '../timer/time-logs.repository';
import { CellsRepository, type Piece } from './cells.repository';
import type { TimesheetCellDto, TimesheetUndoDto } from './timesheets.dto';
import { TimesheetsService } from './timesheets.service';

/** In seconds. The API's times are precise to the millisecond. */
const MILLISECOND = 0.001;

/**
 * Sets the hours of a task on a day by corrections, so all their rules apply. Missing time is added as one session,
 * right after the last one of the task on that day or else in the first gap of the day in which it fits. Excess time
 * is taken from the ends of the last sessions; of a session across midnight, only from the part on that day.
 */
@Injectable()
export class CellsService {
  constructor(
    private readonly cells: CellsRepository,
    private readonly timesheets: TimesheetsService,
    private readonly ledger: LedgerService,
    private readonly timeLogs: TimeLogsRepository,
    private readonly database: Database,
  ) {}

  /**
   * @throws AppError 400 for a day outside the week, 403 for time the caller may not correct, 404 for an absent user or
   * task, 409 if the day has no room, and like `ChangeHoursService`
   */
  set(me: CurrentUser, { userId, week, taskId, date, hours, reason }: TimesheetCellDto): Promise<ChangedTimesheet> {
    const ownerId = userId ?? me.id;
    assertCan(me, 'hours.correct', { ownerId });
    const { dateOutside } = MESSAGES.timesheet;
    if (!daysOfWeek(week)!.includes(date)) throw AppError.badRequest(dateOutside, { date: dateOutside });
    return this.change(me, ownerId, week, async () => {
      const cell = await this.cells.find(ownerId, taskId, date);
      if (!cell) throw AppError.notFound();
      const wanted = hours * 3600;
      // Screens round hours to four decimals: 1:20 arrives as 1.3333, and means whole seconds.
      const missing = Math.round(wanted) - cell.seconds;
      // The displayed value is rounded. Sending it back, or entering it more precisely, changes nothing.
      const isSame =
        hours === cell.hours || [wanted - cell.seconds, missing].some((seconds) => Math.abs(seconds) < MILLISECOND);
      if (!isSame && missing > 0) await this.add(me, { ownerId, taskId, date, reason }, missing);
      if (!isSame && missing < 0) await this.trim(me, cell.pieces, -missing, reason);
    });
  }

  /** @throws AppError like `LedgerService.undo` */
  undo(me: CurrentUser, { userId, week, first, count, reason }: TimesheetUndoDto): Promise<ChangedTimesheet> {
    const ownerId = userId ?? me.id;
    return this.change(me, ownerId, week, () => this.ledger.undo(me, ownerId, { first, count }, reason));
  }

  private change(
    me: CurrentUser,
    ownerId: string,
    week: string,
    correct: () => Promise<void>,
  ): Promise<ChangedTimesheet> {
    return this.database.transaction(async () => {
      // Every correction takes this lock, so those in between are the ones made here.
      await this.timeLogs.lockTimer(ownerId);
      const before = await this.cells.corrections(ownerId);
      await correct();
      const count = (await this.cells.corrections(ownerId)) - before;
      const sheet = await this.timesheets.find(me, { userId: ownerId, week });
      const isUndoable = count > 0 && count <= LIMITS.timesheet.undoneCorrections;
      return isUndoable ? { ...sheet, change: { first: before + 1, count } } : sheet;
    });
  }

  private async add(
    me: CurrentUser,
    { ownerId, taskId, date, reason }: { ownerId: string; taskId: string; date: string; reason: string },
    seconds: number,
  ): Promise<void> {
    const { startTime, fitsLater } = await this.cells.room(ownerId, taskId, date, seconds);
    if (startTime === null)
      throw AppError.conflict(fitsLater ? MESSAGES.ledger.endInFuture : MESSAGES.timesheet.noRoom);
    const endTime = later(startTime, seconds);
    await this.ledger.add(me, { userId: ownerId, taskId, startTime, endTime, reason });
  }

  private async trim(me: CurrentUser, pieces: Piece[], seconds: number, reason: string): Promise<void> {
    let left = seconds;
    for (const piece of pieces) {
      if (left < MILLISECOND) return;
      const cut = Math.min(left, piece.seconds);
      await this.cutEnd(me, piece, cut, reason);
      left -= cut;
    }
    // The rest of the time on this day belongs to the running timer.
    if (left >= MILLISECOND) throw AppError.conflict(MESSAGES.ledger.timerRunning);
  }

  private async cutEnd(me: CurrentUser, piece: Piece, cut: number, reason: string): Promise<void> {
    const { sessionId, endTime } = piece;
    if (!piece.isEnd) await this.ledger.split(me, sessionId, { at: endTime, reason });
    if (piece.isStart && piece.seconds - cut < MILLISECOND) await this.ledger.remove(me, sessionId, { reason });
    else await this.ledger.change(me, sessionId, { endTime: later(endTime, -cut), reason });
  }
}

const later = (time: string, seconds: number) => new Date(Date.parse(time) + seconds * 1000).toISOString();
