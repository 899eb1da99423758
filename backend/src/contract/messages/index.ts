/**
 * Every text for a user that states a rule, a failure or a success, by feature: `MESSAGES.task.titleRequired`. A screen
 * downloads those that it uses.
 */
export * as aiBrain from './ai-brain';
export * as analytics from './analytics';
export * as audit from './audit';
export * as auth from './auth';
export * as calendar from './calendar';
export * as chat from './chat';
export * as checklist from './checklist';
export * as comment from './comment';
export * as events from './events';
export * as general from './general';
export * as hours from './hours';
export * as imports from './imports';
export * as invitation from './invitation';
export * as job from './job';
export * as label from './label';
export * as ledger from './ledger';
export * as meeting from './meeting';
export * as monitor from './monitor';
export * as notification from './notification';
export * as range from './range';
export * as report from './report';
export * as search from './search';
export * as settings from './settings';
export * as system from './system';
export * as task from './task';
export * as timer from './timer';
export * as timesheet from './timesheet';
export * as twoFactor from './two-factor';
export * as upload from './upload';
export * as user from './user';
export * as view from './view';
