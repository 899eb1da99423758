import { quoted } from '../direction';
import { counted, formatCount } from '../format';
import { LIMITS } from '../limits';

/** The texts of imports. */
export const imports = {
  sourceInvalid: 'Please choose Trello or CSV',
  contentRequired: 'Please choose a file',
  tooLarge: 'The file must be less than 10MB',
  columnsInvalid: 'Invalid columns',
  statusesInvalid: 'Invalid statuses',
  archivedInvalid: 'Invalid choice of archived cards',
  notTrello: 'This is not a Trello export. In Trello, open the board’s menu and choose “Export as JSON”.',
  notCsv: 'This is not a CSV file: a quoted cell never ends',
  empty: 'There are no tasks in this file',
  tooManyRows: `A file may have at most ${formatCount(LIMITS.imports.rows)} tasks`,
  tooManyCells: `A row may have at most ${formatCount(LIMITS.imports.cells)} cells`,
  titleColumn: 'Please choose the column with the titles',
  columnTwice: 'Two columns cannot become the same field',
  failed: 'This task could not be imported',
  unknownPerson: (name: string) => `Nobody here is called ${quoted(name)}: stays unassigned`,
  unknownClient: (name: string) => `There is no client ${quoted(name)}: stays without one`,
  mayNotAssign: 'Your role cannot assign people: stays unassigned',
  unclearDate: (text: string) => `The date ${quoted(text)} is not clear: stays without one`,
  titleCut: 'The title is too long: its whole text goes into the description',
  descriptionCut: 'The description is too long and will be cut',
  labelsCut: `Only the first ${LIMITS.label.perTask} labels are kept`,
  labelsFull: `There can be at most ${LIMITS.label.count} labels: some are left out`,
  labelsUnstorable: 'A label has characters that cannot be stored: it is left out',
  itemsCut: `Only the first ${LIMITS.checklist.items} checklist items are kept`,
  withComments: (count: number) => `${counted(count, 'comment')} in the description`,
} as const;
