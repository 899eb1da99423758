import { People1700000000000 } from './1700000000000-people';
import { Board1700000001000 } from './1700000001000-board';
import { BoardMoves1700000002000 } from './1700000002000-board-moves';
import { Reports1700000003000 } from './1700000003000-reports';
import { WorkDays1700000004000 } from './1700000004000-work-days';
import { Jobs1700000005000 } from './1700000005000-jobs';
import { Accounts1700000006000 } from './1700000006000-accounts';
import { Meetings1700000007000 } from './1700000007000-meetings';
import { Chat1700000008000 } from './1700000008000-chat';
import { ChatMessages1700000008100 } from './1700000008100-chat-messages';
import { DeviceKeys1700000008200 } from './1700000008200-device-keys';
import { Suggestions1700000009000 } from './1700000009000-suggestions';
import { HoursIndex1700000010000 } from './1700000010000-hours-index';
import { MeetingEvents1700000011000 } from './1700000011000-meeting-events';
import { RecentSessions1700000012000 } from './1700000012000-recent-sessions';
import { HoursSums1700000013000 } from './1700000013000-hours-sums';
import { DeviceKeyRoom1700000014000 } from './1700000014000-device-key-room';
import { Handovers1700000014100 } from './1700000014100-handovers';
import { Limits1700000015000 } from './1700000015000-limits';
import { AuditRetention1700000015100 } from './1700000015100-audit-retention';
import { StorageQuota1700000016000 } from './1700000016000-storage-quota';
import { TimeFormat1700000017000 } from './1700000017000-time-format';

/** In order of their timestamps. A migration that has been released is never edited; a new one is added. */
export const MIGRATIONS = [
  People1700000000000,
  Board1700000001000,
  BoardMoves1700000002000,
  Reports1700000003000,
  WorkDays1700000004000,
  Jobs1700000005000,
  Accounts1700000006000,
  Meetings1700000007000,
  Chat1700000008000,
  ChatMessages1700000008100,
  DeviceKeys1700000008200,
  Suggestions1700000009000,
  HoursIndex1700000010000,
  MeetingEvents1700000011000,
  RecentSessions1700000012000,
  HoursSums1700000013000,
  DeviceKeyRoom1700000014000,
  Handovers1700000014100,
  Limits1700000015000,
  AuditRetention1700000015100,
  StorageQuota1700000016000,
  TimeFormat1700000017000,
];
