/** The texts of the AI Brain Dumper. Errors and results are in the contract. */
import { counted } from '@contract';

export const STRINGS = {
  title: 'AI Brain Dumper',
  intro:
    'Type or say whatever is on your mind. You get suggested tasks to review, and nothing is created until you approve it.',
  text: 'Your ideas',
  placeholder:
    'I need to call Clara about the invoice by Friday, and then send the new logo files to Keller Bikes. Oh, and the shop sign is urgent…',
  left: (count: number) => `${counted(count, 'character')} left`,

  record: 'Record',
  recording: 'Recording',
  starting: 'Waiting for the microphone…',
  stop: 'Stop',
  discard: 'Discard',
  recorded: 'Recording ready',
  isFull: 'The recording has reached its maximum length.',
  transcribe: 'Transcribe',
  transcribing: 'Transcribing…',
  transcribed: 'The transcription was added to your text.',
  noTranscription:
    'Voice recording is unavailable because no transcription service is set up on this server. You can still type.',
  noRecorder: 'This browser cannot record audio. You can still type.',
  level: 'Microphone level',

  process: 'Process ideas',
  processing: 'Looking for tasks in your text…',
  cancel: 'Cancel',
  cancelled: 'Processing was cancelled. Your text is still here.',
  waiting: (count: number) => {
    if (count === 0) return 'No tasks were suggested. Look through what was left out.';
    return count === 1 ? '1 suggestion to review' : `${count} suggestions to review`;
  },
  resume: 'Review',

  reviewTitle: 'Review suggested tasks',
  reviewText: 'Edit anything that is not right, then approve the tasks you want to keep.',
  byModel: 'Found by the AI service',
  byRules: 'Found by the built-in extractor',
  approvedCount: (approved: number, all: number) => `${approved} of ${all} approved`,
  approveAll: 'Approve all',
  approveNone: 'Approve none',
  approve: 'Approve',
  approveTask: (title: string) => `Approve: ${title}`,
  suggestion: (number: number) => `Suggestion ${number}`,
  taskTitle: 'Title',
  description: 'Description',
  client: 'Client',
  noClient: 'No client',
  assignee: 'Assignee',
  noAssignee: 'Nobody yet',
  status: 'Status',
  dueDate: 'Due date',
  clearDueDate: 'Clear the due date',
  from: 'From your text',
  noPhrase: 'This wording is not in your text, so check it carefully.',
  duplicate: 'Similar to an open task:',
  openDuplicate: (title: string) => `Open task ${title}`,
  failed: (reason: string) => `Not created: ${reason}`,
  leftOut: 'Left out',
  leftOutText: 'These parts of your text did not look like tasks. Nothing is lost: turn any of them into one.',
  reasons: {
    language: 'Not in English, so it was not read',
    withdrawn: 'Withdrawn in your text',
    remark: '',
    talk: '',
    frame: '',
  },
  makeTask: 'Make a task',
  makeTaskOf: (text: string) => `Make a task: ${text}`,
  later: 'Close',
  create: 'Create approved tasks',
  creating: 'Creating…',
} as const;
