import type { SuggestedTask } from '@contract';

/** A suggestion of the AI Brain Dumper, not approved. */
export const makeSuggestion = (id: string, fields: Partial<SuggestedTask> = {}): SuggestedTask => ({
  id,
  title: `Task ${id}`,
  description: '',
  assignedClientId: null,
  assignedStaffId: null,
  status: 'pending',
  dueDate: null,
  approved: false,
  phrase: '',
  duplicateOf: null,
  ...fields,
});
