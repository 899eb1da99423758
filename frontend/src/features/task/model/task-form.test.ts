import { LIMITS, MESSAGES } from '@contract';
import { makeTask } from '@/testing/make-task';
import {
  createRequest,
  EMPTY_TASK,
  initialTaskForm,
  overtakenFields,
  readEdits,
  shownValues,
  type TaskEdits,
  taskFormReducer,
  type TaskFormState,
  type TaskFormValues,
  taskFormValues,
  taskProblems,
  unsavedFields,
  updateRequest,
} from './task-form';

const SAVED: TaskFormValues = {
  title: 'Fix the hinge',
  description: 'It squeaks',
  status: 'pending',
  dueDate: '2025-03-10',
  progressPercent: '20',
  assignedStaffId: 'ana',
  furtherStaffIds: ['ben'],
  assignedClientId: '',
  billable: false,
  estimateHours: '',
  labelIds: [],
};

const edit = (state: TaskFormState, change: TaskEdits, server = SAVED) =>
  taskFormReducer(state, { type: 'edited', change, server });
const fresh = () => initialTaskForm(SAVED);

describe('the request', () => {
  it('contains only the changed fields', () => {
    const state = edit(fresh(), { title: 'Fix the door', progressPercent: '40' });
    expect(updateRequest(state, SAVED)).toEqual({ title: 'Fix the door', progressPercent: 40 });
  });

  it('is empty if a field was changed and changed back', () => {
    const state = edit(edit(fresh(), { title: 'Other' }), { title: 'Fix the hinge' });
    expect(unsavedFields(state, SAVED)).toEqual([]);
    expect(updateRequest(state, SAVED)).toEqual({});
  });

  it('contains an estimate typed with a point or a comma, and null for none', () => {
    for (const [typed, hours] of [
      ['2.5', 2.5],
      [' 3,25 ', 3.25],
      ['12', 12],
      ['1,500', 1500],
      ['１２', 12],
    ] as const) {
      expect(updateRequest(edit(fresh(), { estimateHours: typed }), SAVED)).toEqual({ estimateHours: hours });
    }
    const server = { ...SAVED, estimateHours: '4' };
    expect(updateRequest(edit(initialTaskForm(server), { estimateHours: '' }, server), server)).toEqual({
      estimateHours: null,
    });
  });

  it('contains null for a cleared field', () => {
    const state = edit(fresh(), { dueDate: '', assignedStaffId: '' });
    expect(updateRequest(state, SAVED)).toEqual({ dueDate: null, assignedStaffId: null });
  });

  it('contains only a new main assignee, since others may have been added meanwhile', () => {
    for (const assignedStaffId of ['cy', 'ben'])
      expect(updateRequest(edit(fresh(), { assignedStaffId }), SAVED)).toEqual({ assignedStaffId });
  });

  it('contains every assignee once, the main assignee first', () => {
    const further = edit(fresh(), { furtherStaffIds: ['ben', 'cy'] });
    expect(updateRequest(further, SAVED)).toEqual({ assignedStaffIds: ['ana', 'ben', 'cy'] });
    const main = edit(further, { assignedStaffId: 'ben' });
    expect(updateRequest(main, SAVED)).toEqual({ assignedStaffId: 'ben', assignedStaffIds: ['ben', 'cy'] });
  });

  it('does not treat a changed order as a change of assignees', () => {
    const server = { ...SAVED, furtherStaffIds: ['ben', 'cy'] };
    const state = edit(initialTaskForm(server), { furtherStaffIds: ['cy', 'ben'] }, server);
    expect(unsavedFields(state, server)).toEqual([]);
  });

  it('contains the whole form for a new task, with the title trimmed', () => {
    expect(createRequest({ ...EMPTY_TASK, title: '  New task ' })).toEqual({
      title: 'New task',
      description: '',
      assignedStaffId: null,
      assignedStaffIds: [],
      assignedClientId: null,
      dueDate: null,
      status: 'pending',
      progressPercent: 0,
      billable: false,
      estimateHours: null,
      labelIds: [],
    });
  });

  it('contains labels only for a new task', () => {
    expect(createRequest({ ...EMPTY_TASK, title: 'New', labelIds: ['a', 'b'] }).labelIds).toEqual(['a', 'b']);
    const labelled = taskFormValues(makeTask({ id: 't', labels: [{ id: 'a', name: 'Design', hue: 'blue' }] }));
    expect(labelled.labelIds).toEqual([]);
    expect(updateRequest(initialTaskForm(labelled), labelled)).toEqual({});
  });
});

describe('live changes by other users', () => {
  it('appear in the fields that the user has not edited', () => {
    const state = edit(fresh(), { title: 'Mine' });
    const server = { ...SAVED, status: 'completed' as const, description: 'Oiled' };
    expect(shownValues(state, server)).toEqual({ ...server, title: 'Mine' });
    expect(updateRequest(state, server)).toEqual({ title: 'Mine' });
    expect(overtakenFields(state, server)).toEqual([]);
  });

  it('never overwrite typed text, and are reported', () => {
    const state = edit(fresh(), { title: 'Mine' });
    const server = { ...SAVED, title: 'Theirs' };
    expect(shownValues(state, server).title).toBe('Mine');
    expect(overtakenFields(state, server)).toEqual(['title']);
    expect(overtakenFields(edit(state, { title: 'Mine too' }, server), server)).toEqual(['title']);
  });

  it('do not overwrite a value that was put back after a save without a response', () => {
    const putBack: TaskEdits = { title: SAVED.title, furtherStaffIds: SAVED.furtherStaffIds };
    const typed = edit(fresh(), { title: 'Mine', furtherStaffIds: [] });
    const state = taskFormReducer(typed, { type: 'edited', change: putBack, server: SAVED, isUnsure: true });
    expect(updateRequest(state, SAVED)).toEqual({ title: SAVED.title, assignedStaffIds: ['ana', 'ben'] });
    expect(shownValues(state, { ...SAVED, title: 'Mine', furtherStaffIds: [] })).toEqual(SAVED);
  });

  it('do not conflict with a field that was first edited afterwards', () => {
    const server = { ...SAVED, title: 'Theirs' };
    expect(overtakenFields(edit(fresh(), { title: 'Mine' }, server), server)).toEqual([]);
  });

  it('resolve the conflict if both users typed the same, but still do not overwrite it', () => {
    const state = edit(fresh(), { title: 'Same' });
    const same = { ...SAVED, title: 'Same' };
    expect(unsavedFields(state, same)).toEqual([]);
    expect(overtakenFields(state, same)).toEqual([]);
    expect(shownValues(state, { ...SAVED, title: 'Later' }).title).toBe('Same');
  });

  it('can be accepted in place of the typed text', () => {
    const typed = edit(fresh(), { title: 'Mine', dueDate: '' });
    const server = { ...SAVED, title: 'Theirs' };
    const state = taskFormReducer(typed, { type: 'gaveBack', field: 'title' });
    expect(shownValues(state, server).title).toBe('Theirs');
    expect(unsavedFields(state, server)).toEqual(['dueDate']);
  });
});

describe('restored edits', () => {
  it('continue where they were left, without those already saved since', () => {
    const state = initialTaskForm(SAVED, { title: 'Mine', progressPercent: '20' });
    expect(state.edits).toEqual({ title: 'Mine' });
    expect(overtakenFields(state, { ...SAVED, title: 'Theirs' })).toEqual(['title']);
  });

  it('are in conflict with a change that was made while they were kept', () => {
    const server = { ...SAVED, title: 'Theirs' };
    const edits = { title: 'Mine', dueDate: '' };
    const state = initialTaskForm(server, edits, { title: SAVED.title, dueDate: SAVED.dueDate });
    expect(overtakenFields(state, server)).toEqual(['title']);
  });

  it('are accepted only if they are valid for the form', () => {
    const kept = { title: 'Mine', progressPercent: 20, furtherStaffIds: 'ben', colour: 'red', dueDate: '' };
    expect(readEdits(kept)).toEqual({ title: 'Mine', dueDate: '' });
    expect(readEdits(null)).toEqual({});
    expect(readEdits('x')).toEqual({});
  });
});

describe('problems', () => {
  it('requires a title that is not blank', () => {
    expect(taskProblems({ ...SAVED, title: '   ' })).toEqual({ title: MESSAGES.task.titleRequired });
    expect(taskProblems(SAVED)).toEqual({});
  });

  it('requires the progress to be a whole number from 0 to 100', () => {
    for (const progressPercent of ['', '5.5', '-1', '101', '1e1']) {
      expect(taskProblems({ ...SAVED, progressPercent })).toEqual({ progressPercent: MESSAGES.task.progressInvalid });
    }
    for (const progressPercent of ['0', ' 100 ', '１２'])
      expect(taskProblems({ ...SAVED, progressPercent })).toEqual({});
  });

  it('requires the estimate to be a number of hours', () => {
    for (const estimateHours of ['two', '-1', '1e3', '10001', '1.2.3']) {
      expect(taskProblems({ ...SAVED, estimateHours })).toEqual({ estimateHours: MESSAGES.task.estimateInvalid });
    }
    expect(taskProblems({ ...SAVED, estimateHours: '10000' })).toEqual({});
  });

  it('limits the lengths of title and description', () => {
    const { titleLength, descriptionLength } = LIMITS.text;
    const longest = { ...SAVED, title: 'x'.repeat(titleLength), description: 'x'.repeat(descriptionLength) };
    expect(taskProblems(longest)).toEqual({});
    expect(taskProblems({ ...longest, title: `${longest.title}x`, description: `${longest.description}x` })).toEqual({
      title: MESSAGES.task.titleTooLong,
      description: MESSAGES.task.descriptionTooLong,
    });
  });
});
