import { MESSAGES } from '../../contract';

/** The errors that SQL functions raise: their code, and the text for the user. */
export const RAISED = {
  taskNeighbourInvalid: { code: 'TB001', text: MESSAGES.task.neighbourInvalid },
  taskTimerRunning: { code: 'TB002', text: MESSAGES.task.timerRunning },
  lastOwner: { code: 'TB010', text: MESSAGES.user.lastOwner },
  messageTooFast: { code: 'TB011', text: MESSAGES.chat.tooFast },
  // The same code, but no request changes the audit log, so no user sees a text.
  auditLogChanged: { code: 'TB011', text: null },
  messageClientIdUsed: { code: 'TB012', text: MESSAGES.chat.clientIdUsed },
  messageReplyUnknown: { code: 'TB013', text: MESSAGES.chat.replyUnknown },
  messageKeysChanged: { code: 'TB015', text: MESSAGES.chat.keysChanged },
  sessionNotReportable: { code: 'TB014', text: MESSAGES.report.sessionNotReportable },
  sessionReversed: { code: 'TB020', text: MESSAGES.ledger.endBeforeStart },
  sessionTooLong: { code: 'TB021', text: MESSAGES.ledger.tooLong },
  sessionInFuture: { code: 'TB022', text: MESSAGES.ledger.endInFuture },
  // No request changes a revision, so no user sees a text.
  revisionChanged: { code: 'TB023', text: null },
  weekApproved: { code: 'TB030', text: MESSAGES.ledger.weekApproved },
  weekNotSubmitted: { code: 'TB031', text: MESSAGES.timesheet.notSubmitted },
  weekNotEnded: { code: 'TB032', text: MESSAGES.timesheet.notEnded },
  weekTimerRunning: { code: 'TB033', text: MESSAGES.timesheet.timerRunning },
  // No request changes a line of a task's history, so no user sees a text.
  taskHistoryChanged: { code: 'TB041', text: null },
  notInvited: { code: 'TB045', text: MESSAGES.invitation.accepted },
  // No request changes a comment's task, author or readers, so no user sees a text.
  commentMoved: { code: 'TB040', text: null },
} as const;

/** Any request that raises one of these is refused because of the current state: a 409 with the text. */
export const CONFLICTS = [
  ...[RAISED.weekApproved, RAISED.weekNotSubmitted, RAISED.weekNotEnded, RAISED.weekTimerRunning],
] as const;
