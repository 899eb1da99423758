import { quoted } from '../direction';
import { counted, formatCount } from '../format';
import { LIMITS } from '../limits';

/** The texts of imports. */

export const sourceInvalid = 'Please choose Trello or CSV';
export const contentRequired = 'Please choose a file';
export const tooLarge = 'The file must be less than 10MB';
export const columnsInvalid = 'Invalid columns';
export const statusesInvalid = 'Invalid statuses';
export const archivedInvalid = 'Invalid choice of archived cards';
export const notTrello = 'This is not a Trello export. In Trello, open the board’s menu and choose “Export as JSON”.';
export const notCsv = 'This is not a CSV file: a quoted cell never ends';
export const empty = 'There are no tasks in this file';
export const tooManyRows = `A file may have at most ${formatCount(LIMITS.imports.rows)} tasks`;
export const tooManyCells = `A row may have at most ${formatCount(LIMITS.imports.cells)} cells`;
export const titleColumn = 'Please choose the column with the titles';
export const columnTwice = 'Two columns cannot become the same field';
export const failed = 'This task could not be imported';
export const unknownPerson = (name: string) => `Nobody here is called ${quoted(name)}: stays unassigned`;
export const unknownClient = (name: string) => `There is no client ${quoted(name)}: stays without one`;
export const mayNotAssign = 'Your role cannot assign people: stays unassigned';
export const unclearDate = (text: string) => `The date ${quoted(text)} is not clear: stays without one`;
export const titleCut = 'The title is too long: its whole text goes into the description';
export const descriptionCut = 'The description is too long and will be cut';
export const labelsCut = `Only the first ${LIMITS.label.perTask} labels are kept`;
export const labelsFull = `There can be at most ${LIMITS.label.count} labels: some are left out`;
export const labelsUnstorable = 'A label has characters that cannot be stored: it is left out';
export const itemsCut = `Only the first ${LIMITS.checklist.items} checklist items are kept`;
export const withComments = (count: number) => `${counted(count, 'comment')} in the description`;
