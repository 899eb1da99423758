import type { MigrationInterface } from 'typeorm';
import { Baseline1700000018000 } from './1700000018000-baseline';
import { ReportSessions1700000019000 } from './1700000019000-report-sessions';
import { Ledger1700000021000 } from './1700000021000-ledger';
import { Timesheets1700000022000 } from './1700000022000-timesheets';
import { BillableHours1700000023000 } from './1700000023000-billable-hours';
import { Notifications1700000026000 } from './1700000026000-notifications';
import { Notify1700000027000 } from './1700000027000-notify';
import { DueReminders1700000029000 } from './1700000029000-due-reminders';
import { Labels1700000030300 } from './1700000030300-labels';
import { Search1700000041000 } from './1700000041000-search';
import { TaskHistory1700000044000 } from './1700000044000-task-history';
import { NotificationMail1700000049000 } from './1700000049000-notification-mail';
import { ImportedTasks1700000051000 } from './1700000051000-imported-tasks';
import { Comments1700000052000 } from './1700000052000-comments';
import { SearchComments1700000053000 } from './1700000053000-search-comments';
import { CommentHistory1700000054000 } from './1700000054000-comment-history';
import { Invitations1700000058000 } from './1700000058000-invitations';
import { CurrentKeys1700000060000 } from './1700000060000-current-keys';
import { Events1700000061000 } from './1700000061000-events';
import { DeletedTexts1700000062000 } from './1700000062000-deleted-texts';
import { Epochs1700000063000 } from './1700000063000-epochs';
import { SearchedScripts1700000064000 } from './1700000064000-searched-scripts';
import { SortedNames1700000065000 } from './1700000065000-sorted-names';
import { ClaimedDays1700000066000 } from './1700000066000-claimed-days';
import { StoredPositions1700000067000 } from './1700000067000-stored-positions';
import { TimesOfVersions1700000068000 } from './1700000068000-times-of-versions';
import { FreedScreenshots1700000069000 } from './1700000069000-freed-screenshots';
import { TimesOfChecklists1700000070000 } from './1700000070000-times-of-checklists';
import { EndedResetLinks1700000071000 } from './1700000071000-ended-reset-links';
import { MeetingsCreatedOnce1700000072000 } from './1700000072000-meetings-created-once';
import { PurgedNames1700000073000 } from './1700000073000-purged-names';
import { SuggestionsCreatedOnce1700000074000 } from './1700000074000-suggestions-created-once';
import { EpochsNumberedOnce1700000075000 } from './1700000075000-epochs-numbered-once';
import { TasksCreatedOnce1700000076000 } from './1700000076000-tasks-created-once';
import { FirstMidnights1700000078000 } from './1700000078000-first-midnights';
import { UndoneCorrections1700000079000 } from './1700000079000-undone-corrections';
import { PurgedStepByStep1700000080000 } from './1700000080000-purged-step-by-step';
import { AddressesOfClients1700000081000 } from './1700000081000-addresses-of-clients';
import { ReplacedEpochs1700000082000 } from './1700000082000-replaced-epochs';
import { SendersInGroups1700000083000 } from './1700000083000-senders-in-groups';
import { FormerMembers1700000085000 } from './1700000085000-former-members';
import { UnassignedClients1700000086000 } from './1700000086000-unassigned-clients';
import { SearchedLetters1700000087000 } from './1700000087000-searched-letters';
import { FormerRanks1700000088000 } from './1700000088000-former-ranks';
import { ImportedCompletions1700000090000 } from './1700000090000-imported-completions';
import { JoinedMembers1700000092000 } from './1700000092000-joined-members';
import { MeetingDepartures1700000093000 } from './1700000093000-meeting-departures';
import { ForgottenDismissals1700000094000 } from './1700000094000-forgotten-dismissals';

export type Migration = new () => MigrationInterface & { name: string };

/**
 * The baseline and every later change, ordered by timestamp. A released migration is never edited; a new one is added
 * instead. A new database is created by the baseline alone, from schema files that already contain the changes.
 */
export const MIGRATIONS: [Migration, ...Migration[]] = [
  Baseline1700000018000,
  ReportSessions1700000019000,
  Ledger1700000021000,
  Timesheets1700000022000,
  BillableHours1700000023000,
  Notifications1700000026000,
  Notify1700000027000,
  DueReminders1700000029000,
  Labels1700000030300,
  Search1700000041000,
  TaskHistory1700000044000,
  NotificationMail1700000049000,
  ImportedTasks1700000051000,
  Comments1700000052000,
  SearchComments1700000053000,
  CommentHistory1700000054000,
  Invitations1700000058000,
  CurrentKeys1700000060000,
  Events1700000061000,
  DeletedTexts1700000062000,
  Epochs1700000063000,
  SearchedScripts1700000064000,
  SortedNames1700000065000,
  ClaimedDays1700000066000,
  StoredPositions1700000067000,
  TimesOfVersions1700000068000,
  FreedScreenshots1700000069000,
  TimesOfChecklists1700000070000,
  EndedResetLinks1700000071000,
  MeetingsCreatedOnce1700000072000,
  PurgedNames1700000073000,
  SuggestionsCreatedOnce1700000074000,
  EpochsNumberedOnce1700000075000,
  TasksCreatedOnce1700000076000,
  FirstMidnights1700000078000,
  UndoneCorrections1700000079000,
  PurgedStepByStep1700000080000,
  AddressesOfClients1700000081000,
  ReplacedEpochs1700000082000,
  SendersInGroups1700000083000,
  FormerMembers1700000085000,
  UnassignedClients1700000086000,
  SearchedLetters1700000087000,
  FormerRanks1700000088000,
  ImportedCompletions1700000090000,
  JoinedMembers1700000092000,
  MeetingDepartures1700000093000,
  ForgottenDismissals1700000094000,
];

/** The last of the migrations that the baseline replaced: a database created before it lists them up to this one. */
export const LAST_BEFORE_BASELINE = 'TimeFormat1700000017000';

/** Returns the migrations that only a newer version can have run. */
export function unknownMigrations(recorded: readonly string[]): string[] {
  const known = MIGRATIONS.map((Migration) => new Migration().name);
  // A name ends with its timestamp. Older ones than the baseline's are the migrations that the baseline replaced.
  const time = (name: string) => Number(/\d+$/.exec(name)?.[0]);
  return recorded.filter((name) => !known.includes(name) && time(name) > time(known[0]!));
}
