import '../comments/comments.events';
import '../meetings/meetings.events';
import '../reports/reports.events';
import '../tasks/tasks.events';
import '../timer/timer.events';
import '../timesheets/timesheets.events';
import '../users/users.events';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type TransactionHookMap, TransactionHooks } from '../platform/events/transaction-hooks';
import { MailQueueRepository } from './mail/mail-queue.repository';
import { MailSettingsService } from './mail/mail-settings.service';
import { type AddedNotification, NotificationsRepository } from './notifications.repository';
import { NotificationsService } from './notifications.service';

type Hook<Name extends keyof TransactionHookMap> = TransactionHookMap[Name];

const STEPS = {
  submitted: 'timesheet-submitted',
  approved: 'timesheet-approved',
  returned: 'timesheet-returned',
} as const;

/** Decides who is notified of what. Each method runs in the transaction of its cause. */
@Injectable()
export class NotificationsHooks implements OnModuleInit {
  constructor(
    private readonly hooks: TransactionHooks,
    private readonly notifications: NotificationsService,
    private readonly stored: NotificationsRepository,
    private readonly mails: MailQueueRepository,
    private readonly mailSettings: MailSettingsService,
  ) {}

  onModuleInit(): void {
    this.hooks.on('task.assigning', (it) => this.taskAssigned(it));
    this.hooks.on('task.moved', (it) => this.moved(it));
    this.hooks.on('task.moving', (it) => this.taskMoved(it));
    this.hooks.on('comment.creating', (it) => this.commented(it));
    this.hooks.on('comment.editing', (it) => this.mentioned(it));
    this.hooks.on('report.submitting', (it) => this.reported(it));
    this.hooks.on('meeting.creating', (it) => this.invited(it, it.meeting.attendeeIds));
    this.hooks.on('meeting.updating', (it) => this.meetingUpdated(it));
    this.hooks.on('meeting.removing', (it) => this.meetingRemoved(it));
    this.hooks.on('timer.stoppedForOwner', (it) => this.timerStopped(it));
    this.hooks.on('hours.changed', (it) => this.hoursChanged(it));
    this.hooks.on('timesheet.stepped', (it) => this.timesheetStepped(it));
    this.hooks.on('user.removing', ({ userId }) => this.mails.drop(userId));
    this.hooks.on('user.purging', async ({ userId }) => {
      await this.stored.forget(userId);
      await this.mailSettings.forget(userId);
    });
  }

  private taskAssigned({ task, newAssigneeIds, actorId }: Hook<'task.assigning'>): Promise<void> {
    return this.notifications.notify(newAssigneeIds, { kind: 'assigned', actorId, taskId: task.id, facts: {} });
  }

  /** Leaves out new assignees, who are notified of their assignment. */
  private async taskMoved({ task, newAssigneeIds, actorId }: Hook<'task.moving'>): Promise<void> {
    this.notifications.announce(await this.stored.addMove(task.id, actorId, newAssigneeIds));
  }

  /** A move stores its notifications itself. */
  private async moved({ notified }: Hook<'task.moved'>): Promise<void> {
    this.notifications.announce(notified as AddedNotification[]);
  }

  /** Leaves out mentioned users, who are notified of the mention. */
  private async commented(writing: Hook<'comment.creating'>): Promise<void> {
    await this.mentioned(writing);
    const to = writing.minders.filter((id) => !writing.newMentions.includes(id));
    await this.notifications.notify(to, { kind: 'commented', ...aboutComment(writing) });
  }

  private mentioned(writing: Hook<'comment.editing'>): Promise<void> {
    return this.notifications.notify(writing.newMentions, { kind: 'mentioned', ...aboutComment(writing) });
  }

  private reported({ report }: Hook<'report.submitting'>): Promise<void> {
    const about = { actorId: report.staff.id, taskId: report.task?.id, reportId: report.id };
    return this.notifications.notify(undefined, { kind: 'reported', ...about, facts: { hours: report.hoursWorked } });
  }

  private invited({ meeting, actorId }: Hook<'meeting.creating'>, to: string[]): Promise<void> {
    const facts = { title: meeting.title };
    return this.notifications.notify(to, { kind: 'meeting-invited', actorId, meetingId: meeting.id, facts });
  }

  /** New attendees are invited; former ones get only the former title of the meeting. */
  private async meetingUpdated(change: Hook<'meeting.updating'>): Promise<void> {
    const { meeting, actorId, isRewritten, newAttendeeIds, formerAttendeeIds, formerTitle } = change;
    await this.invited(change, newAttendeeIds);
    await this.notifications.notify(formerAttendeeIds, {
      kind: 'meeting-changed',
      actorId,
      facts: { title: formerTitle, change: 'uninvited' },
    });
    if (!isRewritten) return;
    const others = [...meeting.attendeeIds, meeting.createdById];
    const to = others.filter((id) => ![...newAttendeeIds, ...formerAttendeeIds].includes(id));
    const facts = { title: meeting.title, change: 'changed' } as const;
    await this.notifications.notify(to, { kind: 'meeting-changed', actorId, meetingId: meeting.id, facts });
  }

  private meetingRemoved({ meeting, actorId }: Hook<'meeting.removing'>): Promise<void> {
    const facts = { title: meeting.title, change: 'cancelled' } as const;
    const to = [...meeting.attendeeIds, meeting.createdById];
    return this.notifications.notify(to, { kind: 'meeting-changed', actorId, facts });
  }

  private timerStopped({ session, actorId }: Hook<'timer.stoppedForOwner'>): Promise<void> {
    return this.notifications.notify([session.userId], {
      ...{ kind: 'timer-stopped', actorId, taskId: session.taskId, facts: {} },
    });
  }

  private hoursChanged({ userId, taskId, actorId, ...facts }: Hook<'hours.changed'>): Promise<void> {
    return this.notifications.notify([userId], { kind: 'hours-changed', actorId, taskId, facts });
  }

  /**
   * Notifies everyone who can approve a submitted week, or the user whose week was decided on. The week of a user who
   * has left is submitted by someone who approves weeks, and only appears in the queue.
   */
  private async timesheetStepped({ userId, week, status, actorId, reason }: Hook<'timesheet.stepped'>): Promise<void> {
    if (status === 'open' || (status === 'submitted' && actorId !== userId)) return;
    const to = status === 'submitted' ? undefined : [userId];
    await this.notifications.notify(to, { kind: STEPS[status], actorId, facts: { week, reason } });
  }
}

const aboutComment = ({ comment, actorId, isInternal }: Hook<'comment.editing'>) => ({
  actorId,
  taskId: comment.taskId,
  facts: isInternal ? ({ isInternal } as const) : {},
});
